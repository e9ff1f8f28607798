import { describe, expect, test } from 'vitest'
import {
  agendaOf,
  currentStep,
  completeStep,
  goTo,
  interrupt,
  pendingSteps,
  createStep,
} from '../../shared/engine/agenda.ts'

const night = agendaOf([
  createStep('spies', [1, 2]),
  createStep('writer', [3], 'SKIP'),
  createStep('censor', [4], 'FAKE'),
])
const ids = (agenda: ReturnType<typeof agendaOf>): readonly string[] => pendingSteps(agenda).map((each) => each.id)

describe('an agenda', () => {
  test('waits at its first step that is not skipped', () => {
    expect(currentStep(night)?.id).toBe('spies')
    expect(currentStep(agendaOf([createStep('a', [], 'SKIP'), createStep('b')]))?.id).toBe('b')
    expect(currentStep(agendaOf([createStep('a', [], 'SKIP')]))).toBeNull()
  })
  test('goes on to the next step that is called, and is empty after the last', () => {
    expect(ids(night)).toEqual(['spies', 'censor'])
    expect(currentStep(completeStep(night))).toEqual({ id: 'censor', who: [4], mode: 'FAKE' })
    expect(completeStep(completeStep(night))).toEqual([])
    expect(currentStep([])).toBeNull()
    expect(completeStep([])).toEqual([])
  })
  test('is interrupted and goes on where it was', () => {
    const asked = interrupt(night, [createStep('doctor', [7]), createStep('last words', [1])])
    expect(ids(asked)).toEqual(['doctor', 'last words', 'spies', 'censor'])
    expect(currentStep(completeStep(completeStep(asked)))?.id).toBe('spies')
  })
  test('is interrupted inside an interrupt: a double death asks the doctor twice', () => {
    const deaths = interrupt(night, [createStep('death one'), createStep('death two')])
    const first = interrupt(deaths, [createStep('doctor')])
    const second = interrupt(completeStep(first), [createStep('doctor')])
    expect(ids(second)).toEqual(['doctor', 'death one', 'death two', 'spies', 'censor'])
    expect(currentStep(completeStep(second))?.id).toBe('death one')
  })
  test('an empty interrupt changes nothing', () => {
    expect(interrupt(night, [])).toEqual(night)
    expect(interrupt(night, [createStep('x', [], 'SKIP')])).toEqual(night)
  })
  test('goes straight to a step that waits, dropping what stood before it, interrupts too', () => {
    const asked = interrupt(night, [createStep('doctor')])
    expect(ids(goTo(asked, 'censor'))).toEqual(['censor'])
    expect(goTo(asked, 'nowhere')).toEqual(asked)
  })
  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(night))).toEqual(night)
  })
})
