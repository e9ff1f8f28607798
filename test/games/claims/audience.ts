/** Claims on what an audience can see of what it was told. Each throws when the game does not keep it. */
import { expect } from 'vitest'
import type { Commit, StoredEvent } from '../../../shared/engine/events.ts'
import { foldStoredEvent } from '../../../shared/engine/fold.ts'
import { feedFrame, frameFor } from '../../../shared/engine/frames.ts'
import { logSentenceOf } from '../../../shared/engine/history.ts'
import {
  decide,
  foldCommit,
  moderatorOffers,
  undo,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
} from '../../../shared/engine/match.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import type { Expectations } from '../expectations.ts'
import { setupOf } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { stampOf, walk, wild, wildWalk } from '../../kit/claims/erring-player.ts'

/** The engine's own: told, but no picture of its own, and why. */
const unseen: Readonly<Record<string, string>> = {
  clocksStopped: 'seen on the clocks, where there are any',
  clocksResumed: 'seen on the clocks, where there are any',
  clockPaused: 'seen on the clock, unless it stood already',
  clockResumed: 'seen on the clock, unless it ran already',
  clockMoved: 'seen on the clock, unless it stands as it stood',
  wordGiven: 'seen on the seat that has the floor, unless it had it before',
  floorCleared: 'seen on hands and speaker, unless the outcome or a word by the rules comes with it',
  resultsShown: 'seen in the standings and in the results behind the picture',
  windowOpened: 'what opens it is seen',
  windowClosed: 'what closes it is seen',
  optionsTold: 'house rules stand in the list of the lobby, where a game has one',
}
const shownIn = ({ board, outcome, clocks }: Frame): string => {
  const { extra, ...picture } = board
  return JSON.stringify([
    picture,
    extra['notice'],
    outcome,
    clocks.map(({ id, running, leftMs }) => [id, running, leftMs]),
  ])
}
const wordsIn = ({ board: { headline, centre, news }, outcome }: Frame): string =>
  JSON.stringify([headline, centre, news, outcome])
/** The room, a stream feed, and the phone of the first seat. */
const screens: readonly (readonly [string, (live: MatchState) => Frame])[] = [
  ['room', (live) => frameFor(live, 'public', 'en')],
  ['feed', (live) => feedFrame(live, 'night', 'en')],
  ['phone', (live) => frameFor(live, `seat:${live.open.value.table.ring[0] ?? 1}`, 'en')],
]
const publicRows = ({ kind, rows }: Commit): readonly StoredEvent[] =>
  kind === 'undo' ? [] : rows.filter(({ told }) => told === 'all')
function played(game: AnyGame, each: (step: { before: MatchState; entry: Commit; live: MatchState }) => void): void {
  for (const seed of seeds(3)) {
    let before: MatchState | null = null
    walk(game, seed, (live, entry) => {
      if (before !== null && before.batch > 0) each({ before, entry, live })
      before = live
    })
    wild(game, seed, (step) => {
      if (step.before.batch > 0) each(step)
    })
  }
}

