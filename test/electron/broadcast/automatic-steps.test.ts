/** A match at a distance that goes on by itself: after answers and clocks, never in a talk, a hold or after an undo. */
import { expect, onTestFinished, test } from 'vitest'
import { openConsole, type Console } from '../../../electron/app.ts'
import { MatchSession } from '../../../electron/match/match-session.ts'
import { startObs } from '../../../electron/obs/obs-adapter.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { placeOption } from '../../../shared/engine/kit/place-option.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { isDueQuestion, seatsAsked } from '../../../shared/engine/go-on.ts'
import { seatOffers, type AnyGame, type Command } from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { nextRandomMove, randomAnswerTo } from '../../../shared/engine/random-player.ts'
import { gulag } from '../../../shared/games/gulag/index.ts'
import { template } from '../../../shared/games/_template/index.ts'
import { freshFolder, players } from '../../kit/test-server.ts'
import { wound } from '../phones/phone-room.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const moderator = { by: 'moderator', lang: 'en' } as const
/** The game to copy, with the option on where its players sit. */
const afar = { ...template, options: { ...template.options, place: placeOption } } as unknown as AnyGame

interface Evening {
  readonly core: Console
  readonly match: MatchSession
  readonly wind: (ms: number) => void
}
/** Opens a console with a match on stage, on time that the test winds. */
function evening(
  options: Readonly<Record<string, unknown>> = { place: 'distance', watcher: false },
  game: AnyGame = afar,
): Evening {
  const { timing, wind } = wound()
  const folder = freshFolder()
  const core = openConsole({
    store: openStore(folder),
    startObs: (config) => startObs(config),
    version: 'test',
    games: [game],
    timing,
    time: (from) => ({ now: () => from + timing.now(), skip: () => undefined }),
  })
  onTestFinished(async () => {
    await core.close()
    removeFolder(folder)
  })
  const match = core.tables.create({ game: game.id, names: players, options, cast: null, seed: 'seed' }, 'en')
  if (!(match instanceof MatchSession)) throw new Error(match.says)
  core.screens.putOnAir({ match: match.id })
  return { core, match, wind }
}
const stepOf = ({ match }: Evening): string | undefined => match.frame('moderator', 'en').step
const send = ({ match }: Evening, command: Command): void =>
  expect(match.send(command, moderator)).not.toHaveProperty('refused')
const turnOn = ({ core }: Evening): void => expect(core.automaticSteps.change({ on: true, pauseSeconds: 4 })).toBe(true)

test('a match goes on by itself only where it is told to, and in one room never', () => {
  const far = evening()
  expect(far.core.automaticSteps.status).toEqual({ on: false, pauseSeconds: 4, at: null, asking: false, apart: true })
  far.wind(60_000)
  expect(stepOf(far)).toBe('setup')
  const { core } = evening({})
  expect(core.automaticSteps.status).toBeNull()
  expect(core.automaticSteps.change({ on: true })).toBe(false)
})
test('the next step comes after the pause, and its moment is said before', () => {
  const far = evening()
  turnOn(far)
  expect(far.core.status.read().automaticSteps).toEqual({
    on: true,
    pauseSeconds: 4,
    at: 4000,
    asking: false,
    apart: true,
  })
  far.wind(3999)
  expect(stepOf(far)).toBe('setup')
  far.wind(1)
  expect(stepOf(far)).not.toBe('setup')
  expect(far.match.rows.at(-1)?.by).toBe('clock')
})
/** Answers by phone whatever this seat is asked. */
function answerByPhone({ match }: Evening, seat: Seat): void {
  const offer = seatOffers(match.live, seat, 'en').find(isDueQuestion)
  const fields = Object.entries(offer?.fields ?? {})
  const answers = fields.map(([name, field]) => [name, randomAnswerTo(field, seededRandom('phone'))] as const)
  const command = { type: offer?.command ?? '', ...offer?.set, ...Object.fromEntries(answers) }
  expect(match.send(command, { by: seat, lang: 'en' })).not.toHaveProperty('refused')
}
test('the desk is told, with or without automatic steps, while an answer of a phone is missing', () => {
  const far = evening({ place: 'distance' }, gulag as unknown as AnyGame)
  const isAsking = (): boolean => far.core.status.read().automaticSteps?.asking === true
  const draw = seededRandom('asking')
  while (!isAsking()) {
    const move = nextRandomMove(far.match.live, far.match.now(), { draw, takers: 'moderator' })
    send(far, move?.command ?? { type: 'none' })
  }
  const asked = seatsAsked(far.match.live)
  expect(asked.length).toBeGreaterThan(1)
  for (const seat of asked) {
    expect(isAsking()).toBe(true)
    answerByPhone(far, seat)
  }
  expect(isAsking()).toBe(false)
})
test('a form of the moderator is waited for', () => {
  const far = evening()
  turnOn(far)
  far.wind(600_000)
  expect(stepOf(far)).toBe('shadows')
  expect(far.core.automaticSteps.status?.at).toBeNull()
  send(far, { type: 'choosePrey', seat: null })
  far.wind(4000)
  expect(stepOf(far)).toBe('day')
})
test('a clock is waited for to its end, and no step comes while it stands', () => {
  const far = evening({ place: 'distance', watcher: false, talkSeconds: 30 })
  turnOn(far)
  far.wind(4000)
  send(far, { type: 'choosePrey', seat: null })
  far.wind(4000)
  expect(stepOf(far)).toBe('day')
  send(far, { type: 'stopClocks' })
  far.wind(600_000)
  expect(stepOf(far)).toBe('day')
  send(far, { type: 'resumeClocks' })
  far.wind(29_000)
  expect(stepOf(far)).toBe('day')
  far.wind(6000)
  expect(stepOf(far)).toBe('vote')
})
test('an undo ends it, and a hold keeps it', () => {
  const far = evening()
  turnOn(far)
  far.core.screens.putOnAir({ hold: true })
  far.wind(60_000)
  expect(stepOf(far)).toBe('setup')
  far.core.screens.putOnAir({ hold: false })
  far.wind(4000)
  expect(stepOf(far)).toBe('shadows')
  far.match.undo('silent', moderator)
  expect(far.core.automaticSteps.status?.on).toBe(false)
  far.wind(60_000)
  expect(stepOf(far)).toBe('setup')
})
test('the choice outlives the console, and is of this match alone', () => {
  const far = evening()
  turnOn(far)
  expect(far.core.store.setting('automaticSteps')).toEqual({ match: far.match.id, pauseSeconds: 4 })
  const given = { game: afar.id, names: players, options: { place: 'distance' }, cast: null, seed: 'other' }
  const other = far.core.tables.create(given, 'en')
  if (!(other instanceof MatchSession)) throw new Error(other.says)
  far.core.screens.putOnAir({ match: other.id })
  expect(far.core.automaticSteps.status).toMatchObject({ on: false })
  far.wind(60_000)
  expect(other.frame('moderator', 'en').step).toBe('setup')
})
