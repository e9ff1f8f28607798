import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { square } from '../day-table.ts'
import { castQ, dayOne, type Given, type Tent } from '../table.ts'

const night = (n: number, given: Given = {}): Tent => dayOne(given).night(n)
const nightQ = (n: number, given: Given = {}): Tent => night(n, { cast: castQ, ...given })
const last = (table: Tent, name: string): unknown => table.learned(name).at(-1)

rule('i.wake i.sleep stagecoach', 'a Stagecoach operator wakes with the Indians once everybody knows', () => {
  const given = { roles: { Ned: 'stagecoach' } } as const
  const hidden = night(1, given).to('i.kill1')
  expect(hidden.learned('Ned')).toEqual([])
  const duel = square(given).day(1).duel('Dan', 'Eve').splits('Dan 3, Eve 4').stands('Ned')
  const table = duel.night(1).jails('Ben')
  expect(table.state.secret.met).not.toContain(table.at('Ned'))
  table.to('i.wake').next()
  expect(table.learned('Ned')).toMatchObject([{ kind: 'mates', seats: table.seats('Leo, Mia, Ned') }])
  expect(table.acts('i.kill1', 'Cal').learned('Ned')).toHaveLength(2)
})
rule('stagecoachAlone R-35', 'and, known or not, when all the others are dead', () => {
  const table = night(1, { roles: { Ned: 'stagecoach' } })
    .dead('Leo, Mia')
    .jails('Ben')
  expect([table.to('i.wake').mode, table.to('i.kill1').mode]).toEqual(['REAL', 'REAL'])
})
rule('stagecoachAlone', 'with the option even the last one sleeps', () => {
  const options = { stagecoachAlone: 'sleeps' } as const
  const table = night(1, { roles: { Ned: 'stagecoach' }, options }).dead('Leo, Mia')
  expect([table.to('i.wake').mode, table.to('i.kill1').mode]).toEqual(['FAKE', 'FAKE'])
})
rule('i.shaman shaman', 'the Shaman looks into one soul in a game', () => {
  const table = night(1, { roles: { Ned: 'shaman' } }).acts('i.shaman', 'Hal')
  expect(last(table, 'Ned')).toEqual({ kind: 'role', seat: table.at('Hal'), faction: 'bandits', role: 'badGunman' })
  expect(table.night(2).to('i.shaman').mode).toBe('FAKE')
})
rule('i.leader leader R-31 leaderNeighbours', 'the Leader learns once whether the holder sits next to him', () => {
  const near = (table: Tent): unknown => last(table.answers('i.leader'), 'Leo')
  expect(near(night(1).holds('Kay'))).toEqual({ kind: 'neighbour', near: true })
  expect(near(night(1).holds('Jon'))).toEqual({ kind: 'neighbour', near: false })
  expect(near(night(1).dead('Kay').holds('Jon'))).toEqual({ kind: 'neighbour', near: true })
  const original = { options: { leaderNeighbours: 'original' } } as const
  expect(near(night(1, original).dead('Kay').holds('Jon'))).toEqual({ kind: 'neighbour', near: false })
  expect(near(night(1).holds('Leo'))).toEqual({ kind: 'neighbour', near: false })
  expect(near(night(1).acts('b.carrier', 'Kay'))).toEqual({ kind: 'neighbour', near: true })
  expect(night(1).answers('i.leader').night(2).to('i.leader').mode).toBe('FAKE')
})
rule('i.recover', 'what Quiet Foot slipped to somebody comes back before the first kill', () => {
  const table = night(1).holds('Mia').acts('i.plant', 'Ben').night(2)
  expect(table.to('i.leader').holder()).toBe('Ben')
  expect(table.to('i.kill1').holder()).toBe('Mia')
})
rule('i.kill1 i.kill2 R-55', 'one kill, and a second one if they have the statuette when it is called', () => {
  const table = night(1).acts('i.kill1', 'Cal')
  expect(last(table, 'Mia')).toEqual({ kind: 'kill', target: table.at('Cal'), died: true, got: false })
  expect(table.to('i.kill2').mode).toBe('FAKE')
  expect(night(1).holds('Leo').acts('c.drunkard', 'Leo').to('i.kill2').mode).toBe('REAL')
  expect(night(1).guards('Hal').acts('i.kill1', 'Hal').to('i.kill2').mode).toBe('FAKE')
})
rule('i.kill1', 'nobody able: called for show', () => {
  const table = night(1).dead('Mia, Ned').jails('Leo')
  expect(table.to('i.kill1').mode).toBe('FAKE')
})
rule('i.rage burningRage S-17', 'the Rage strikes once in every night in which the Indians acquire', () => {
  const table = night(1).acts('i.kill1', 'Hal').acts('i.kill2', 'Ida').acts('i.rage', 'Jon')
  expect(table.lives('Jon')).toBe(false)
  expect(table.night(2).to('i.rage').mode).toBe('FAKE')
  expect(night(1).acts('c.drunkard', 'Ned').acts('i.kill1', 'Hal').to('i.rage').mode).toBe('STOP')
})
rule('rageLate R-34', 'after a Coyot’s or Warrior’s kill that makes them acquire the Rage is called again', () => {
  const given = { roles: { Leo: 'warrior' } } as const
  const table = night(1, given).acts('i.warrior', 'Hal').next()
  expect([table.step, table.mode]).toEqual(['i.rage', 'REAL'])
  expect(table.picks('Ida').to('i.carrier').lives('Ida')).toBe(false)
  const none = night(1, given).acts('i.warrior', 'Cal').next()
  expect(none.step).toBe('i.carrier')
  const twice = night(1, given).acts('i.kill1', 'Hal').acts('i.rage', 'Ida').acts('i.warrior', 'Jon').next()
  expect(twice.step).toBe('i.carrier')
  const off = night(1, { ...given, options: { rageLate: false } })
    .acts('i.warrior', 'Hal')
    .next()
  expect(off.step).toBe('i.carrier')
})
rule('i.coyot coyot coyotCondition R-32', 'the Lone Coyot kills too while all other Indians are dead', () => {
  expect(nightQ(1).to('i.coyot').mode).toBe('FAKE')
  const alone = nightQ(1).dead('Otto, Quin').jails('Ed').acts('i.kill1', 'Ed').acts('i.coyot', 'Cy')
  expect(alone.lives('Cy')).toBe(false)
  const operator = { roles: { Quin: 'stagecoach' } } as const
  expect(nightQ(1, operator).dead('Otto').to('i.coyot').mode).toBe('FAKE')
})
rule('coyotCondition R-32', 'or while nobody else can vote', () => {
  const options = { coyotCondition: 'onlyVoter' } as const
  expect(nightQ(1, { options }).dead('Quin').jails('Otto').to('i.coyot').mode).toBe('REAL')
  expect(nightQ(1, { options }).jails('Otto').to('i.coyot').mode).toBe('FAKE')
  const operator = { roles: { Quin: 'stagecoach' as const }, options }
  expect(nightQ(1, operator).jails('Otto').to('i.coyot').mode).toBe('REAL')
})
rule('i.female femaleShaman R-30', 'the Female shaman poisons once; on the protected it fails and is spent', () => {
  const given = { roles: { Ned: 'femaleShaman' } } as const
  const table = night(1, given).acts('i.female', 'Jon')
  expect(table.state.secret.poison).toBe(table.at('Jon'))
  expect(table.lives('Jon')).toBe(true)
  const safe = night(1, given).guards('Jon').acts('i.female', 'Jon')
  expect(safe.state.secret.poison).toBeNull()
  expect(safe.night(2).to('i.female').mode).toBe('FAKE')
  const piercing = night(1, { ...given, options: { poisonPiercesProtection: true } })
    .guards('Jon')
    .acts('i.female', 'Jon')
  expect(piercing.state.secret.poison).toBe(piercing.at('Jon'))
})
rule('poisonPiercesProtection poisonPoint', 'the poison kills on the next day', () => {
  const table = night(1, { roles: { Ned: 'femaleShaman' }, options: { poisonPoint: 'dawn' } }).acts('i.female', 'Jon')
  expect(table.day(2).lives('Jon')).toBe(false)
})
rule('i.warrior warrior', 'the Warrior strikes once', () => {
  const table = night(1, { roles: { Ned: 'warrior' } }).acts('i.warrior', 'Cal')
  expect([table.lives('Cal'), table.night(2).to('i.warrior').mode]).toEqual([false, 'FAKE'])
})
rule('i.carrier', 'Indians choose who carries it while they have it and the holder is able', () => {
  expect(night(1).to('i.carrier').mode).toBe('FAKE')
  expect(night(1).holds('Ned').acts('i.carrier', 'Mia').holder()).toBe('Mia')
  expect(night(1).holds('Ned').acts('c.drunkard', 'Ned').to('i.carrier').mode).toBe('FAKE')
})
rule('i.plant quietFoot', 'Quiet Foot is asked while holding, and may keep it', () => {
  const table = night(1).holds('Mia').to('i.plant')
  expect([table.mode, table.declines().holder(), table.knows()]).toEqual(['REAL', 'Mia', true])
})
rule('i.binocular binocularEye', 'the Binocular Eye sees the holder once, the planted one too', () => {
  const table = night(1, { roles: { Ned: 'binocularEye' } })
    .holds('Mia')
    .acts('i.plant', 'Ben')
    .answers('i.binocular')
  expect(last(table, 'Ned')).toEqual({ kind: 'holder', seat: table.at('Ben') })
  expect(table.night(2).to('i.binocular').mode).toBe('FAKE')
})
rule('a.wake a.sleep a.carrier a.steal', 'aliens rob if they lack it and choose a carrier if they have it', () => {
  const table = nightQ(1).acts('a.steal', 'Jo').to('a.use').next().to('a.carrier')
  expect([table.mode, table.picks('Sue').holder(), table.to('a.sleep').mode]).toEqual(['REAL', 'Sue', 'REAL'])
  const next = table.night(2)
  expect([next.to('a.wake').mode, next.to('a.steal').mode]).toEqual(['REAL', 'FAKE'])
})
rule('a.detector detector R-43', 'the Detector learns on which arc the holder sits', () => {
  const aim = (holder: string, at: string): unknown => last(nightQ(1).holds(holder).acts('a.detector', at), 'Rex')
  expect(aim('Jo', 'Ed')).toMatchObject({ answer: 'ccw' })
  expect(aim('Jo', 'Kit')).toMatchObject({ answer: 'cw' })
  expect(aim('Jo', 'Jo')).toMatchObject({ answer: 'target' })
  expect(aim('Rex', 'Jo')).toMatchObject({ answer: 'self' })
  expect(aim('Sue', 'Tom')).toMatchObject({ answer: 'cw' })
  expect(aim('Quin', 'Tom')).toMatchObject({ answer: 'ccw' })
})
rule('a.mind mindEater', 'the Mind Eater learns role and faction every night', () => {
  const table = nightQ(1).acts('a.mind', 'Hana')
  expect(last(table, 'Sue')).toEqual({ kind: 'role', seat: 8, faction: 'citizens', role: 'hairdresser' })
  expect(table.night(2).to('a.mind').mode).toBe('REAL')
})
rule('a.tentacle tentacle', 'the Green tentacle kills once', () => {
  const table = nightQ(1, { roles: { Tom: 'tentacle' } }).acts('a.tentacle', 'Cy')
  expect([table.lives('Cy'), table.night(2).to('a.tentacle').mode]).toEqual([false, 'FAKE'])
})
rule('a.leech leech', 'the Purple leech tries to rob once more', () => {
  const table = nightQ(1, { roles: { Tom: 'leech' } }).acts('a.leech', 'Cy')
  expect(last(table, 'Tom')).toEqual({ kind: 'theft', target: 3, got: false })
  expect(table.night(2).to('a.leech').mode).toBe('FAKE')
})
rule('a.mega megaAlien', 'the Mega Alien marks the holder once without learning who that is', () => {
  const table = nightQ(1).to('a.mega')
  const before = table.learned('Tom')
  table.yes()
  expect([table.state.secret.mark, table.learned('Tom')]).toEqual([table.at('Jo'), before])
  expect(table.night(2).to('a.mega').mode).toBe('FAKE')
})
rule('a.use W-6 R-42 announceAlienUse', 'three signals win; each needs the statuette and an able alien', () => {
  const table = nightQ(1, { options: { shipNight: 9, announceAlienUse: true } })
    .holds('Tom')
    .to('a.use')
    .next()
  table.tells('all', { type: 'alienUse', number: 1 })
  table.holds('Jo').night(2).to('a.use')
  expect(table.mode).toBe('FAKE')
  table.next().holds('Sue').night(3).to('a.use').next().isWon(null).night(4).to('a.use').next().isWon('aliens')
  const tied = nightQ(1).holds('Tom').dead('Rex, Sue').jails('Ed').to('i.wake')
  tied.moderator({ type: 'setMark', seat: tied.at('Tom'), mark: 'cards', on: true })
  expect(tied.to('a.use').mode).toBe('FAKE')
  nightQ(1).holds('Tom').to('a.use').next().tellsNothing('all')
})
rule('z.ship W-7 shipNight', 'bandits win at the end of the ship night, not before, and only knowing', () => {
  const table = dayOne({ options: { shipNight: 2 } })
    .night(1)
    .jails('Ben')
    .day(2)
  table.isWon(null).night(2)
  while (table.state.open.winner === null) table.passes()
  table.isWon('bandits')
  const planted = dayOne({ options: { shipNight: 1 } })
    .night(1)
    .holds('Mia')
    .acts('i.plant', 'Hal')
    .to('d.dawn')
  planted.isWon(null)
})
rule('W-8', 'the Indians win the moment nobody else lives, in the night as well', () => {
  const table = night(1)
  table.dead('Ann, Ben, Cal, Dan, Eve, Fay, Gus, Ida, Jon, Kay').acts('i.kill1', 'Hal').isWon('indians')
})
rule('8.7', 'a night that ends the game has no dawn: its dead are told with the cards', () => {
  const table = night(1).dead('Ann, Ben, Cal, Dan, Eve, Fay, Gus, Ida, Jon, Kay').acts('i.kill1', 'Hal')
  const isOut = (): boolean | undefined =>
    table.frame('public').board.seats.find(({ seat }) => seat === table.at('Hal'))?.out
  expect(isOut()).toBe(false)
  table.moderator({ type: 'fullReveal' }).tells('all', { type: 'death', seat: table.at('Hal') })
  expect(isOut()).toBe(true)
})
