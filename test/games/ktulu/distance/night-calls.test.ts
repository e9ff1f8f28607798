/** The calls of the night at a distance: each role is called, answers by phone, and its act has its effect. */
import { expect, test } from 'vitest'
import { acts } from '../../../../shared/games/ktulu/night/night-acts.ts'
import { isPause } from '../../../../shared/games/ktulu/acts/act.ts'
import { namedRoles, type Role } from '../../../../shared/games/ktulu/roles.ts'
import type { Options } from '../../../../shared/games/ktulu/options/option-types.ts'
import type { StepId } from '../../../../shared/games/ktulu/steps.ts'
import { rule } from '../../../kit/rule.ts'
import { castQ } from '../table.ts'
import { farTable, type FarTable } from './distance-table.ts'

/** A table with castQ's names, where these players have other cards. */
const at = (roles: Readonly<Record<string, Role>>, options: Partial<Options> = {}): FarTable =>
  farTable({ cast: castQ, roles, options: { gamblerFirstNight: 1, ...options } })
/** The first night with all calls, after a day without victims. */
const nightOne = (table: FarTable): FarTable => table.comes('n.open').presses()
const facts = (table: FarTable, name: string): readonly string[] =>
  (table.state.own[table.at(name)]?.facts ?? []).map((fact) =>
    'seat' in fact ? `${fact.kind} ${fact.seat}` : fact.kind,
  )

interface Row {
  /** The call, and the answer of the owner. */
  readonly step: StepId
  readonly target: string
  readonly owner: string
  readonly table: () => FarTable
  readonly shows: (table: FarTable) => unknown
  readonly is: unknown
}
const zero = (): FarTable => farTable({ cast: castQ })
const one =
  (roles: Readonly<Record<string, Role>> = {}) =>
  (): FarTable =>
    nightOne(at(roles))
const used = (power: string, name: string) => (table: FarTable) =>
  table.state.secret.used[`${table.at(name)}/${power}`] ?? 0
const dies =
  (name: string) =>
  (table: FarTable): boolean =>
    !table.comes('d.dawn').lives(name)
