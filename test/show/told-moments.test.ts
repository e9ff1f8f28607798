/** The beats of every game: each public fact of a command is seen, and the last beat is the end. */
import { describe, expect, it } from 'vitest'
import { feedFrame, pictureFor } from '../../shared/engine/frames.ts'
import type { AnyGame, MatchState } from '../../shared/engine/match.ts'
import { publicMoments, wholeMoments } from '../../shared/engine/public-moments.ts'
import { planBeats } from '../../shared/show/plan-beats.ts'
import { toShowPicture, type Moment, type ShowPicture } from '../../shared/show/show-picture.ts'
import { feedMomentsOf, readToldMoments, toldMomentsOf } from '../../shared/show/told-moments.ts'
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

/** Returns states of a match, each with one some commands earlier without an undo in between, and those between. */
function heldStates(game: AnyGame, seed: string) {
  const states: MatchState[] = []
  walk(game, seed, (live) => states.push(live))
  return states.flatMap((after, n) => {
    const held = states[n - 6]
    if (held === undefined || held.undos !== after.undos || held.revs.public === after.revs.public) return []
    return [{ held, after, between: states.slice(n - 6, n), about: `${seed}/${n}` }]
  })
}
/** Returns the states before and after each command of a match that undo can take back. */
function commandsOf(game: AnyGame, seed: string) {
  const found: { before: MatchState; after: MatchState; about: string }[] = []
  let before: MatchState | null = null
  walk(game, seed, (after, { kind, rows, command }) => {
    if (before !== null && kind === 'command' && rows[0]?.by !== 'engine')
      found.push({ before, after, about: `${command.type} with ${seed}` })
    before = after
  })
  return found
}

describe.each(named)('%s', (_id, game) => {
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
  it('goes through all commands that a hold kept, one public event at a time', () => {
    for (const { held, after, between, about } of seeds(3).flatMap((seed) => heldStates(game, seed))) {
      const moments = publicMoments(after, held.revs.public).map(momentOf)
      expect(moments[0]?.rev, about).toBeLessThanOrEqual(held.revs.public)
      expect(moments.at(-1), about).toEqual(momentOf(after))
      for (const state of between)
        expect(
          moments.find(({ rev }) => rev === state.revs.public),
          about,
        ).toEqual(momentOf(state))
    }
  })
  it.each(['night', 'everything'] as const)(
    'tells a feed of %s all that it tells the room, in its pictures',
    (level) => {
      const own = (live: MatchState): Moment => {
        const frame = feedFrame(live, level, 'en')
        return { rev: frame.rev, picture: toShowPicture(frame) }
      }
      for (const { before, after, about } of seeds(3).flatMap((seed) => commandsOf(game, seed))) {
        const told = feedMomentsOf(after, { level, lang: 'en' })
        const read = told === null ? [] : readToldMoments(feedFrame(after, level, 'en'), told)
        const states = wholeMoments(after)
        expect(own(states[0] ?? after), about).toEqual(own(before))
        expect(states.at(-1), about).toBe(after)
        const pictures = states.map((live) => JSON.parse(JSON.stringify(own(live).picture)) as unknown)
        for (const { picture } of read) expect(pictures, about).toContainEqual(picture)
        // A public event of the command is a moment of the feed, too.
        const revs = new Set(states.map(({ revs: { public: rev } }) => rev))
        const since = publicMoments(after).filter(({ revs: { public: rev } }) => rev > before.revs.public)
        expect(
          since.filter(({ revs: { public: rev } }) => !revs.has(rev)),
          about,
        ).toEqual([])
      }
    },
  )
})
