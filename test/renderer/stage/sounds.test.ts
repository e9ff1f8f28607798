/** Sounds are made for what everybody is told, once, and for nothing that is taken back or seen again. */
import { describe, expect, it } from 'vitest'
import { nextSoundMark, soundsOf, type StageSnapshot } from '../../../renderer/lib/sound/sound-events.ts'
import { recordings } from '../../../seeds/seed.ts'
import { feedFrame, frameFor } from '../../../shared/engine/frames.ts'
import { emptyMatch, foldCommit, type AnyGame, type MatchState } from '../../../shared/engine/match.ts'
import { foldToldEvents, upcastEvent } from '../../../shared/engine/replay.ts'
import { gameById } from '../../../shared/games/index.ts'
import type { Commit } from '../../../shared/engine/events.ts'
import type { FrameClock } from '../../../shared/wire/frame.ts'
import type { SoundCue } from '../../../shared/wire/sound-payload.ts'
import { named } from '../../kit/games.ts'
import { seeds } from '../../kit/run-length.ts'
import { wild } from '../../kit/claims/erring-player.ts'

const onAir = { blank: false, view: 'board' } as const
const shownOf = (live: MatchState, more: Partial<StageSnapshot> = {}): StageSnapshot => ({
  frame: frameFor(live, 'public', 'en'),
  stage: onAir,
  now: live.t,
  ...more,
})
interface Step {
  readonly before: MatchState
  readonly live: MatchState
  readonly entry: Commit
}
const heardIn = ({ before, live }: Step): readonly SoundCue[] => soundsOf(shownOf(before), shownOf(live))
/** An evening step by step, without the first entry: before it there is no picture. */
const stepsOf = (game: AnyGame, entries: readonly Commit[]): readonly Step[] => {
  const steps: Step[] = []
  let live = emptyMatch(game, 'match')
  for (const entry of entries) {
    const before = live
    live = foldCommit(live, entry)
    if (before.batch > 0) steps.push({ before, live, entry })
  }
  return steps
}
const evenings = recordings().map(([name, { match }]) => {
  const game = gameById(match.record.game)
  if (game === undefined) throw new Error(`${match.record.game} is not in the registry.`)
  const entries = match.entries.map((entry) => ({
    ...entry,
    rows: entry.rows.map((row) => upcastEvent(game, row, match.record.rules)),
  }))
  return [name, stepsOf(game, entries)] as const
})
const wildEvenings = named.flatMap(([id, game]) =>
  seeds(4).map(
    (seed) =>
      [
        `${id}, ${seed}`,
        stepsOf(
          game,
          wild(game, seed, () => undefined),
        ),
      ] as const,
  ),
)
const all = [...evenings, ...wildEvenings]

describe('every evening', () => {
  it('is not silent: what all of them make together is every sound of a picture', () => {
    const heard = new Set(all.flatMap(([, steps]) => steps.flatMap(heardIn)))
    expect([...heard].filter((cue) => cue !== 'zero').sort()).toEqual([
      'day',
      'death',
      'duel',
      'night',
      'reveal',
      'vote',
      'voteEnd',
      'winner',
    ])
  })
  it.each(all)('%s: an undo makes none', (_name, steps) => {
    const undos = steps.filter(({ entry }) => entry.kind === 'undo')
    expect(undos.flatMap(heardIn)).toEqual([])
  })
  it.each(all)('%s: neither does a page that comes back, nor the same picture again', (_name, steps) => {
    for (const { live } of steps) {
      const now = shownOf(live)
      expect(soundsOf(null, now)).toEqual([])
      expect(soundsOf(now, { ...now, now: now.now + 5000 })).toEqual([])
    }
  })
  it.each(all)('%s: behind a curtain nothing is heard, nor when it rises', (_name, steps) => {
    for (const { before, live } of steps) {
      for (const stage of [
        { ...onAir, blank: true },
        { blank: false, view: 'break' as const },
      ]) {
        expect(soundsOf(shownOf(before, { stage }), shownOf(live))).toEqual([])
        expect(soundsOf(shownOf(before), shownOf(live, { stage }))).toEqual([])
        expect(nextSoundMark(shownOf(live, { stage }), live.t)).toBeNull()
      }
    }
  })
  it.each(all)('%s: nor for what was told to some only', (_name, steps) => {
    for (const { before, live, entry } of steps) {
      if (entry.rows.some((row) => row.told === 'all')) continue
      expect(soundsOf(shownOf(before), shownOf(live))).toEqual([])
    }
  })
})

describe('the number of undos in a frame', () => {
  it.each(named)('%s: follows from what everybody was told', (id, game) => {
    const entries = wild(game, 'seed-1', () => undefined)
    const rows = entries.flatMap((entry) => entry.rows)
    const whole = entries.reduce(foldCommit, emptyMatch(game, id))
    const told = foldToldEvents(
      game,
      id,
      rows.filter((row) => row.told === 'all'),
    )
    expect(frameFor(told, 'public', 'en').undos).toBe(frameFor(whole, 'public', 'en').undos)
  })
})

