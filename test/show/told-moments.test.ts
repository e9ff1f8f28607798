/** The beats of every game: each public fact of a command is seen, and the last beat is the end. */
import { describe, expect, it } from 'vitest'
import { pictureFor } from '../../shared/engine/frames.ts'
import type { AnyGame, MatchState } from '../../shared/engine/match.ts'
import { publicMoments } from '../../shared/engine/public-moments.ts'
import { planBeats } from '../../shared/show/plan-beats.ts'
import { toShowPicture, type Moment, type ShowPicture } from '../../shared/show/show-picture.ts'
import { readToldMoments, toldMomentsOf } from '../../shared/show/told-moments.ts'
import { named } from '../kit/games.ts'
import { seeds } from '../kit/run-length.ts'
import { walk } from '../kit/claims/erring-player.ts'

const momentOf = (live: MatchState): Moment => {
  const frame = pictureFor(live, 'public', 'en')
  return { rev: frame.rev, picture: toShowPicture(frame) }
}
/** The facts of a public picture, each as a text: who is out, which cards lie open, what the middle says, the news. */
function factsOf({ board }: ShowPicture): readonly string[] {
  const { centre } = board
  const isCard = centre?.kind === 'title' || centre?.kind === 'night'
  return [
    ...board.seats.flatMap(({ seat, out, card }) => [
      ...(out ? [`${seat} is out`] : []),
      ...(card === undefined ? [] : [`${seat} is ${card.role}`]),
    ]),
    ...(centre?.kind === 'reveal'
      ? centre.cards.map(({ seat, card }) => `${seat} shows ${card?.role ?? 'a back'}`)
      : []),
    ...(board.news === null ? [] : board.news.split(' · ').map((news) => `news: ${news}`)),
    ...(centre === null || isCard || centre.kind === 'tally' || centre.kind === 'list'
      ? []
      : [`says: ${centre.title}`]),
  ]
}
/** Calls `each` after every command of some matches that told everybody anything, with the match before it. */
function forEachTelling(game: AnyGame, each: (before: MatchState, after: MatchState, about: string) => void): void {
  for (const seed of seeds(6)) {
    let before: MatchState | null = null
    walk(game, seed, (live, { command, rows }) => {
      if (before !== null && rows.some(({ told }) => told === 'all')) each(before, live, `${command.type} with ${seed}`)
      before = live
    })
  }
}

describe.each(named)('%s', { timeout: 60_000 }, (_id, game) => {
  it('goes from the public frame before a command to the one after it, one public event at a time', () => {
    forEachTelling(game, (before, after, about) => {
      const moments = publicMoments(after).map(momentOf)
      expect(moments.at(-1), about).toEqual(momentOf(after))
      expect(moments[0], about).toEqual(momentOf(moments.length > 1 ? before : after))
      expect(
        moments.map(({ rev }) => rev),
        about,
      ).toEqual(moments.map((_each, i) => after.revs.public - moments.length + 1 + i))
    })
  })
  it('reads from a push what was put into it', () => {
    forEachTelling(game, (_before, after, about) => {
      const told = toldMomentsOf(after, 'en')
      if (told === null) return
      const read = readToldMoments(pictureFor(after, 'public', 'en'), told)
      const all = publicMoments(after).map(momentOf)
      for (const { rev, picture } of read)
        expect(picture, about).toEqual(JSON.parse(JSON.stringify(all.find((each) => each.rev === rev)?.picture)))
    })
  })
  it('shows every public fact of a command in a beat, and the end in the last', () => {
    forEachTelling(game, (before, after, about) => {
      const end = momentOf(after)
      const told = toldMomentsOf(after, 'en')
      const between = told === null ? [] : readToldMoments(pictureFor(after, 'public', 'en'), told)
      const beats = planBeats(momentOf(before), between, end)
      expect(beats.at(-1)?.picture, about).toEqual(end.picture)
      const seen = new Set(beats.flatMap(({ picture }) => factsOf(picture)))
      const [first, ...rest] = publicMoments(after).map((live) => factsOf(momentOf(live).picture))
      expect(
        rest.flat().filter((fact) => first?.includes(fact) !== true && !seen.has(fact)),
        about,
      ).toEqual([])
    })
  })
  it('shows nothing in a beat but facts that were told by then', () => {
    forEachTelling(game, (before, after, about) => {
      const moments = publicMoments(after).map(momentOf)
      const told = toldMomentsOf(after, 'en')
      const between = told === null ? [] : readToldMoments(pictureFor(after, 'public', 'en'), told)
      for (const { rev, picture } of planBeats(momentOf(before), between, momentOf(after))) {
        // The votes of a beat arrive before their event is counted as seen.
        const known = moments.find((each) => each.rev > rev) ?? moments.at(-1)
        const at = moments.find((each) => each.rev === rev)
        const facts = new Set([at, known].flatMap((each) => (each === undefined ? [] : factsOf(each.picture))))
        expect(
          factsOf(picture).filter((fact) => !facts.has(fact)),
          about,
        ).toEqual([])
      }
    })
  })
  it('changes nothing of what a push tells when something is done in secret', () => {
    for (const seed of seeds(6)) {
      let before: MatchState | null = null
      walk(game, seed, (live, { rows }) => {
        const isSecret = rows.every(({ told }) => told !== 'all')
        expect(toldMomentsOf(live, 'en')).toEqual(toldMomentsOf(isSecret ? (before ?? live) : live, 'en'))
        before = live
      })
    }
  })
})
