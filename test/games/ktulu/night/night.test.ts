import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { castQ, dayOne, type Given, type Tent } from '../table.ts'

const night = (n: number, given: Given = {}): Tent => dayOne(given).night(n)
const nightQ = (n: number, given: Given = {}): Tent => night(n, { cast: castQ, ...given })
const last = (table: Tent, name: string): unknown => table.learned(name).at(-1)

rule('t.trail trailer', 'the Trailer follows one other once in a game, or nobody', () => {
  const table = nightQ(1).to('t.trail')
  expect(table.choices()).not.toContain('Quin')
  table.picks('Uma')
  expect(table.state.secret.trails).toEqual([{ owner: table.at('Quin'), target: table.at('Uma'), night: 1 }])
  expect(table.night(2).to('t.trail').mode).toBe('FAKE')
})
rule('l.wake l.win W-5 luckyLuke', 'Lucky Luke wins as the night begins if he has it, before anybody acts', () => {
  const table = nightQ(1).acts('l.steal', 'Jo').night(2)
  table.next().passes()
  expect(table.step).toBe('l.wake')
  table.next().isWon('luckyLuke')
  const planted = nightQ(1, { roles: { Pia: 'quietFoot' } })
    .holds('Pia')
    .acts('i.plant', 'Uma')
    .night(2)
    .to('l.steal')
  planted.isWon(null)
})
rule('l.steal l.kill l.trail l.sleep luckyLuke', 'he robs every night, kills once and follows once', () => {
  const table = nightQ(1).acts('l.steal', 'Ed').acts('l.kill', 'Cy').acts('l.trail', 'Ed').night(2)
  expect([table.to('l.steal').mode, table.to('l.kill').mode, table.to('l.trail').mode]).toEqual([
    'REAL',
    'FAKE',
    'FAKE',
  ])
  expect([table.lives('Cy'), table.to('l.sleep').mode]).toEqual([false, 'REAL'])
})
rule('l.learn luckyLearnPoint', 'he learns the holder after his actions, or before them', () => {
  const table = nightQ(1).acts('l.steal', 'Ed').to('l.learn').next()
  expect(last(table, 'Uma')).toEqual({ kind: 'holder', seat: table.at('Jo') })
  const early = nightQ(1, { options: { luckyLearnPoint: 'afterWinCheck' } })
    .to('l.wake')
    .next()
  expect([early.step, early.next().next().step]).toEqual(['l.learn', 'l.steal'])
})
rule(
  'c.sheriff sheriff jailRepeat R-16',
  'the Sheriff jails every night, the same player again unless the option is off',
  () => {
    const table = night(1).jails('Leo').night(2).jails('Leo')
    expect(table.state.secret.hindered.jailed).toEqual([table.at('Leo')])
    const once = night(1, { options: { jailRepeat: false } })
      .jails('Leo')
      .night(2)
      .to('c.sheriff')
    once.refuses({ type: 'choose', seat: once.at('Leo') }, 'same-as-before', 'R-15')
    expect(once.picks('Mia').night(3).jails('Leo').mode).toBe('REAL')
  },
)
rule('c.parson parson', 'the Parson learns a faction, of the protected too', () => {
  const table = night(1).jails('Leo').acts('c.parson', 'Leo')
  expect(last(table, 'Dan')).toEqual({ kind: 'faction', seat: table.at('Leo'), faction: 'indians' })
})
rule('c.taxman taxman', 'the Taxman learns the holder once, planted or not', () => {
  const table = nightQ(1).to('c.taxman').no().night(2).answers('c.taxman')
  expect(last(table, 'Flo')).toEqual({ kind: 'holder', seat: table.at('Jo') })
  expect(table.night(3).to('c.taxman').mode).toBe('FAKE')
})
rule('c.inciter inciter', 'the Inciter names whom the town shall search tomorrow', () => {
  const table = nightQ(1).acts('c.inciter', 'Pia')
  expect(table.state.secret.incited).toBe(table.at('Pia'))
  table.tellsNothing('all')
})
rule(
  'c.guard guard guardSelf guardRepeat R-15',
  'the guard protects another player, every night the same if need be',
  () => {
    const table = night(1).to('c.guard')
    expect(table.choices()).not.toContain('Fay')
    expect(night(1, { options: { guardSelf: true } }).guards('Fay').state.secret.guard?.seat).toBe(6)
    expect(table.picks('Cal').night(2).guards('Cal').state.secret.guard?.seat).toBe(3)
    const once = night(1, { options: { guardRepeat: false } })
      .guards('Cal')
      .night(2)
      .to('c.guard')
    once.refuses({ type: 'choose', seat: once.at('Cal') }, 'same-as-before', 'R-15')
  },
)
rule('c.gambler gambler gamblerFirstNight R-26', 'the Gambler may begin on the third night', () => {
  expect(nightQ(2).to('c.gambler').mode).toBe('FAKE')
  expect(nightQ(3).to('c.gambler').mode).toBe('REAL')
  expect(nightQ(1, { options: { gamblerFirstNight: 1 } }).to('c.gambler').mode).toBe('REAL')
})
rule('c.gambler gambler', 'non-citizens die one after the other until he names a citizen and dies', () => {
  const table = nightQ(3).acts('c.gambler', 'Kit').to('c.gambler')
  expect(table.lives('Kit')).toBe(false)
  table.refuses({ type: 'choose', seat: null }, 'must-choose', 'R-10')
  table.picks('Pia').to('c.gambler').picks('Ed')
  expect([table.lives('Pia'), table.lives('Igor'), table.lives('Ed')]).toEqual([false, false, true])
  expect([table.step, table.state.secret.roulette]).toEqual(['c.hairdresser', false])
})
rule('c.gambler gambler', 'it ends as soon as he has the statuette, and is played once in a game', () => {
  const table = nightQ(3).acts('c.gambler', 'Jo').to('b.wake')
  expect([table.holder(), table.lives('Jo'), table.lives('Igor')]).toEqual(['Igor', false, true])
  const spent = nightQ(3).acts('c.gambler', 'Ed').night(4)
  expect(spent.reaches('c.gambler')).toBe(false)
  const declined = nightQ(3).to('c.gambler').declines().night(4)
  expect(declined.to('c.gambler').mode).toBe('REAL')
})
rule('c.gambler gambler', 'a protected opponent lives and is not named again; a protected Gambler ends it', () => {
  const table = nightQ(3, { roles: { Ed: 'guard' } })
    .jails('Kit')
    .acts('c.gambler', 'Kit')
    .to('c.gambler')
  expect(table.lives('Kit')).toBe(true)
  expect(last(table, 'Igor')).toEqual({ kind: 'kill', target: table.at('Kit'), died: false, got: false })
  table.refuses({ type: 'choose', seat: table.at('Kit') }, 'named-already', 'R-26')
  const safe = nightQ(3, { roles: { Ed: 'guard' } })
    .guards('Igor')
    .acts('c.gambler', 'Abe')
    .to('b.wake')
  expect([safe.lives('Igor'), safe.state.secret.roulette]).toEqual([true, false])
  expect(safe.learned('Abe').filter(({ kind }) => kind === 'kill' || kind === 'holds')).toEqual([])
})
rule('c.gambler doctor', 'a saved opponent likewise, and the Doctor is asked every time', () => {
  const table = nightQ(3, { roles: { Ed: 'doctor' } }).acts('c.gambler', 'Kit')
  expect(table.yes().to('c.gambler').choices()).not.toContain('Kit')
  expect([table.lives('Kit'), table.picks('Nan').mode]).toEqual([true, 'FAKE'])
})
rule(
  'c.drunkard drunkard',
  'the Drunkard takes somebody out twice in a game, once a night; everybody hears whom',
  () => {
    const table = night(1).to('c.drunkard')
    table.heard()
    expect(table.picks('Leo').heard()).toEqual(['drunk Leo'])
    expect(table.night(2).acts('c.drunkard', 'Leo').night(3).to('c.drunkard').mode).toBe('FAKE')
  },
)
rule('c.drunkard drunkJudge drunkMayor', 'two drunk roles have one round each, one alone has two', () => {
  const both = nightQ(1, { roles: { Gil: 'drunkJudge', Ed: 'drunkMayor' } })
  both.acts('c.drunkard', 'Kit').acts('c.drunkMayor', 'Lou')
  expect(both.state.secret.hindered.drunk).toEqual(both.seats('Kit, Lou'))
  expect(both.night(2).to('c.drunkard').mode).toBe('FAKE')
  const alone = nightQ(1, { roles: { Gil: 'drunkJudge', Ed: 'plainCitizen' } })
    .acts('c.drunkard', 'Kit')
    .night(2)
  expect(alone.to('c.drunkard').mode).toBe('REAL')
  expect(alone.reaches('c.drunkMayor')).toBe(false)
})
rule('protectBlocksDisable R-13', 'a guard does not stop drinks and cards, unless the option is on', () => {
  const table = night(1).guards('Leo').acts('c.drunkard', 'Leo')
  expect(table.state.secret.hindered.drunk).toEqual([table.at('Leo')])
  const off = night(1, { options: { protectBlocksDisable: true } })
    .guards('Leo')
    .to('c.drunkard')
  off.heard()
  expect(off.picks('Leo').heard()).toEqual([])
  expect(off.state.secret.hindered.drunk).toEqual([])
})
rule('blockTiming R-12', 'jail, drink and cards are told at once, or at dawn', () => {
  const table = night(1, { options: { blockTiming: 'dawn' } })
  table.heard()
  table.jails('Leo').acts('c.drunkard', 'Ben').to('d.dawn')
  expect(table.heard()).toEqual([])
  expect(table.next().heard()).toEqual(expect.arrayContaining(['jail Leo', 'drunk Ben']))
})
rule('c.hairdresser hairdresser', 'the Hairdresser kills once', () => {
  const table = nightQ(1).acts('c.hairdresser', 'Cy')
  expect(last(table, 'Hana')).toEqual({ kind: 'kill', target: table.at('Cy'), died: true, got: false })
  expect(table.night(2).to('c.hairdresser').mode).toBe('FAKE')
})
rule('b.wake b.sleep', 'the bandits are called even when nobody of them is able', () => {
  const table = night(1).dead('Ida, Jon, Kay').jails('Hal')
  expect([table.to('b.wake').mode, table.to('b.sleep').mode]).toEqual(['FAKE', 'FAKE'])
  expect(night(1).to('b.wake').mode).toBe('REAL')
})
rule('b.infiltrator infiltrator', 'the Infiltrator looks through somebody once', () => {
  const table = nightQ(1, { roles: { Lou: 'infiltrator' } }).acts('b.infiltrator', 'Pia')
  expect(last(table, 'Lou')).toEqual({ kind: 'role', seat: table.at('Pia'), faction: 'indians', role: 'coyot' })
  expect(table.night(2).to('b.infiltrator').mode).toBe('FAKE')
})
rule('b.steal b.carrier', 'bandits rob only while they do not have it, and choose a carrier only while they do', () => {
  const have = night(1)
  expect([have.to('b.steal').mode, have.to('b.carrier').mode]).toEqual(['FAKE', 'REAL'])
  const lack = night(1).holds('Dan')
  expect([lack.to('b.steal').mode, lack.declines().to('b.carrier').mode]).toEqual(['REAL', 'FAKE'])
})
rule('b.avenger avenger', 'the Avenger kills once', () => {
  const table = night(1).acts('b.avenger', 'Dan')
  expect([table.lives('Dan'), table.night(2).to('b.avenger').mode]).toEqual([false, 'FAKE'])
})
rule('b.thief thief R-28', 'the Thief steals once on his own and keeps it; his mates learn nothing', () => {
  const table = night(1).holds('Dan').acts('b.thief', 'Dan')
  expect(table.holder()).toBe('Jon')
  expect(last(table, 'Ida')).not.toMatchObject({ kind: 'theft' })
  expect(table.night(2).to('b.thief').mode).toBe('FAKE')
})
rule('b.cards cardsharper R-29', 'the Cardsharper’s choice is public; a protected holder is busy but keeps it', () => {
  const table = nightQ(1).holds('Ed').to('b.cards')
  table.heard()
  expect(table.picks('Ed').heard()).toEqual(['cards Ed', 'statuetteFaction bandits'])
  const safe = nightQ(1, { roles: { Gil: 'guard' } })
    .holds('Ed')
    .guards('Ed')
    .acts('b.cards', 'Ed')
  expect([safe.holder(), safe.state.secret.hindered.cards]).toEqual(['Ed', [safe.at('Ed')]])
})
rule('cardsNaming', 'with the option only “the holder” is said when the Cardsharper has won', () => {
  const options = { cardsNaming: 'holderOnWin' } as const
  const table = nightQ(1, { options }).holds('Ed').acts('b.cards', 'Ed')
  table.tells('all', { type: 'cards', seat: null })
  nightQ(1, { options }).acts('b.cards', 'Ed').tells('all', { type: 'cards', seat: 5 })
})
rule('projectNightCalls gambler', 'the Gambler is called aloud once, however often he goes on', () => {
  const table = nightQ(3, { options: { projectNightCalls: true } }).to('c.gambler')
  table.toldSince()
  table.picks('Kit').to('c.gambler').picks('Ed').to('c.hairdresser')
  expect(table.toldSince().filter(({ type }) => type === 'called')).toEqual([
    { type: 'called', step: 'c.hairdresser', shown: true },
  ])
})
rule('cardsNaming S-16', 'where a trail takes it out of the Cardsharper’s hands, the player is named as ever', () => {
  const table = nightQ(1, { options: { cardsNaming: 'holderOnWin' } })
    .holds('Ed')
    .acts('t.trail', 'Max')
    .acts('b.cards', 'Ed')
  expect(table.holder()).toBe('Quin')
  table.tells('all', { type: 'cards', seat: 5 })
})
