import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { castQ, dayOne, tableQ, tent, type Given, type Tent } from './table.ts'

/** Night n of Cast P, in which this player holds it; what was said before is not counted. */
function night(n: number, holder: string, given: Given = {}): Tent {
  const table = dayOne(given).night(n).holds(holder)
  table.heard()
  return table
}
const nightQ = (n: number, holder: string, given: Given = {}): Tent => night(n, holder, { cast: castQ, ...given })
/** Night 2 of Cast P: Mia slipped it to Ben in night 1. */
function planted(given: Given = {}): Tent {
  const table = night(1, 'Mia', given).acts('i.plant', 'Ben').night(2)
  table.heard()
  return table
}
const last = (table: Tent, name: string): unknown => table.learned(name).at(-1)

rule('S-1', 'at first all bandits hold it together, then the one they choose, knowing it, without a word', () => {
  const table = tent().to('n0.bandits')
  expect(table.state.secret.statuette).toMatchObject({ holder: 'bandits', announced: 'bandits' })
  table.heard()
  table.picks('Kay')
  expect([table.holder(), table.knows(), ...table.heard()]).toEqual(['Kay', true])
  expect(last(table, 'Ida')).toEqual({ kind: 'carrier', team: 'bandits', seat: table.at('Kay') })
})
rule('S-1', 'without a choice the first able bandit carries it, a jailed one only if nobody else can', () => {
  const table = tent().jails('Hal').to('n0.bandits')
  expect(table.choices()).toBe('Ida, Jon, Kay, –')
  table.declines()
  expect(table.holder()).toBe('Ida')
  const alone = { Ida: 'plainCitizen', Jon: 'plainCitizen', Kay: 'plainCitizen' } as const
  const jailed = tent({ roles: alone }).jails('Hal').to('n0.bandits')
  expect(jailed.choices()).toBe('–')
  expect(jailed.declines().holder()).toBe('Hal')
})
rule(
  'S-2',
  'a group that robs the holder has it at once in a provisional hand, and everybody hears the faction',
  () => {
    const table = night(1, 'Dan').jails('Hal').acts('b.steal', 'Dan')
    expect([table.holder(), table.knows()]).toEqual(['Ida', true])
    expect(table.state.secret.statuette.provisional).toBe('bandits')
    expect(table.heard()).toEqual(['jail Hal', 'statuetteFaction bandits'])
    expect(last(table, 'Kay')).toEqual({ kind: 'theft', target: table.at('Dan'), got: true })
    expect(table.learned('Hal')).not.toContainEqual(last(table, 'Kay'))
    expect(table.acts('b.carrier', 'Jon').holder()).toBe('Jon')
    expect(table.heard()).toEqual([])
  },
)
rule('S-2', 'who is robbed without having it loses nothing, and the group sees that', () => {
  const table = night(1, 'Dan').acts('b.steal', 'Ann')
  expect(table.holder()).toBe('Dan')
  expect(last(table, 'Jon')).toEqual({ kind: 'theft', target: table.at('Ann'), got: false })
})
rule('S-3', 'the provisional hand is the breaker of ties if able, else the able member with the lowest seat', () => {
  expect(night(1, 'Hal').acts('i.kill1', 'Hal').holder()).toBe('Leo')
  expect(night(1, 'Hal').acts('c.drunkard', 'Leo').acts('i.kill1', 'Hal').holder()).toBe('Mia')
  expect(nightQ(1, 'Jo').acts('a.steal', 'Jo').holder()).toBe('Tom')
  expect(nightQ(1, 'Jo').jails('Tom').acts('a.steal', 'Jo').holder()).toBe('Rex')
})
rule('S-4', 'any able member may be chosen as the carrier, and without a choice nothing changes', () => {
  const table = night(1, 'Hal').to('b.carrier')
  expect(table.choices()).toBe('Hal, Ida, Jon, Kay, –')
  expect(table.declines().holder()).toBe('Hal')
  expect(night(1, 'Hal').acts('b.carrier', 'Kay').holder()).toBe('Kay')
})
rule('S-4 R-9', 'a disabled member is not chosen, and a disabled holder passes nothing on', () => {
  const table = night(1, 'Hal').acts('c.drunkard', 'Jon').to('b.carrier')
  table.refuses({ type: 'choose', seat: table.at('Jon') }, 'disabled-target', 'S-4')
  const drunk = night(1, 'Hal').acts('c.drunkard', 'Hal').to('b.carrier')
  expect([drunk.mode, drunk.next().holder()]).toEqual(['FAKE', 'Hal'])
})
rule('S-4 disabledPass', 'with the option both may', () => {
  const options = { disabledPass: true }
  const table = night(1, 'Hal', { options }).acts('c.drunkard', 'Hal').to('b.carrier')
  expect(table.mode).toBe('REAL')
  expect(table.picks('Kay').holder()).toBe('Kay')
  expect(night(1, 'Hal', { options }).acts('c.drunkard', 'Jon').acts('b.carrier', 'Jon').holder()).toBe('Jon')
})
rule('S-5', 'the Sheriff takes it from whoever is jailed with it, knowing or not', () => {
  const table = night(1, 'Hal').jails('Hal')
  expect([table.holder(), table.knows(), ...table.heard()]).toEqual([
    'Ann',
    true,
    'jail Hal',
    'statuetteFaction citizens',
  ])
  expect(last(table, 'Ann')).toEqual({ kind: 'theft', target: table.at('Hal'), got: true })
  expect(planted().jails('Ben').holder()).toBe('Ann')
})
rule('S-6', 'Thief, Cardsharper, leech and Lucky Luke take it for themselves', () => {
  const thief = night(1, 'Dan').acts('b.thief', 'Dan')
  expect([thief.holder(), last(thief, 'Jon')]).toEqual(['Jon', { kind: 'theft', target: thief.at('Dan'), got: true }])
  expect(nightQ(1, 'Abe').acts('b.cards', 'Abe').holder()).toBe('Max')
  expect(nightQ(1, 'Abe').acts('l.steal', 'Abe').holder()).toBe('Uma')
  const leech = nightQ(1, 'Jo', { roles: { Tom: 'leech' } }).acts('a.leech', 'Jo')
  expect(leech.holder()).toBe('Tom')
  expect(leech.acts('a.carrier', 'Sue').holder()).toBe('Sue')
})
rule('S-7', 'whoever kills the holder by night has it', () => {
  expect(nightQ(1, 'Jo').acts('c.hairdresser', 'Jo').holder()).toBe('Hana')
  expect(nightQ(1, 'Abe').acts('b.avenger', 'Abe').holder()).toBe('Nan')
  expect(nightQ(3, 'Jo').acts('c.gambler', 'Jo').holder()).toBe('Igor')
  expect(nightQ(1, 'Jo').acts('l.kill', 'Jo').holder()).toBe('Uma')
  expect(nightQ(1, 'Jo').dead('Otto, Quin').acts('i.coyot', 'Jo').holder()).toBe('Pia')
  expect(
    nightQ(1, 'Jo', { roles: { Otto: 'warrior' } })
      .acts('i.warrior', 'Jo')
      .holder(),
  ).toBe('Otto')
  expect(
    nightQ(1, 'Jo', { roles: { Tom: 'tentacle' } })
      .acts('a.tentacle', 'Jo')
      .holder(),
  ).toBe('Tom')
  const rage = night(1, 'Hal').acts('i.kill1', 'Hal').acts('i.rage', 'Leo')
  expect(rage.holder()).toBe('Ned')
})
rule('S-7', 'what an Avenger wins can still be passed on by the bandits', () => {
  const table = nightQ(1, 'Abe').acts('b.avenger', 'Abe').acts('b.carrier', 'Kit')
  expect(table.holder()).toBe('Kit')
})
rule('S-8', 'the Indians who kill the holder together have it in a provisional hand, and may kill once more', () => {
  const table = night(1, 'Hal').acts('i.kill1', 'Hal')
  expect([table.holder(), ...table.heard().slice(-1)]).toEqual(['Leo', 'statuetteFaction indians'])
  expect(last(table, 'Ned')).toEqual({ kind: 'kill', target: table.at('Hal'), died: true, got: true })
  expect(table.to('i.kill2').mode).toBe('REAL')
})
rule('S-9', 'a protected holder is neither robbed nor killed', () => {
  const table = night(1, 'Dan').guards('Dan').acts('b.steal', 'Dan')
  expect(last(table, 'Hal')).toEqual({ kind: 'theft', target: table.at('Dan'), got: false })
  table.acts('i.kill1', 'Dan')
  expect([table.holder(), table.lives('Dan')]).toEqual(['Dan', true])
  expect(last(table, 'Leo')).toEqual({ kind: 'kill', target: table.at('Dan'), died: false, got: false })
})
rule('S-9', 'a death that the Doctor stops moves nothing', () => {
  const table = night(1, 'Hal', { roles: { Eve: 'doctor' } }).acts('i.kill1', 'Hal')
  expect([table.step, table.mode]).toEqual(['doctor', 'REAL'])
  table.yes()
  expect([table.holder(), table.lives('Hal')]).toEqual(['Hal', true])
  expect(last(table, 'Leo')).toEqual({ kind: 'kill', target: table.at('Hal'), died: false, got: false })
})
rule('S-10 W-3', 'a holder who dies by day, knowing or not, ends the game: citizens win', () => {
  dayOne().moderator({ type: 'breachRules', seat: 8 }).isWon('citizens')
  const table = night(1, 'Mia').acts('i.plant', 'Hal').day(2)
  table.moderator({ type: 'breachRules', seat: table.at('Hal') }).isWon('citizens')
})
rule('S-11', 'Quiet Foot slips it to somebody who does not know; nobody hears anything', () => {
  const table = night(1, 'Mia').jails('Ben').guards('Dan').to('i.plant')
  table.heard()
  expect([table.mode, table.choices()]).toEqual([
    'REAL',
    table.names.filter((name) => name !== 'Mia').join(', ') + ', –',
  ])
  table.picks('Ben')
  expect([table.holder(), table.knows(), ...table.heard()]).toEqual(['Ben', false])
  expect(table.learned('Ben').filter(({ kind }) => kind === 'holds')).toEqual([])
})
rule('S-11', 'twice in a game, and only as the holder', () => {
  const table = night(1, 'Mia').acts('i.plant', 'Ben').night(2).acts('i.plant', 'Cal').night(3)
  expect(table.to('i.plant').mode).toBe('FAKE')
  expect(night(1, 'Leo').to('i.plant').mode).toBe('FAKE')
  expect(night(1, 'Mia').acts('c.drunkard', 'Mia').to('i.plant').mode).toBe('STOP')
})
rule('S-12', 'Quiet Foot has it back before the Indians kill, drunk or not, whoever is protected', () => {
  const table = planted().acts('c.drunkard', 'Mia').to('i.kill1')
  expect([table.holder(), table.knows(), ...table.heard().slice(-1)]).toEqual(['Mia', true, 'drunk Mia'])
  expect(planted().guards('Ben').to('i.kill1').holder()).toBe('Mia')
})
rule('S-12 R-33 plantRecoveryWhenDisabled', 'with the option off it stays while Quiet Foot is disabled', () => {
  const table = planted({ options: { plantRecoveryWhenDisabled: false } })
    .acts('c.drunkard', 'Mia')
    .to('i.kill2')
  expect([table.holder(), table.knows(), ...table.heard().slice(-1)]).toEqual(['Ben', false, 'drunk Mia'])
  expect(table.night(3).to('i.kill1').holder()).toBe('Mia')
})
rule('S-13a S-13', 'of a dead Quiet Foot’s plant an Indian who carries it becomes the finder', () => {
  const table = night(1, 'Mia').acts('i.plant', 'Ned').day(2).dead('Mia').night(2)
  table.heard()
  table.to('i.kill1')
  expect([table.holder(), table.knows()]).toEqual(['Ned', true])
  expect(last(table, 'Ned')).toEqual({ kind: 'holds' })
  expect(table.to('i.kill2').mode).toBe('REAL')
  expect(table.heard().slice(1)).toEqual([])
})
rule('S-13', 'or the first kill takes it over without a word', () => {
  const table = planted().dead('Mia')
  table.to('i.kill1').heard()
  table.picks('Ben').to('i.kill2')
  expect([table.holder(), table.knows(), ...table.heard()]).toEqual(['Leo', true])
  expect(table.mode).toBe('REAL')
  expect(table.to('i.rage').mode).toBe('FAKE')
})
rule('S-13', 'else it is lost, once and for all to hear; the planted player keeps it unknowing', () => {
  const table = planted().dead('Mia')
  table.to('i.kill1').heard()
  table.picks('Cal').to('i.kill2')
  expect([table.holder(), table.knows(), ...table.heard()]).toEqual(['Ben', false, 'statuetteLost'])
  expect(table.state.secret.statuette).toMatchObject({ lost: true, announced: null })
  table.night(3).to('i.kill2')
  expect(table.heard()).not.toContain('statuetteLost')
})
rule('S-13', 'that it is lost is found out even when no Indian is left', () => {
  const table = planted().dead('Leo, Mia, Ned')
  expect(table.to('d.dawn').heard()).toContain('statuetteLost')
})
rule('S-14', 'from the planted player anybody may take it; after a loss the faction is always told', () => {
  const robbed = planted().acts('b.steal', 'Ben').to('b.carrier')
  expect([robbed.holder(), ...robbed.heard().slice(-1)]).toEqual(['Hal', 'statuetteFaction bandits'])
  expect(robbed.to('i.kill1').holder()).toBe('Hal')
  const table = planted().dead('Mia').night(3)
  table.to('i.kill1').heard()
  table.picks('Ben').to('i.kill2')
  expect(table.heard()).toEqual(['statuetteFaction indians'])
  expect(table.to('i.rage').mode).toBe('REAL')
})
rule('S-15 R-26', 'a Gambler who loses while it is planted on him leaves it to the citizen he named', () => {
  const table = night(2, 'Mia', { roles: { Eve: 'gambler' } })
    .acts('i.plant', 'Eve')
    .night(3)
  table.heard()
  table.acts('c.gambler', 'Dan')
  expect([table.holder(), table.knows(), table.lives('Eve')]).toEqual(['Dan', true, false])
  expect(table.heard().slice(1)).toEqual(['statuetteFaction citizens'])
  expect(last(table, 'Dan')).toEqual({ kind: 'holds' })
})
rule('S-17', 'the Indians acquire it from a holder who knows it or after a loss, and in no other way', () => {
  expect(night(1, 'Hal').acts('i.kill1', 'Hal').to('i.rage').mode).toBe('REAL')
  expect(night(1, 'Leo').to('i.rage').mode).toBe('FAKE')
  expect(planted().to('i.rage').mode).toBe('FAKE')
  expect(night(1, 'Mia').acts('i.kill1', 'Mia').to('i.rage').mode).toBe('FAKE')
})
rule('S-18 R-49 learnMakesKnowing', 'whoever learns by their own power that they hold it knows it from then on', () => {
  const given = { roles: { Dan: 'taxman' } } as const
  const audited = (options: Given['options'] = {}): Tent => {
    const table = night(1, 'Mia', { ...given, options })
      .acts('i.plant', 'Dan')
      .night(2)
      .answers('c.taxman')
    expect(last(table, 'Dan')).toEqual({ kind: 'holder', seat: table.at('Dan') })
    return table
  }
  const table = audited()
  expect([table.holder(), table.knows(), ...table.heard().slice(-1)]).toEqual([
    'Dan',
    true,
    'statuetteFaction citizens',
  ])
  expect(audited({ learnMakesKnowing: false }).knows()).toBe(false)
})
rule('S-18', 'so does a Sheriff who jails himself, and Lucky Luke and the Detector', () => {
  const options = { sheriffSelf: true }
  const sheriff = night(1, 'Mia', { options }).acts('i.plant', 'Ann').night(2).jails('Ann')
  expect([sheriff.knows(), ...sheriff.heard().slice(-2)]).toEqual([true, 'jail Ann', 'statuetteFaction citizens'])
  const roles = { Pia: 'quietFoot' } as const
  const detector = nightQ(1, 'Pia', { roles }).acts('i.plant', 'Rex').acts('a.detector', 'Ed')
  expect(last(detector, 'Rex')).toEqual({ kind: 'aim', target: detector.at('Ed'), answer: 'self' })
  expect([detector.holder(), detector.knows()]).toEqual(['Rex', true])
  const lucky = nightQ(1, 'Pia', { roles }).acts('i.plant', 'Uma').night(2).to('l.learn').next()
  expect([lucky.holder(), lucky.knows()]).toEqual(['Uma', true])
})
rule('S-19 R-44', 'a marked player must carry it wherever that is possible; theft goes on, planting does not', () => {
  const table = nightQ(1, 'Kit').answers('a.mega').night(2).to('b.carrier').holds('Max')
  expect(table.state.secret.mark).toBe(table.at('Kit'))
  expect(table.choices()).toBe('Kit, –')
  expect(table.declines().holder()).toBe('Kit')
  expect(table.acts('a.steal', 'Kit').holder()).toBe('Tom')
  const plant = nightQ(1, 'Pia', { roles: { Pia: 'quietFoot' } })
    .answers('a.mega')
    .night(2)
  expect(plant.to('i.plant').mode).toBe('FAKE')
})
rule('S-19 megaMarkDuration', 'with the option the mark ends when it leaves those hands', () => {
  const table = nightQ(1, 'Jo', { options: { megaMarkDuration: 'untilLost' } })
    .answers('a.mega')
    .night(2)
    .jails('Jo')
  expect(table.state.secret.mark).toBeNull()
})
rule('S-20', 'within one faction nothing is said', () => {
  const table = night(1, 'Hal').acts('b.avenger', 'Hal')
  expect([table.holder(), ...table.heard().slice(1)]).toEqual(['Kay'])
})
rule('S-21', 'a holder who is merely drunk or at cards keeps it', () => {
  expect(night(1, 'Hal').acts('c.drunkard', 'Hal').to('d.dawn').holder()).toBe('Hal')
  const table = nightQ(1, 'Abe', { roles: { Hana: 'guard' } })
    .jails('Bea')
    .to('b.wake')
  table.moderator({ type: 'setMark', seat: table.at('Abe'), mark: 'guarded', on: true })
  expect(table.acts('b.cards', 'Abe').holder()).toBe('Abe')
  expect(table.state.secret.hindered.cards).toEqual([table.at('Abe')])
})
rule(
  'S-22 R-48',
  'a holder who leaves by night: the moderator names the next one, whoever lives; the same faction is the suggestion',
  () => {
    const table = night(1, 'Hal').leaves('Hal')
    expect(table.step).toBe('assign')
    table.refuses({ type: 'assignHolder', seat: table.at('Hal') }, 'not-living', 'S-22')
    expect(table.offers('moderator').find(({ id }) => id === 'assignHolder')?.now).toEqual({ seat: table.at('Ida') })
    table.moderator({ type: 'assignHolder', seat: table.at('Kay') })
    expect([table.holder(), table.knows()]).toEqual(['Kay', true])
    const options = { noKillerHolder: 'sameFactionNextSeat' } as const
    expect(night(1, 'Hal', { options }).leaves('Hal').holder()).toBe('Ida')
  },
)
rule('S-23', 'one who leaves for good by day likewise, after the death; a breach of the rules by day is a win', () => {
  const table = dayOne()
  table.heard()
  table.leaves('Hal')
  expect(table.step).toBe('assign')
  expect(table.heard()).toEqual(['death Hal', 'reveal Hal badGunman bandits'])
  table.moderator({ type: 'assignHolder', seat: table.at('Ida') })
  expect([table.holder(), table.step, table.next().step]).toEqual(['Ida', 'show', 'd.talk'])
  dayOne({ options: { leaverByDay: 'citizensWin' } })
    .leaves('Hal')
    .isWon('citizens')
})
rule('S-24', 'a day that neither kills nor searches the holder moves nothing', () => {
  const table = dayOne()
  const before = table.state.secret.statuette
  table.dusk()
  expect(table.state.secret.statuette).toEqual(before)
})
rule('6.2 statuetteTiming', 'with the option everything is said at dawn, in order', () => {
  const table = night(1, 'Hal', { options: { statuetteTiming: 'dawn' } })
    .jails('Hal')
    .acts('b.steal', 'Ann')
    .to('d.dawn')
  expect(table.heard()).toEqual(['jail Hal'])
  table.next()
  expect(table.heard()).toEqual(expect.arrayContaining(['statuetteFaction citizens', 'statuetteFaction bandits']))
})
rule('6.3 statuetteNames', 'with the option only that it changed is said', () => {
  const table = night(1, 'Hal', { options: { statuetteNames: 'onlyChange' } }).jails('Hal')
  expect(table.heard()).toEqual(['jail Hal', 'statuetteFaction'])
})
rule('6.1', 'Cast Q starts with its own holder', () => {
  expect([tableQ().holder(), tableQ().knows()]).toEqual(['Jo', true])
})
rule('S-22 6.5', 'whoever has it next without a killer is told in person, named by the moderator or not', () => {
  const options = { noKillerHolder: 'sameFactionNextSeat' } as const
  for (const table of [night(1, 'Hal', { options }).leaves('Hal'), dayOne({ options }).leaves('Hal')]) {
    expect([table.holder(), table.step]).toEqual(['Ida', 'show'])
    expect(last(table, 'Ida')).toEqual({ kind: 'holds' })
  }
})
rule('S-4 disabledPass 6.5', 'a member who is chosen while disabled did not see it, and is told', () => {
  const table = night(1, 'Hal', { options: { disabledPass: true } })
    .acts('c.drunkard', 'Jon')
    .acts('b.carrier', 'Jon')
  expect(last(table, 'Hal')).toEqual({ kind: 'carrier', team: 'bandits', seat: table.at('Jon') })
  expect(last(table, 'Jon')).toEqual({ kind: 'holds' })
})
rule('S-13a S-13 R-35', 'the last Indian counts as met and finds it, drunk or not', () => {
  const table = night(1, 'Mia', { roles: { Ned: 'stagecoach' } })
    .acts('i.plant', 'Ned')
    .day(2)
    .dead('Leo, Mia')
  table.night(2).acts('c.drunkard', 'Ned').heard()
  table.to('i.kill1')
  expect([table.holder(), table.knows(), last(table, 'Ned')]).toEqual(['Ned', true, { kind: 'holds' }])
  expect(table.to('d.dawn').heard()).toEqual([])
})
