/** Clock commands that every match has: pause and run one, add time, set the time, stop and resume all, remove one. */
import type { Clock } from '../clocks.ts'
import { msLeftAt } from '../clocks.ts'
import type { CommandDecision, Deciders, CommandContext, EngineOffer } from './command-context.ts'
import type { EngineEvent } from '../events.ts'
import type { Field } from '../offers/fields.ts'
import type { GameTypes } from '../game.ts'
import { tableWords } from '../words/match-words.ts'
import type { EngineWords } from '../words/engine-text.ts'

const addable = { min: -3600, max: 3600, step: 1 }

/** Returns whether all clocks stand still: the public ones or the moderator's own. */
export const areStopped = (desk: { state: { table: { stopped: boolean } }; deskStopped: boolean }): boolean =>
  desk.state.table.stopped || desk.deskStopped

const allClocks = (desk: { publicClocks: readonly Clock[]; deskClocks: readonly Clock[] }): readonly Clock[] => [
  ...desk.publicClocks,
  ...desk.deskClocks,
]

/** Returns the offers for all clocks that the moderator sees, and for stopping all clocks. */
export function clockOffers<G extends GameTypes>(desk: CommandContext<G>, t: EngineWords): readonly EngineOffer[] {
  const stopped = areStopped(desk)
  // A clock of the moderator's own reveals that a player is acting now.
  const each = [
    ...desk.publicClocks.flatMap((clock) => offersForClock(clock, desk, t)),
    ...desk.deskClocks
      .flatMap((clock) => offersForClock(clock, desk, t))
      .map((offer) => ({ ...offer, secret: true as const })),
  ]
  return stopped
    ? each
    : [
        ...each,
        { id: 'stopClocks', command: 'stopClocks', title: t.commands.stopClocks ?? '', group: 'clock', fields: {} },
      ]
}
/** Returns the offers for one clock: pause or run, add time, set the time, and remove it if it is brief. */
function offersForClock<G extends GameTypes>(
  clock: Clock,
  desk: CommandContext<G>,
  t: EngineWords,
): readonly EngineOffer[] {
  const seconds = (min: number): Field => ({ kind: 'number', ...addable, min, label: t.fields.seconds })
  const set = { clock: clock.id }
  const label = tableWords(desk.game, desk.state.open, desk.lang).clocks[clock.id] ?? clock.id
  const turn = clock.running ? 'pauseClock' : 'runClock'
  const about = (command: 'addTime' | 'setClock', min: number): EngineOffer => ({
    id: `${command}:${clock.id}`,
    command,
    set,
    title: t.titles[command](label),
    group: 'clock',
    fields: { seconds: seconds(min) },
  })
  const turning: EngineOffer = {
    id: `${turn}:${clock.id}`,
    command: turn,
    set,
    title: t.titles[turn](label),
    group: 'clock',
    fields: {},
  }
  const dropping: EngineOffer = {
    id: `dropClock:${clock.id}`,
    command: 'dropClock',
    set,
    title: t.titles.dropClock(label),
    group: 'clock',
    fields: {},
  }
  const times = [about('addTime', addable.min), about('setClock', 0)]
  return [...(areStopped(desk) ? [] : [turning]), ...times, ...(clock.brief === true ? [dropping] : [])]
}

function decideClockChange<G extends GameTypes>(
  id: string,
  desk: CommandContext<G>,
  change: Extract<EngineEvent, { type: 'clockMoved' }>['clocks'][number],
): CommandDecision<G> {
  const type = desk.publicClocks.some((clock) => clock.id === id) ? 'clockMoved' : 'deskClockMoved'
  return [{ type, clocks: [change] }]
}

type ClockCommands = 'stopClocks' | 'resumeClocks' | 'pauseClock' | 'runClock' | 'addTime' | 'setClock' | 'dropClock'
export const clockDeciders = <G extends GameTypes>(): Pick<Deciders<G>, ClockCommands> => ({
  // After a restart the engine tells nobody about clocks that only the moderator has; a moderator stops all clocks,
  // including others'.
  stopClocks: (_, desk, { by }) => [
    { type: by === 'engine' && !desk.othersRun ? 'deskClocksStopped' : 'clocksStopped' },
  ],
  resumeClocks: (_, desk) => [{ type: desk.state.table.stopped ? 'clocksResumed' : 'deskClocksResumed' }],
  pauseClock: ({ clock }, desk) => decideClockChange(clock, desk, { id: clock, do: 'pause' }),
  runClock: ({ clock }, desk) => decideClockChange(clock, desk, { id: clock, do: 'run' }),
  addTime: ({ clock, seconds }, desk) => decideClockChange(clock, desk, { id: clock, do: 'add', ms: seconds * 1000 }),
  setClock: ({ clock, seconds }, desk, { t }) => {
    const now = allClocks(desk).find((each) => each.id === clock)
    return decideClockChange(clock, desk, { id: clock, do: 'add', ms: seconds * 1000 - (now ? msLeftAt(now, t) : 0) })
  },
  dropClock: ({ clock }, desk) => decideClockChange(clock, desk, { id: clock, do: 'drop' }),
})
