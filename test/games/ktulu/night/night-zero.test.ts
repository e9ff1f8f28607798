import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { castQ, dayOne, tent } from '../table.ts'

rule('n0.hooker hooker 4.2', 'the Hooker learns role and faction of one other, who learns who she is', () => {
  const table = tent().to('n0.hooker')
  expect(table.choices()).not.toMatch(/Ben|–/)
  table.picks('Hal')
  const fact = { kind: 'role', seat: table.at('Hal'), faction: 'bandits', role: 'badGunman' }
  expect(table.learned('Ben')).toEqual([fact])
  expect(table.learned('Hal')).toEqual([{ kind: 'client', hooker: table.at('Ben') }])
  expect([table.step, table.next().step, table.next().step]).toEqual(['show', 'show', 'n0.blackmailer'])
})
rule(
  'n0.seducer n0.blackmailer blackmailer seducer 5.2',
  'Seducer and Blackmailer bind one other each, who learns to whom',
  () => {
    const table = tent({ roles: { Eve: 'seducer' } })
      .acts('n0.seducer', 'Ida')
      .acts('n0.blackmailer', 'Eve')
    expect(table.state.secret.binds).toEqual([
      { master: table.at('Eve'), victim: table.at('Ida'), way: 'seducer' },
      { master: table.at('Ida'), victim: table.at('Eve'), way: 'blackmailer' },
    ])
    expect(table.learned('Ida')).toMatchObject([{ kind: 'bound', master: table.at('Eve') }])
    expect(table.learned('Eve')).toMatchObject([{ kind: 'bound', master: table.at('Ida') }])
  },
)
rule(
  'n0.sheriff R-6 R-16 sheriffZero sheriffSelf',
  'the Sheriff jails on night 0, nothing is taken, never himself',
  () => {
    const table = tent().to('n0.sheriff')
    expect(table.choices()).not.toContain('Ann')
    table.refuses({ type: 'choose', seat: table.at('Ann') }, 'own-seat', 'R-56')
    table.heard()
    table.picks('Hal')
    expect(table.heard()).toEqual(['jail Hal'])
    expect(table.state.secret.statuette.holder).toBe('bandits')
    expect(tent({ options: { sheriffSelf: true } }).jails('Ann').state.secret.hindered.jailed).toEqual([1])
    expect(tent({ options: { sheriffZero: false } }).reaches('n0.sheriff')).toBe(false)
  },
)
rule('announceJail', 'a jail that is not announced is known to the moderator alone', () => {
  const table = tent({ options: { announceJail: false } }).to('n0.sheriff')
  table.heard()
  expect(table.picks('Hal').heard()).toEqual([])
  expect(table.state.secret.hindered.jailed).toEqual([table.at('Hal')])
})
rule(
  'n0.parson parson parsonZero',
  'the Parson learns a faction on night 0 already, unless jailed or the option is off',
  () => {
    const table = tent().acts('n0.parson', 'Hal')
    expect(table.learned('Dan')).toEqual([{ kind: 'faction', seat: table.at('Hal'), faction: 'bandits' }])
    expect(tent().jails('Dan').to('n0.parson').mode).toBe('STOP')
    expect(tent({ options: { parsonZero: false } }).reaches('n0.parson')).toBe(false)
  },
)
rule('n0.bandits R-7', 'all bandits see each other, the jailed one too, who neither chooses nor carries', () => {
  const table = tent().jails('Ida').to('n0.bandits')
  expect(table.choices()).toBe('Hal, Jon, Kay, –')
  table.picks('Kay')
  const mates = { kind: 'mates', team: 'bandits', seats: table.seats('Hal, Ida, Jon, Kay') }
  expect(table.learned('Ida')).toContainEqual(expect.objectContaining(mates))
})
rule('tellMateRoles', 'mates learn each other’s roles, or only their names', () => {
  expect(dayOne().learned('Leo').at(-1)).toMatchObject({ roles: { 12: 'leader', 13: 'quietFoot', 14: 'burningRage' } })
  expect(
    dayOne({ options: { tellMateRoles: false } })
      .learned('Leo')
      .at(-1),
  ).toMatchObject({ roles: null })
})
rule('n0.indians', 'the Indians meet without their Stagecoach operator; a lone one is called for show', () => {
  const table = tent({ roles: { Ned: 'stagecoach' } }).to('n0.indians')
  expect(table.mode).toBe('REAL')
  table.next()
  expect(table.learned('Leo')).toMatchObject([{ kind: 'mates', seats: table.seats('Leo, Mia') }])
  expect(table.learned('Ned')).toEqual([])
  const roles = { Leo: 'plainCitizen', Mia: 'plainCitizen' } as const
  expect(tent({ roles }).to('n0.indians').mode).toBe('FAKE')
})
rule('n0.indians', 'a lone Indian acts in later nights all the same, fakes or not', () => {
  const roles = { Leo: 'plainCitizen', Mia: 'plainCitizen' } as const
  for (const fakeCalls of [true, false]) {
    const table = dayOne({ roles, options: { fakeCalls } }).night(1).jails('Gus').to('i.kill1')
    expect(table.mode).toBe('REAL')
  }
})
rule('n0.aliens', 'aliens meet, and are not called where there are none', () => {
  const table = tent({ cast: castQ }).to('n0.aliens').next()
  expect(table.learned('Rex')).toMatchObject([{ kind: 'mates', team: 'aliens', seats: table.seats('Rex, Sue, Tom') }])
  expect(tent().reaches('n0.aliens')).toBe(false)
})
rule(
  'jailedMeetsOnZero R-7',
  'with the option off the jailed one meets them at the first wake for which they are able',
  () => {
    const options = { jailedMeetsOnZero: false }
    const table = tent({ options }).jails('Ida').day(1)
    expect(table.learned('Ida').filter(({ kind }) => kind === 'mates')).toEqual([])
    expect(table.state.secret.met).not.toContain(table.at('Ida'))
    table.night(1).jails('Ida').day(2)
    expect(table.state.secret.met).not.toContain(table.at('Ida'))
    table.night(2).jails('Ben').to('b.steal')
    expect(table.learned('Ida').at(-1)).toMatchObject({ kind: 'mates', seats: table.seats('Hal, Ida, Jon, Kay') })
  },
)
rule(
  'n0.mormons mormon R-36',
  'three Mormons see each other without factions, on the night the host has chosen',
  () => {
    const options = { mormons: true }
    const given = { cast: castQ, options }
    const table = tent(given).to('s.mormons')
    for (const name of ['Flo', 'Max', 'Pia']) table.moderator({ type: 'pickMormons', seats: [table.at(name)] })
    table.to('n0.mormons').next()
    expect(table.learned('Max').at(-1)).toEqual({
      kind: 'mormons',
      seats: table.seats('Flo, Max, Pia'),
    })
  },
)
rule('mormonNight', 'or later, those who still live, if there are two', () => {
  const given = { cast: castQ, options: { mormons: true, mormonNight: 1 } }
  const picked = () => {
    const table = tent(given).to('s.mormons')
    for (const name of ['Flo', 'Max', 'Pia']) table.moderator({ type: 'pickMormons', seats: [table.at(name)] })
    return table.day(1)
  }
  const table = picked().night(1).acts('c.hairdresser', 'Flo').to('n.mormons')
  expect(table.mode).toBe('REAL')
  table.next()
  expect(table.learned('Pia').at(-1)).toMatchObject({ seats: table.seats('Max, Pia') })
  expect(picked().dead('Flo, Max').night(1).to('n.mormons').mode).toBe('FAKE')
})
rule('luckyZero R-45', 'Lucky Luke has no turn on night 0, unless the option gives him one without the win', () => {
  expect(tent({ cast: castQ }).reaches('l.wake')).toBe(false)
  const table = tent({ cast: castQ, options: { luckyZero: true } }).acts('l.steal', 'Jo')
  expect([table.holder(), table.day(1).isWon(null).holder()]).toEqual(['Uma', 'Uma'])
})
rule('luckyLearnPoint luckyZero', 'on night 0 too he learns who has it before he acts, if the host says so', () => {
  const table = tent({ cast: castQ, options: { luckyZero: true, luckyLearnPoint: 'afterWinCheck' } })
  expect(table.to('l.wake').next().step).toBe('l.learn')
  expect(table.to('l.steal').learned('Uma')).toContainEqual({ kind: 'holder', seat: table.at('Jo') })
})
rule('4.2 n0.bandits setCard', 'a card that is corrected before its faction has met meets with all others', () => {
  const table = tent({ options: { groupInput: 'votes' } }).moderator({ type: 'deal' })
  table.moderator({ type: 'setCard', seat: table.at('Kay'), role: 'infiltrator' }).to('n0.bandits')
  table.isOffered('moderator', 'groupVote').groupVotes('n0.bandits', 'Hal: Jon, Ida: Jon, Jon: Jon, Kay: Kay')
  expect(table.holder()).toBe('Jon')
  const jailed = tent({ options: { jailedMeetsOnZero: false } }).moderator({ type: 'deal' })
  jailed
    .moderator({ type: 'setCard', seat: jailed.at('Kay'), role: 'infiltrator' })
    .jails('Kay')
    .to('n0.bandits')
  jailed.picks('Hal')
  expect(jailed.learned('Hal')).toContainEqual(expect.objectContaining({ kind: 'mates', seats: [8, 9, 10] }))
  jailed.night(1).to('b.steal')
  expect(jailed.learned('Kay')).toContainEqual(expect.objectContaining({ kind: 'mates', seats: [8, 9, 10, 11] }))
  const later = tent().day(1).moderator({ type: 'setCard', seat: 4, role: 'infiltrator' })
  expect(later.state.secret.met).not.toContain(4)
  expect(later.night(1).to('b.infiltrator').state.secret.met).toContain(4)
  expect(later.learned('Dan')).toContainEqual(expect.objectContaining({ kind: 'mates', seats: [4, 8, 9, 10, 11] }))
})