/** Expects that public events show on public screens, also where one command tells several. */
export function whatIsToldIsSeen(game: AnyGame, expected: Expectations): void {
  const excused = { ...unseen, ...expected.unseen }
  const seen = new Set<string>()
  played(game, ({ before, entry }) => {
    const rows = publicRows(entry)
    for (const [screen, shown] of screens) {
      const all = rows.length === 0 ? '' : shownIn(shown(rows.reduce(foldStoredEvent, before)))
      for (const row of rows) {
        const { type } = row.event
        const without = rows.filter((each) => each !== row).reduce(foldStoredEvent, before)
        if (shownIn(shown(without)) !== all) seen.add(`${screen} ${type}`)
        else
          expect(
            excused,
            `${type} changes nothing on the ${screen}: draw it, or give the reason in "unseen" of the expectations. Told were ${JSON.stringify(rows.map(({ event }) => event))}`,
          ).toHaveProperty(type)
      }
    }
  })
  for (const [screen] of screens) expect(seen.size, screen).toBeGreaterThan(5)
}
/** A correction is read, not only drawn: some word of the picture is another than before. */
export function correctionsAreRead(game: AnyGame): void {
  played(game, ({ before, entry }) => {
    const rows = publicRows(entry)
    const corrected = rows.some(({ event }) => /^(?:corrected|left|playerLeft|back|away)$/u.test(event.type))
    if (!corrected) return
    const [was, is] = [before, rows.reduce(foldStoredEvent, before)].map((live) => frameFor(live, 'public', 'en'))
    if (is === undefined || was === undefined) return
    expect(wordsIn(is), JSON.stringify(rows.map(({ event }) => event))).not.toBe(wordsIn(was))
  })
}
/** Expects that a player who goes out is named beside the consequences, in words or on a shown card. */
export function whoGoesOutIsNamed(game: AnyGame): void {
  played(game, ({ before, entry }) => {
    const rows = publicRows(entry)
    if (rows.length === 0) return
    const [was, is] = [before, rows.reduce(foldStoredEvent, before)].map((live) => frameFor(live, 'public', 'en'))
    if (is === undefined || was === undefined || is.outcome !== null) return
    const gone = is.board.seats.filter(({ seat, out }) => out && was.board.seats.some((a) => a.seat === seat && !a.out))
    const { centre } = is.board
    const shown = centre?.kind === 'reveal' ? centre.cards.map(({ name }) => name) : []
    for (const { name } of gone.filter((each) => !shown.includes(each.name)))
      expect(wordsIn(is), JSON.stringify(rows.map(({ event }) => event))).toContain(name)
  })
}
/** The first state of each phase of some matches, with the moderator's offer to take somebody off the table. */
function departuresOf(game: AnyGame): readonly { readonly live: MatchState; readonly seat: number }[] {
  const found = new Map<string, { readonly live: MatchState; readonly seat: number }>()
  played(game, ({ live }) => {
    const { phase } = game.phase(live.open.value.game)
    const leave = moderatorOffers(live, 'en').find(({ command }) => command === 'leave')
    const among = leave?.fields['seat']?.kind === 'seat' ? leave.fields['seat'].among : []
    const seat = among.at(-1)
    if (seat !== undefined && !found.has(phase)) found.set(phase, { live, seat })
  })
  return [...found.values()]
}
/** Expects that a player who leaves the table is named on the screen, before the first card and by night, too. */
export function whoLeavesIsNamed(game: AnyGame): void {
  for (const { live, seat } of departuresOf(game)) {
    const entry = decide(live, { type: 'leave', seat }, stampOf('moderator', live.t, 'leave'))
    if (isCommandRefusal(entry)) throw new Error(`Offered, yet refused: ${entry.says}`)
    const { name } = live.open.value.table.seats.find((each) => each.seat === seat) ?? { name: '' }
    const shown = wordsIn(frameFor(foldCommit(live, entry), 'public', 'en'))
    expect(shown, `${name} leaves in ${game.phase(live.open.value.game).phase}`).toContain(name)
  }
}
const [hebrew, arabic] = ['שרה', 'محمد علي']
const isolate = /\u2068[^\u2068\u2069]*\u2069/gu
const fromTheRight = /[\u0590-\u08FF]/u
/** True where a name that reads from the right stands open, or where marks stand round nothing that needs them. */
const isFaulty = (text: string): boolean =>
  fromTheRight.test(text) ? fromTheRight.test(text.replaceAll(isolate, '')) : /[\u2066-\u2069]/u.test(text)
/** The sentences of a frame: everything in it that is not a name alone. */
function sentencesOf(value: unknown, found: string[] = []): readonly string[] {
  if (typeof value === 'string') found.push(value)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) sentencesOf(each, found)
  return found
}
/** A name that reads from the right stands isolated in every sentence of every audience; plain names stay as they are. */
export function namesAreIsolated(game: AnyGame): void {
  for (const seed of seeds(3)) {
    const setup = setupOf(game, seed)
    const foreign = setup.names.map((_, i) => (i % 3 === 2 ? `Ann ${i}` : `${i % 3 === 0 ? hebrew : arabic} ${i}`))
    wildWalk(game, { setup: { ...setup, names: foreign }, seed, moves: 60 }, ({ live, entry }) => {
      const names: ReadonlySet<string> = new Set(live.open.value.table.seats.map(({ name }) => name))
      for (const lang of ['en', 'pl']) {
        const said = [
          ...entry.rows.map((row) => logSentenceOf(live, row, lang)),
          ...(['moderator', 'public', 'seat:1'] as const).flatMap((who) => sentencesOf(frameFor(live, who, lang))),
        ]
        // Hundreds of thousands of sentences: one comparison for all of them.
        const faulty = said.filter((text) => !names.has(text)).filter(isFaulty)
        expect(faulty, `after ${JSON.stringify(entry.command)} in ${lang}`).toEqual([])
      }
    })
  }
}
/** Taking something back without a word never brings an earlier notice back. */
export function silenceBringsNothingBack(game: AnyGame): void {
  let undone = 0
  played(game, ({ live }) => {
    const entry = undo(live, 'silent', stampOf('moderator', live.t, 'silent'))
    if (isCommandRefusal(entry)) return
    const [was, is] = [live, foldCommit(live, entry)].map(
      (each) => frameFor(each, 'public', 'en').board.extra['notice'],
    )
    if (is !== undefined) expect(is).toEqual(was)
    undone += 1
  })
  expect(undone).toBeGreaterThan(20)
}
