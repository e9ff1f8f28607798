/**
 * Pending steps as data. An interrupt pushes a list of steps on top; when they are done, the interrupted list goes on
 * where it stood (a reaction inside a double death, an ability inside a countdown).
 */
export interface AgendaStep {
  readonly id: string
  /** Seats that the step concerns; empty where it concerns none. */
  readonly who: readonly number[]
  /** REAL: a player acts; STOP: called and shown the stop sign; FAKE: called for show; SKIP: not called. */
  readonly mode: 'REAL' | 'STOP' | 'FAKE' | 'SKIP'
}
/** A stack of step lists, top first; each layer holds what remains of one list. Plain JSON. */
export type Agenda = readonly (readonly AgendaStep[])[]

const trimLayers = (layers: Agenda): Agenda => layers.map(dropSkipped).filter((layer) => layer.length > 0)
function dropSkipped(layer: readonly AgendaStep[]): readonly AgendaStep[] {
  const first = layer.findIndex((step) => step.mode !== 'SKIP')
  return first === -1 ? [] : layer.slice(first)
}

/** Returns an agenda of these steps, without leading ones that are skipped. */
export const agendaOf = (steps: readonly AgendaStep[]): Agenda => trimLayers([steps])
/** Returns a step; by default it concerns no seat and a player acts. */
export const createStep = (id: string, who: readonly number[] = [], mode: AgendaStep['mode'] = 'REAL'): AgendaStep => ({
  id,
  who,
  mode,
})
/** Returns the step that waits now, or null when none is left. */
export const currentStep = (agenda: Agenda): AgendaStep | null => agenda[0]?.[0] ?? null
/** Returns all steps still to come, the current one first. */
export const pendingSteps = (agenda: Agenda): readonly AgendaStep[] =>
  agenda.flat().filter((each) => each.mode !== 'SKIP')
/** Returns the agenda after the current step. */
export const completeStep = (agenda: Agenda): Agenda => trimLayers([(agenda[0] ?? []).slice(1), ...agenda.slice(1)])
/** Returns the agenda with these steps before all that wait. */
export const interrupt = (agenda: Agenda, steps: readonly AgendaStep[]): Agenda => trimLayers([steps, ...agenda])
/**
 * Returns the agenda from the step `id` on; earlier steps of its list and the layers above are dropped. Unchanged where
 * no step has this id.
 */
export function goTo(agenda: Agenda, id: string): Agenda {
  const layer = agenda.findIndex((steps) => steps.some((each) => each.id === id))
  if (layer === -1) return agenda
  const steps = agenda[layer] ?? []
  return trimLayers([steps.slice(steps.findIndex((each) => each.id === id)), ...agenda.slice(layer + 1)])
}
