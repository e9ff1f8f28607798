/** Corrections of binds, trails, uses, and of the marks that outlast a night. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { tableQ, type Tent } from './table.ts'

const bound = (table: Tent): readonly string[] =>
  table.state.secret.binds.map(({ master, victim }) => `${table.name(victim)} to ${table.name(master)}`)
const bind = (table: Tent, victim: string | null) =>
  ({ type: 'setBind', way: 'blackmailer', victim: victim === null ? null : table.at(victim) }) as const
/** `said`: name, power and uses left. */
const uses = (table: Tent, said: string) => {
  const [name = '', ...rest] = said.split(':')
  return { type: 'setUses', uses: [table.at(name), ...rest].join(':') } as const
}
const trail = (table: Tent, owner: string, target: string | null) =>
  ({ type: 'setTrail', owner: table.at(owner), target: target === null ? null : table.at(target) }) as const

rule('7.8', 'a bind that was entered wrongly is another one’s, or nobody’s, and both players learn of it', () => {
  const table = tableQ()
  const [before] = bound(table)
  expect(before).toBe('Dot to Kit')
  table.moderator(bind(table, 'Ed'))
  expect(bound(table)).toEqual(['Ed to Kit'])
  expect([table.learned('Dot').at(-1), table.learned('Ed').at(-1)]).toMatchObject([
    { kind: 'unbound', master: table.at('Kit') },
    { kind: 'bound', master: table.at('Kit') },
  ])
  table.refuses(bind(table, 'Ed'), 'already-so', '7.8').refuses(bind(table, 'Kit'), 'own-seat', 'R-56')
  table.refuses({ type: 'setBind', way: 'seducer', victim: 1 }, 'not-in-cast', '7.8')
  table.moderator(bind(table, null))
  expect(bound(table)).toEqual([])
  table.undo()
  expect(bound(table)).toEqual(['Ed to Kit'])
  table.undo().redo()
  expect(bound(table)).toEqual(['Ed to Kit'])
})
rule('S-16', 'a trail is laid, moved and taken up by hand, and leads the statuette like any other', () => {
  const table = tableQ().night(2).holds('Jo')
  table.refuses(trail(table, 'Quin', 'Uma'), 'not-the-time', 'S-16')
  table.refuses(trail(table, 'Abe', 'Uma'), 'not-in-cast', 'S-16')
  table.acts('t.trail', 'Abe')
  table.moderator(trail(table, 'Quin', 'Uma')).refuses(trail(table, 'Quin', 'Uma'), 'already-so', 'S-16')
  expect(table.state.secret.trails).toEqual([{ owner: table.at('Quin'), target: table.at('Uma'), night: 2 }])
  expect(table.acts('l.steal', 'Jo').holder()).toBe('Quin')
  const none = tableQ().night(2).holds('Jo').acts('t.trail', 'Uma')
  expect(
    none
      .moderator(trail(none, 'Quin', null))
      .acts('l.steal', 'Jo')
      .holder(),
  ).toBe('Uma')
})
rule('5', 'a use that was none is given back, and one that was not entered is used', () => {
  const table = tableQ()
  table.refuses(uses(table, 'Gil:incite:1'), 'no-such-use', '5')
  table.moderator(uses(table, 'Gil:incite:0')).night(2)
  expect(table.to('c.inciter').mode).toBe('FAKE')
  table.moderator(uses(table, 'Gil:incite:1'))
  expect(table.mode).toBe('REAL')
  table.refuses(uses(table, 'Abe:incite:0'), 'no-such-use', '5')
})
rule(
  '7.4 S-19',
  'whom the Inciter named and whom the Mega Alien marked are corrected, each once its call is over',
  () => {
    const table = tableQ().night(2)
    const incited = (name: string, on = true) =>
      ({ type: 'setMark', seat: table.at(name), mark: 'incited', on }) as const
    table.refuses(incited('Ed'), 'not-the-time', '4.1.2').acts('c.inciter', 'Abe').moderator(incited('Ed'))
    expect(table.name(table.state.secret.incited)).toBe('Ed')
    table.refuses(uses(table, 'Gil:incite:1'), 'no-such-use', '5')
    table.moderator(incited('Ed', false)).moderator(uses(table, 'Gil:incite:1'))
    expect(table.state.secret.incited).toBeNull()
    table.holds('Rex').to('a.mega').no()
    const marked = (name: string, on = true) => ({ type: 'setMark', seat: table.at(name), mark: 'marked', on }) as const
    table.refuses(marked('Sue'), 'not-eligible', 'S-19').moderator(marked('Rex'))
    expect([table.name(table.state.secret.mark), table.state.secret.used[`${table.at('Tom')}/mark`]]).toEqual([
      'Rex',
      1,
    ])
    table.moderator(marked('Rex', false))
    expect(table.state.secret.mark).toBeNull()
  },
)
