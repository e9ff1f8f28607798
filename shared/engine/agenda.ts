/**
 * Pending steps as data. An interrupt is a list of steps pushed on top; when it is done, what it
 * interrupted goes on where it was (a reaction inside a double death, an ability inside a countdown).
 */
export interface Step {
  readonly id: string
  /** Seats that the step is about, if any. */
  readonly who: readonly number[]
  /** REAL: somebody acts; STOP: called and shown the stop sign; FAKE: called for show; SKIP: not called. */
  readonly mode: 'REAL' | 'STOP' | 'FAKE' | 'SKIP'
}
/** Top of the stack first; each layer is what remains of one list. Plain JSON. */
export type Agenda = readonly (readonly Step[])[]

const trimmed = (layers: Agenda): Agenda => layers.map(skipped).filter((layer) => layer.length > 0)
function skipped(layer: readonly Step[]): readonly Step[] {
  const first = layer.findIndex((step) => step.mode !== 'SKIP')
  return first === -1 ? [] : layer.slice(first)
}

export const agendaOf = (steps: readonly Step[]): Agenda => trimmed([steps])
export const step = (id: string, who: readonly number[] = [], mode: Step['mode'] = 'REAL'): Step => ({ id, who, mode })
/** The step that waits now, or null when nothing is left. */
export const current = (agenda: Agenda): Step | null => agenda[0]?.[0] ?? null
/** Everything still to come, the current step first. */
export const pending = (agenda: Agenda): readonly Step[] => agenda.flat().filter((each) => each.mode !== 'SKIP')
/** The current step is done. */
export const done = (agenda: Agenda): Agenda => trimmed([(agenda[0] ?? []).slice(1), ...agenda.slice(1)])
/** Steps that come before everything that waits. */
export const interrupt = (agenda: Agenda, steps: readonly Step[]): Agenda => trimmed([steps, ...agenda])
/** Go straight to a pending step; what stood before it is dropped. Unknown id: unchanged. */
export function goTo(agenda: Agenda, id: string): Agenda {
  const layer = agenda.findIndex((steps) => steps.some((each) => each.id === id))
  if (layer === -1) return agenda
  const steps = agenda[layer] ?? []
  return trimmed([steps.slice(steps.findIndex((each) => each.id === id)), ...agenda.slice(layer + 1)])
}
