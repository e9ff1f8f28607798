/** Clock commands that every match has: pause and run one, add time, set the time, stop and resume all, remove one. */
import { announcementEnd } from './announcement-commands.ts'
import type { Clock } from '../time/clocks.ts'
import { msLeftAt } from '../time/clocks.ts'
import type { CommandDecision, Deciders, CommandContext, EngineOffer } from './command-context.ts'
import type { EngineEvent } from '../events.ts'
import { wordClock, wordEnds } from './floor-commands.ts'
import type { Field } from '../offers/fields.ts'
import type { GameTypes } from '../game.ts'
import { tableWords } from '../words/match-words.ts'
import type { EngineWords } from '../words/engine-words.en.ts'

const addable = { min: -3600, max: 3600, step: 1 }

/** Returns whether all clocks stand still: the public ones or the moderator's own. */
export const areStopped = (context: { state: { table: { stopped: boolean } }; moderatorStopped: boolean }): boolean =>
  context.state.table.stopped || context.moderatorStopped

const allClocks = (context: {
  publicClocks: readonly Clock[]
  moderatorClocks: readonly Clock[]
}): readonly Clock[] => [...context.publicClocks, ...context.moderatorClocks]

/** Returns the offers for all clocks that the moderator sees, and for stopping all clocks. */
export function clockOffers<G extends GameTypes>(context: CommandContext<G>, t: EngineWords): readonly EngineOffer[] {
  const stopped = areStopped(context)
  // A clock of the moderator's own reveals that a player is acting now.
  const each = [
    ...context.publicClocks.flatMap((clock) => offersForClock(clock, context, t)),
    ...context.moderatorClocks
      .flatMap((clock) => offersForClock(clock, context, t))
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
  context: CommandContext<G>,
  t: EngineWords,
): readonly EngineOffer[] {
  const seconds = (min: number): Field => ({ kind: 'number', ...addable, min, label: t.fields.seconds })
  const set = { clock: clock.id }
  const label =
    tableWords(context.game, context.state.open, context.lang).clocks[clock.id] ?? t.clocks[clock.id] ?? clock.id
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
  return [...(areStopped(context) ? [] : [turning]), ...times, ...(clock.brief === true ? [dropping] : [])]
}

function decideClockChange<G extends GameTypes>(
  id: string,
  context: CommandContext<G>,
  change: Extract<EngineEvent, { type: 'clockMoved' }>['clocks'][number],
): CommandDecision<G> {
  const type = context.publicClocks.some((clock) => clock.id === id) ? 'clockMoved' : 'deskClockMoved'
  return [{ type, clocks: [change] }]
}

type ClockCommands = 'stopClocks' | 'resumeClocks' | 'pauseClock' | 'runClock' | 'addTime' | 'setClock' | 'dropClock'
/**
 * Returns the deciders of the moderator's clock commands. Clocks that only the moderator sees have events of their own.
 */
export const clockDeciders = <G extends GameTypes>(): Pick<Deciders<G>, ClockCommands> => ({
  // After a restart the engine tells nobody about clocks that only the moderator has; a moderator stops all clocks,
  // including others'.
  stopClocks: (_, context, { by }) => [
    { type: by === 'engine' && !context.othersRun ? 'deskClocksStopped' : 'clocksStopped' },
  ],
  resumeClocks: (_, context) => [{ type: context.state.table.stopped ? 'clocksResumed' : 'deskClocksResumed' }],
  pauseClock: ({ clock }, context) => decideClockChange(clock, context, { id: clock, do: 'pause' }),
  runClock: ({ clock }, context) => decideClockChange(clock, context, { id: clock, do: 'run' }),
  addTime: ({ clock, seconds }, context) =>
    decideClockChange(clock, context, { id: clock, do: 'add', ms: seconds * 1000 }),
  setClock: ({ clock, seconds }, context, { t }) => {
    const now = allClocks(context).find((each) => each.id === clock)
    return decideClockChange(clock, context, {
      id: clock,
      do: 'add',
      ms: seconds * 1000 - (now ? msLeftAt(now, t) : 0),
    })
  },
  dropClock: ({ clock }, context, ctx) => {
    const end = announcementEnd(clock, context, ctx)
    if (end !== null) return end
    return clock === wordClock && ctx.by === 'engine'
      ? wordEnds
      : decideClockChange(clock, context, { id: clock, do: 'drop' })
  },
})