/** The roles that act at a call of their own, in a night by phones alone. */
const rows: Readonly<Partial<Record<Role, Row>>> = {
  hooker: {
    step: 'n0.hooker',
    owner: 'Bea',
    target: 'Jo',
    table: zero,
    shows: (t) => [facts(t, 'Bea'), facts(t, 'Jo')],
    is: [['role 10'], ['client']],
  },
  seducer: {
    step: 'n0.seducer',
    owner: 'Ed',
    target: 'Jo',
    table: () => at({ Ed: 'seducer' }),
    shows: (t) => t.state.secret.binds.map(({ victim }) => victim),
    is: [10],
  },
  blackmailer: {
    step: 'n0.blackmailer',
    owner: 'Kit',
    target: 'Dot',
    table: zero,
    shows: (t) => [t.state.secret.binds.length, facts(t, 'Dot')],
    is: [1, ['bound']],
  },
  sheriff: {
    step: 'c.sheriff',
    owner: 'Abe',
    target: 'Jo',
    table: one(),
    shows: (t) => t.state.secret.hindered.jailed,
    is: [10],
  },
  parson: {
    step: 'c.parson',
    owner: 'Dot',
    target: 'Jo',
    table: one(),
    shows: (t) => facts(t, 'Dot'),
    is: ['faction 10'],
  },
  taxman: {
    step: 'c.taxman',
    owner: 'Flo',
    target: 'Abe',
    table: one(),
    shows: (t) => facts(t, 'Flo'),
    is: ['holder 10'],
  },
  inciter: {
    step: 'c.inciter',
    owner: 'Gil',
    target: 'Abe',
    table: one(),
    shows: (t) => t.state.secret.incited,
    is: 1,
  },
  guard: {
    step: 'c.guard',
    owner: 'Ed',
    target: 'Jo',
    table: one({ Ed: 'guard' }),
    shows: (t) => t.state.secret.guard?.seat,
    is: 10,
  },
  gambler: {
    step: 'c.gambler',
    owner: 'Igor',
    target: 'Rex',
    table: one(),
    shows: (t) => [t.lives('Rex'), t.lives('Igor')],
    is: [false, false],
  },
  drunkard: {
    step: 'c.drunkard',
    owner: 'Ed',
    target: 'Abe',
    table: one({ Ed: 'drunkard' }),
    shows: (t) => t.state.secret.hindered.drunk,
    is: [1],
  },
  drunkJudge: {
    step: 'c.drunkard',
    owner: 'Ed',
    target: 'Abe',
    table: one({ Ed: 'drunkJudge' }),
    shows: (t) => t.state.secret.hindered.drunk,
    is: [1],
  },
  drunkMayor: {
    step: 'c.drunkMayor',
    owner: 'Ed',
    target: 'Abe',
    table: one({ Ed: 'drunkMayor' }),
    shows: (t) => t.state.secret.hindered.drunk,
    is: [1],
  },
  hairdresser: { step: 'c.hairdresser', owner: 'Hana', target: 'Cy', table: one(), shows: dies('Cy'), is: true },
  infiltrator: {
    step: 'b.infiltrator',
    owner: 'Nan',
    target: 'Cy',
    table: one({ Nan: 'infiltrator' }),
    shows: (t) => facts(t, 'Nan').at(-1),
    is: 'role 3',
  },
  avenger: { step: 'b.avenger', owner: 'Nan', target: 'Cy', table: one(), shows: dies('Cy'), is: true },
  thief: { step: 'b.thief', owner: 'Lou', target: 'Jo', table: one(), shows: (t) => t.holder(), is: 'Lou' },
  cardsharper: {
    step: 'b.cards',
    owner: 'Max',
    target: 'Jo',
    table: one(),
    shows: (t) => [t.holder(), t.state.secret.hindered.cards],
    is: ['Max', [10]],
  },
  shaman: {
    step: 'i.shaman',
    owner: 'Quin',
    target: 'Jo',
    table: one({ Quin: 'shaman' }),
    shows: (t) => facts(t, 'Quin').at(-1),
    is: 'role 10',
  },
  leader: {
    step: 'i.leader',
    owner: 'Otto',
    target: 'Abe',
    table: one(),
    shows: (t) => facts(t, 'Otto').at(-1),
    is: 'neighbour',
  },
  femaleShaman: {
    step: 'i.female',
    owner: 'Quin',
    target: 'Jo',
    table: one({ Quin: 'femaleShaman' }),
    shows: (t) => t.state.secret.poison,
    is: 10,
  },
  warrior: {
    step: 'i.warrior',
    owner: 'Quin',
    target: 'Cy',
    table: one({ Quin: 'warrior' }),
    shows: dies('Cy'),
    is: true,
  },
  trailer: {
    step: 't.trail',
    owner: 'Quin',
    target: 'Jo',
    table: one(),
    shows: (t) => t.state.secret.trails.map(({ target }) => target),
    is: [10],
  },
  binocularEye: {
    step: 'i.binocular',
    owner: 'Quin',
    target: 'Jo',
    table: one({ Quin: 'binocularEye' }),
    shows: (t) => facts(t, 'Quin').at(-1),
    is: 'holder 10',
  },
  detector: {
    step: 'a.detector',
    owner: 'Rex',
    target: 'Jo',
    table: one(),
    shows: (t) => facts(t, 'Rex').at(-1),
    is: 'aim',
  },
  mindEater: {
    step: 'a.mind',
    owner: 'Sue',
    target: 'Jo',
    table: one(),
    shows: (t) => facts(t, 'Sue').at(-1),
    is: 'role 10',
  },
  megaAlien: { step: 'a.mega', owner: 'Tom', target: 'Abe', table: one(), shows: (t) => t.state.secret.mark, is: 10 },
  tentacle: {
    step: 'a.tentacle',
    owner: 'Tom',
    target: 'Cy',
    table: one({ Tom: 'tentacle' }),
    shows: dies('Cy'),
    is: true,
  },
  leech: {
    step: 'a.leech',
    owner: 'Tom',
    target: 'Jo',
    table: one({ Tom: 'leech' }),
    shows: (t) => t.holder(),
    is: 'Tom',
  },
  luckyLuke: { step: 'l.steal', owner: 'Uma', target: 'Jo', table: one(), shows: (t) => t.holder(), is: 'Uma' },
  doctor: {
    step: 'c.hairdresser',
    owner: 'Hana',
    target: 'Cy',
    table: one({ Ed: 'doctor' }),
    shows: (t) => t.called('doctor', 'Ed: Cy').comes('b.steal').lives('Cy') && used('doctor', 'Ed')(t),
    is: 1,
  },
  coyot: {
    step: 'i.coyot',
    owner: 'Pia',
    target: 'Cy',
    table: () => nightOne(at({}, { coyotCondition: 'othersDead' }).comes('n.open').dead('Otto, Quin')),
    shows: dies('Cy'),
    is: true,
  },
  burningRage: {
    step: 'i.rage',
    owner: 'Quin',
    target: 'Cy',
    table: () => nightOne(at({ Quin: 'burningRage' })).called('i.kill1', 'Otto: Jo, Pia: Jo, Quin: Jo'),
    shows: dies('Cy'),
    is: true,
  },
  quietFoot: {
    step: 'i.plant',
    owner: 'Quin',
    target: 'Cy',
    table: () =>
      nightOne(at({ Quin: 'quietFoot' }))
        .called('i.kill1', 'Otto: Jo, Pia: Jo, Quin: Jo')
        .called('i.carrier', 'Otto: Quin, Pia: Quin'),
    shows: (t) => [t.holder(), t.knows()],
    is: ['Cy', false],
  },
}
/** The roles without a call by night, and the tests of their part at a distance. */
const uncalled: Readonly<Partial<Record<Role, string>>> = {
  goodGunman: 'wins a duel by the card alone; day.test.ts',
  badGunman: 'wins a duel by the card alone; day.test.ts',
  judge: 'stands up in the window after a duel; day.test.ts',
  mayor: 'stands up in the window of a sentence, and breaks ties; day.test.ts',
  executor: 'has no act; the town votes how by phone',
  investigator: 'has no act; the town votes how by phone',
  crystal: 'stands up in the quiet of the day; day.test.ts',
  journalist: 'watches a duel vote; day.test.ts',
  stagecoach: 'stands up in the window after a duel; day.test.ts',
  janosik: 'wins when he is to be hanged, without an act',
}
test('every role is called, or has its part by day', () => {
  const named = [...Object.keys(rows), ...Object.keys(uncalled)]
  expect([...new Set(named)].sort()).toEqual([...namedRoles].sort())
  expect(named).toHaveLength(43)
})
for (const [role, { step, owner, target, table, shows, is }] of Object.entries(rows))
  rule(`AD-3 AD-4 AD-5 ${role}`, `${role} acts by phone at ${step}`, () => {
    const far = table().comes(step)
    if (step !== 'doctor') expect(far.state.own[far.at(owner)]?.call?.part).not.toBeNull()
    expect(shows(far.called(step, `${owner}: ${target}`))).toEqual(is)
  })
test('every call with an entry asks the phones of all who live, and offers all the same', () => {
  const asked = new Set<string>()
  const table = nightOne(at({ Ed: 'guard', Nan: 'infiltrator' }))
  while (table.step !== 'd.dawn') {
    const { ring } = table.state.table
    expect(table.asked()).toEqual(ring)
    const [first, ...others] = ring.map((seat) => table.offers(seat).map(({ question: _own, ...offer }) => offer))
    for (const other of others) expect(other).toEqual(first)
    asked.add(table.step ?? '')
    table.rest().presses()
  }
  const quiet = Object.entries(acts).filter(([, act]) => isPause(act))
  for (const [id] of quiet) expect(asked).not.toContain(id)
  for (const id of ['t.trail', 'l.steal', 'c.sheriff', 'b.steal', 'i.kill1', 'i.kill2', 'i.carrier', 'a.carrier'])
    expect(asked).toContain(id)
})
