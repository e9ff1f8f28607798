/** A whole evening at a distance, by phones and bare presses alone. */
import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { farTable } from './distance-table.ts'

rule('place AD-1 AD-3 AD-4', 'T3 at a distance: nobody speaks, and the night does what phones say', () => {
  const table = farTable().presses().comes('n0.hooker')
  table.called('n0.hooker', 'Ben: Leo').called('n0.blackmailer', 'Ida: Gus').called('n0.sheriff', 'Ann: Dan')
  table.comes('n0.bandits')
  table.called('n0.bandits', 'Hal: Hal, Ida: Hal, Jon: Hal, Kay: Hal').comes('d.dawn')
  expect(table.holder()).toBe('Hal')
  table.comes('n.open').comes('c.sheriff')
  table.called('c.sheriff', 'Ann: Ida').called('i.kill1', 'Leo: Hal, Mia: Hal, Ned: Hal')
  expect(table.lives('Hal')).toBe(false)
  table.called('i.kill2', 'Leo: Ann, Mia: Ann, Ned: Ann').called('i.rage', 'Ned: Dan')
  table.called('i.carrier', 'Leo: Mia, Mia: Mia, Ned: Mia').called('i.plant', 'Mia: Ben').comes('d.dawn')
  expect([table.holder(), table.knows()]).toEqual(['Ben', false])
})