describe('a clock', () => {
  const [, steps = []] = wildEvenings[0] ?? []
  const { live } = steps[0] ?? {}
  const clock = (more: Partial<FrameClock> = {}): FrameClock => ({
    id: 'talk',
    label: 'Talk',
    of: 60_000,
    leftMs: 60_000,
    running: true,
    since: 1000,
    ...more,
  })
  function at(now: number, ...clocks: FrameClock[]): StageSnapshot {
    if (live === undefined) throw new Error('There is no evening.')
    return { frame: { ...frameFor(live, 'public', 'en'), clocks }, stage: onAir, now }
  }
  it('is heard ten seconds before its end, at the last three, and at the end', () => {
    const shown = at(1000, clock())
    const heard: [number, SoundCue][] = []
    for (let mark = nextSoundMark(shown, 1000); mark !== null; mark = nextSoundMark(shown, mark.at))
      heard.push([mark.at, mark.cue])
    expect(heard).toEqual([
      [51_000, 'warning'],
      [58_000, 'tick'],
      [59_000, 'tick'],
      [60_000, 'tick'],
      [61_000, 'zero'],
    ])
  })
  it('that counts in numbers is heard at each of them', () => {
    const shown = at(0, clock({ of: 10_000, leftMs: 10_000, since: 0, stepMs: 2000 }))
    const heard: number[] = []
    for (let mark = nextSoundMark(shown, 0); mark !== null; mark = nextSoundMark(shown, mark.at)) heard.push(mark.at)
    expect(heard).toEqual([2000, 4000, 6000, 8000, 10_000])
  })
  it('that stands, or is over, is not heard', () => {
    expect(nextSoundMark(at(1000, clock({ running: false })), 1000)).toBeNull()
    expect(nextSoundMark(at(70_000, clock()), 70_000)).toBeNull()
    expect(nextSoundMark(at(1000), 1000)).toBeNull()
  })
  it('that begins below a mark does not make up for it', () => {
    expect(nextSoundMark(at(0, clock({ leftMs: 5000, since: 0 })), 0)).toEqual({ at: 2000, cue: 'tick' })
  })
  it('whose end moved the match on is heard to its end', () => {
    const before = at(59_000, clock())
    const after = at(60_990)
    const further = { ...after, frame: after.frame && { ...after.frame, rev: after.frame.rev + 1 } }
    expect(soundsOf(before, further)).toEqual(['zero'])
    expect(soundsOf(before, { ...further, now: 50_000 })).toEqual([])
    const goesOn = { ...further, frame: further.frame && { ...further.frame, clocks: [clock()] } }
    expect(soundsOf(before, goesOn)).toEqual([])
  })
})

describe('a break that a screen counts down to', () => {
  const stage = { blank: false, view: 'break', breakEnds: 90_000 } as const
  const shown: StageSnapshot = { frame: null, stage, now: 1000, wall: 30_000 }
  it('is heard at its end, once', () => {
    expect(nextSoundMark(shown, 1000)).toEqual({ at: 61_000, cue: 'zero' })
    expect(nextSoundMark(shown, 61_000)).toBeNull()
  })
  it('is not heard behind a curtain, without an end, or once it is over', () => {
    expect(nextSoundMark({ ...shown, stage: { ...stage, blank: true } }, 1000)).toBeNull()
    expect(nextSoundMark({ ...shown, stage: { blank: false, view: 'break' } }, 1000)).toBeNull()
    expect(nextSoundMark({ ...shown, stage: { ...stage, view: 'title' } }, 1000)).toBeNull()
    expect(nextSoundMark({ ...shown, wall: null }, 1000)).toBeNull()
    expect(nextSoundMark({ ...shown, wall: 95_000 }, 1000)).toBeNull()
  })
})

describe('a stream feed', () => {
  it('hears what the room hears while it shows the same, and nothing where it shows more', () => {
    let heard = 0
    for (const [name, steps] of all) {
      for (const { before, live } of steps) {
        const room = soundsOf(shownOf(before), shownOf(live))
        const at = (level: 'announced' | 'night' | 'everything') =>
          [before, live].map((each) => shownOf(each, { frame: feedFrame(each, level, 'en') })) as [
            StageSnapshot,
            StageSnapshot,
          ]
        expect(soundsOf(...at('announced')), name).toEqual(room)
        expect(soundsOf(...at('everything')), name).toEqual([])
        expect(nextSoundMark(at('everything')[1], live.t), name).toBeNull()
        const [was, is] = at('night')
        const plain = was.frame?.audience === 'public' && is.frame?.audience === 'public'
        expect(soundsOf(was, is), name).toEqual(plain ? room : [])
        heard += room.length
      }
    }
    expect(heard).toBeGreaterThan(0)
  })
})
