import { nameOfSeat } from '../../engine/frames.ts'
import type { Game, Script, Seat } from '../../engine/game.ts'
import { holdersOf } from './roles.ts'
import { callOf, playingSeats } from './state.ts'
import type { GameState, Lantern, OpenState, Step, Words } from './types.ts'

/** The step that waits, by its name on the moderator's list. */
const stepOf = (open: OpenState): Step | 'setup' | 'end' =>
  callOf(open) ?? (open.phase === 'night' ? 'shadows' : open.phase)
/** The seats that answer a step; none where the call is made for show. */
const answering = (step: Step, { secret, ...state }: GameState): readonly Seat[] =>
  step === 'watcher' ? holdersOf('watcher', secret.cards, playingSeats(state)) : playingSeats(state)
/** The answers of this night, for the moderator to give by a sign. */
const answersNow = ({ own, open, table }: GameState, words: Words): readonly string[] =>
  Object.values(own)
    .flatMap(({ looks }) => looks.filter(({ round }) => round === open.round))
    .map(({ seat, isShadow }) => words.answer(nameOfSeat(table, seat), isShadow))
/** Hints for the moderator's eyes alone. */
function hintsAt(step: string, state: GameState, words: Words): readonly string[] {
  const { prey } = state.secret
  const name = (seat: Seat): string => nameOfSeat(state.table, seat)
  if (step === 'watcher') {
    const called = answering('watcher', state).map(name)
    return [called.length === 0 ? words.forShow : words.watcherIs(called.join(', ')), ...answersNow(state, words)]
  }
  return step === 'shadows' && prey.chosen ? [words.preyIs(prey.seat === null ? words.nobody : name(prey.seat))] : []
}
export const script: Game<Lantern>['script'] = (state, words): Script => {
  const { open } = state
  const step = stepOf(open)
  const titles: Readonly<Record<string, string>> = { ...words.phases, ...words.calls }
  const ids = [...open.calls, 'day' as const, 'vote' as const]
  const now = ids.findIndex((id) => id === step)
  const steps = ids.map((id, i) => ({
    id,
    title: titles[id] ?? id,
    state: i < now ? ('done' as const) : i === now ? ('now' as const) : ('next' as const),
    mode: answering(id, state).length > 0 ? ('REAL' as const) : ('FAKE' as const), // L8
  }))
  const asks: Readonly<Record<string, string>> = words.ask
  return { step, say: words.say[step], ask: asks[step] ?? null, hints: hintsAt(step, state, words), steps }
}
