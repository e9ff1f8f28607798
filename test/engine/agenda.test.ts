import { describe, expect, test } from 'vitest'
import { agendaOf, current, done, goTo, interrupt, pending, step } from '../../shared/engine/agenda.ts'

const night = agendaOf([step('spies', [1, 2]), step('writer', [3], 'SKIP'), step('censor', [4], 'FAKE')])
const ids = (agenda: ReturnType<typeof agendaOf>): readonly string[] => pending(agenda).map((each) => each.id)

describe('an agenda', () => {
  test('waits at its first step that is not skipped', () => {
    expect(current(night)?.id).toBe('spies')
    expect(current(agendaOf([step('a', [], 'SKIP'), step('b')]))?.id).toBe('b')
    expect(current(agendaOf([step('a', [], 'SKIP')]))).toBeNull()
  })
  test('goes on to the next step that is called, and is empty after the last', () => {
    expect(ids(night)).toEqual(['spies', 'censor'])
    expect(current(done(night))).toEqual({ id: 'censor', who: [4], mode: 'FAKE' })
    expect(done(done(night))).toEqual([])
    expect(current([])).toBeNull()
    expect(done([])).toEqual([])
  })
  test('is interrupted and goes on where it was', () => {
    const asked = interrupt(night, [step('doctor', [7]), step('last words', [1])])
    expect(ids(asked)).toEqual(['doctor', 'last words', 'spies', 'censor'])
    expect(current(done(done(asked)))?.id).toBe('spies')
  })
  test('is interrupted inside an interrupt: a double death asks the doctor twice', () => {
    const deaths = interrupt(night, [step('death one'), step('death two')])
    const first = interrupt(deaths, [step('doctor')])
    const second = interrupt(done(first), [step('doctor')])
    expect(ids(second)).toEqual(['doctor', 'death one', 'death two', 'spies', 'censor'])
    expect(current(done(second))?.id).toBe('death one')
  })
  test('an empty interrupt changes nothing', () => {
    expect(interrupt(night, [])).toEqual(night)
    expect(interrupt(night, [step('x', [], 'SKIP')])).toEqual(night)
  })
  test('goes straight to a step that waits, dropping what stood before it, interrupts too', () => {
    const asked = interrupt(night, [step('doctor')])
    expect(ids(goTo(asked, 'censor'))).toEqual(['censor'])
    expect(goTo(asked, 'nowhere')).toEqual(asked)
  })
  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(night))).toEqual(night)
  })
})
