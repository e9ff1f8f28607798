/** Section 10, T1 to T6: the acceptance scenarios, played as they are written. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { eveningP, type Evening, type EveningGiven } from './scripted-evening.ts'

// ---- T1 Duel, gunman, Judge ----
const dayOneOfP = (holder = 'Jon'): Evening => eveningP({ holder, spare: 'Ben, Gus' }).toDay(1)
const stands = (table: Evening, name: string) => ({ type: 'revealSelf', seat: table.at(name) }) as const

rule('T1', 'a gunman wins by default, the Judge overrules it, refusals do not count, a third duel is rejected', () => {
  const table = dayOneOfP().isHeldBy('Jon').duel('Dan', 'Hal', { Dan: 7, Hal: 3 })
  table.hears('duel.gunman Hal', 'duel.result Hal').stands('Eve')
  table.hears(
    'selfReveal Eve judge citizens effect: judge',
    'duel.result Dan',
    'death Hal duel',
    'reveal Hal badGunman bandits',
  )
  table.refusesDuel('Cal', 'Kay').hears('duel.refused Cal Kay').duel('Cal', 'Leo', {})
  expect(table.state.open.published?.ballots).toHaveLength(11)
  table.hears('duel.gunman Cal', 'duel.result Cal').isAt('d.duel.react')
  table.refuses(stands(table, 'Eve'), 'already-revealed', 'R-24').nobodyStands()
  table.hears('death Leo duel', 'reveal Leo leader indians').areDead('Hal, Leo').isHeldBy('Jon').isWon(null)
  table.refuses({ type: 'stepForward', seat: table.at('Dan') }, 'no-more-duels', '4.3')
})
rule('T1a', 'without a Judge the votes stand, and no word is said of a gunman who won by them', () => {
  const table = dayOneOfP().duel('Dan', 'Hal', { Hal: 7, Dan: 3 }).nobodyStands()
  table.hears('duel.result Hal', 'death Dan duel', 'reveal Dan parson citizens').areDead('Dan').isWon(null)
})
rule('T1b', 'two gunmen who tie both die, and the Judge has nothing to say', () => {
  const table = dayOneOfP()
  table.challenges('Cal', 'Hal').moderator({ type: 'answerDuel', accepts: true }).next().next()
  table.ballots({ Cal: 5, Hal: 5 }).refuses(stands(table, 'Eve'), 'not-now')
  table.hears(
    'duel.result both',
    'death Cal duel',
    'reveal Cal goodGunman citizens',
    'death Hal duel',
    'reveal Hal badGunman bandits',
  )
  table.areDead('Cal, Hal').isWon(null)
})
rule('T1c W-3', 'the holder dies in the duel: citizens win at once', () => {
  const table = dayOneOfP('Hal').duel('Dan', 'Hal', { Dan: 7, Hal: 3 }).stands('Eve')
  table.hears(
    'duel.gunman Hal',
    'duel.result Hal',
    'selfReveal Eve judge citizens effect: judge',
    'duel.result Dan',
    'death Hal duel',
    'reveal Hal badGunman bandits',
    'winner citizens W-3',
  )
  table.isWon('citizens')
})

// ---- T2 Sheriff steals on ship night ----
const sheriffSteals = (night = 3): Evening => eveningP({ spare: 'Ben, Eve' }).toNight(night).isHeldBy('Hal')
const robbedBack = (night = 3): Evening =>
  sheriffSteals(night).plays({ 'c.sheriff': 'Hal', 'c.guard': 'Dan', 'b.steal': 'Ann' }, 'b.avenger')

rule('T2', 'the Sheriff takes it, the bandits take it back, and the ship leaves', () => {
  const table = sheriffSteals().plays({ 'c.sheriff': 'Hal' }, 'c.parson').isHeldBy('Ann')
  expect(table.learnedLast('theft')).toEqual({ to: 'Ann', fact: { kind: 'theft', target: table.at('Hal'), got: true } })
  table.plays({ 'c.guard': 'Dan', 'b.steal': 'Ann' }, 'b.avenger').isHeldBy('Ida')
  expect(table.learnedLast('theft')).toMatchObject({ to: 'Ida, Jon, Kay', fact: { got: true } })
  table.plays({}, 'b.carrier').refuses({ type: 'choose', seat: table.at('Hal') }, 'disabled-target', 'S-4')
  table.plays({ 'b.carrier': 'Jon', 'b.thief': 'REAL', 'i.kill1': 'Cal', 'i.kill2': 'FAKE', 'i.rage': 'FAKE' })
  table.hears('jail Hal', 'statuette.faction citizens', 'statuette.faction bandits', 'winner bandits W-7')
  table.areDead('Cal').isHeldBy('Jon').isWon('bandits')
  expect(table.state.open.dead).toEqual([])
  table.moderator({ type: 'fullReveal' }).tells('all', { type: 'finalReveal', holder: table.at('Jon') })
  expect(table.state.open.dead).toEqual([table.at('Cal')])
})
rule('T2a', 'a guarded Sheriff keeps it, and citizens win at dawn', () => {
  const table = sheriffSteals().plays({ 'c.sheriff': 'Hal', 'c.guard': 'Ann', 'b.steal': 'Ann' }, 'b.avenger')
  expect(table.learnedLast('theft')).toMatchObject({ to: 'Ida, Jon, Kay', fact: { got: false } })
  table.isHeldBy('Ann').plays({ 'b.carrier': 'FAKE', 'i.kill1': 'Cal' })
  table.hears(
    'jail Hal',
    'statuette.faction citizens',
    'death Cal',
    'reveal Cal goodGunman citizens',
    'winner citizens W-4',
  )
  table.areDead('Cal').isWon('citizens')
})
rule('T2b', 'nor can the Indians kill a guarded Sheriff', () => {
  const table = sheriffSteals().plays({ 'c.sheriff': 'Hal', 'c.guard': 'Ann', 'i.kill1': 'Ann', 'i.kill2': 'FAKE' })
  table.hears('jail Hal', 'statuette.faction citizens', 'winner citizens W-4').areDead('').isWon('citizens')
})
rule('T2c', 'the Indians kill the carrier: no ship leaves, and three are dead at dawn', () => {
  const table = robbedBack().plays({ 'b.carrier': 'Jon', 'i.kill1': 'Jon' }, 'i.kill2').isHeldBy('Leo')
  table.plays({ 'i.kill2': 'Kay', 'i.rage': 'Ida', 'i.carrier': 'REAL' }).isIn('day', 4)
  table.hears(
    'jail Hal',
    'statuette.faction citizens',
    'statuette.faction bandits',
    'statuette.faction indians',
    'death Jon',
    'reveal Jon thief bandits',
    'death Kay',
    'reveal Kay avenger bandits',
    'death Ida',
    'reveal Ida blackmailer bandits',
  )
  table.areDead('Ida, Jon, Kay').isHeldBy('Leo').isWon(null)
})
rule('T2d', 'a night earlier no ship leaves', () => {
  const table = robbedBack(2).plays({ 'b.carrier': 'Jon', 'i.kill1': 'Cal' }).isIn('day', 3)
  table.hears(
    'jail Hal',
    'statuette.faction citizens',
    'statuette.faction bandits',
    'death Cal',
    'reveal Cal goodGunman citizens',
  )
  table.areDead('Cal').isHeldBy('Jon').isWon(null)
})

// ---- T3 Indians take it ----
const planted = (): Evening => {
  const table = eveningP({ spare: 'Eve, Gus' }).toNight(1).plays({ 'c.sheriff': 'Ida', 'i.kill1': 'Hal' }, 'i.kill2')
  table.isHeldBy('Leo').plays({ 'i.kill2': 'Ann', 'i.rage': 'Dan', 'i.carrier': 'Mia' }, 'i.sleep').isHeldBy('Mia')
  return table.plays({ 'i.plant': 'Ben' })
}
/** The day after the plant, nobody found and nobody hanged, up to the night. */
const plantedTo = (night: number): Evening => planted().toNight(night).areDead('Ann, Dan, Hal').isPlantedOn('Ben')

rule('T3 S-11', 'Indians kill three and slip the statuette to a citizen who does not know it', () => {
  const table = planted().isPlantedOn('Ben').isIn('day', 2).isWon(null)
  table.hears(
    'jail Ida',
    'statuette.faction indians',
    'death Hal',
    'reveal Hal badGunman bandits',
    'death Ann',
    'reveal Ann sheriff citizens',
    'death Dan',
    'reveal Dan parson citizens',
  )
  expect(table.state.secret.statuette).toMatchObject({ announced: 'indians', plantedBy: table.at('Mia') })
  table.areDead('Ann, Dan, Hal').challenges('Eve', 'Ida').isAt('d.duel.speech').isNotOffered('moderator', 'answerDuel')
})

// ---- T4 Fates of a plant ----
rule('T4a W-2', 'found by the search', () => {
  const table = planted().forgets()
  expect(table.alive().split(', ')).toHaveLength(11)
  table.nominates('Ben, Gus').next().next()
  table.hears('nominated Ben, Gus', 'search.list Ben, Gus', 'search.outcome Ben, Gus found: Ben', 'winner citizens W-2')
  table.isWon('citizens')
})
rule('T4b W-3', 'lost in a forced duel', () => {
  const table = planted().forgets().duel('Eve', 'Ben', { Eve: 5, Ben: 3 }).nobodyStands()
  expect(table.state.open.published?.ballots).toHaveLength(9)
  table
    .hears('duel.result Eve', 'death Ben duel', 'reveal Ben hooker citizens', 'winner citizens W-3')
    .isWon('citizens')
})
rule('T4c S-12', 'taken back, of which nobody hears', () => {
  const table = plantedTo(2).plays({}, 'i.kill1').isHeldBy('Mia')
  table.plays({ 'i.kill1': 'REAL', 'i.kill2': 'REAL', 'i.rage': 'FAKE', 'i.carrier': 'REAL', 'i.plant': 'REAL' })
  table.hears().isHeldBy('Mia').isWon(null)
})
rule('T4d S-12 S-21', 'taken back by a drunk Quiet Foot, who can do nothing with it', () => {
  const table = plantedTo(2).plays({ 'c.drunkard': 'Mia' }, 'i.kill1').isHeldBy('Mia')
  table.plays({ 'i.kill1': 'REAL', 'i.kill2': 'REAL', 'i.rage': 'FAKE', 'i.carrier': 'FAKE', 'i.plant': 'STOP' })
  table.hears('drunk Mia').isHeldBy('Mia').isWon(null)
})
rule('T4e S-14 S-17', 'stolen by the Thief, and won anew by killing him', () => {
  const table = plantedTo(2).plays({ 'b.thief': 'Ben' }, 'i.kill1').isHeldBy('Jon')
  table.plays({ 'i.kill1': 'Jon' }, 'i.kill2').isHeldBy('Leo').plays({ 'i.kill2': 'REAL', 'i.rage': 'REAL' })
  table.hears('statuette.faction bandits', 'statuette.faction indians', 'death Jon', 'reveal Jon thief bandits')
  table.areDead('Ann, Dan, Hal, Jon').isHeldBy('Leo').isWon(null)
})

// ---- T5 Orphaned plant ----
const orphaned = (): Evening => {
  const table = planted().forgets().duel('Mia', 'Gus', { Gus: 6, Mia: 2 }).nobodyStands()
  table.hears('duel.result Gus', 'death Mia duel', 'reveal Mia quietFoot indians').isWon(null)
  return table.toNight(2).isPlantedOn('Ben').areDead('Ann, Dan, Hal, Mia')
}
rule('T5 S-13', 'whoever planted it is dead: it trails off, and whoever kills its bearer acquires it', () => {
  const table = orphaned().plays({ 'i.kill1': 'Cal', 'i.kill2': 'FAKE', 'i.rage': 'FAKE' }).isPlantedOn('Ben')
  table.hears('statuette.lost', 'death Cal', 'reveal Cal goodGunman citizens').isWon(null)
  table.toNight(3).plays({ 'i.kill1': 'Ben' }, 'i.kill2').isHeldBy('Leo')
  table.plays({ 'i.kill2': 'REAL', 'i.rage': 'REAL' }).isHeldBy('Leo').isWon(null)
  table.hears('statuette.faction indians', 'death Ben', 'reveal Ben hooker citizens')
})
rule('T5a S-13', 'taken over by the first kill, of which nobody hears', () => {
  const table = orphaned().plays({ 'i.kill1': 'Ben' }, 'i.kill2').isHeldBy('Leo')
  table.plays({ 'i.kill2': 'REAL', 'i.rage': 'FAKE' }).hears('death Ben', 'reveal Ben hooker citizens')
  table.isHeldBy('Leo').isWon(null)
})
rule('T5b S-14', 'stolen by bandits before it can be lost', () => {
  const table = orphaned().plays({ 'b.steal': 'Ben', 'b.carrier': 'Jon' }, 'i.kill1').isHeldBy('Jon')
  table.plays({ 'i.kill1': 'REAL', 'i.kill2': 'FAKE', 'i.rage': 'FAKE' }).hears('statuette.faction bandits')
  table.isHeldBy('Jon').isWon(null)
})

// ---- T6 Guard dies, jail stays ----
const leoHolds = (given: EveningGiven = {}): Evening => {
  const table = eveningP({ spare: 'Ben, Eve', ...given }).toNight(1)
  return table.plays({ 'i.kill1': 'Hal', 'i.carrier': 'Leo' }).toNight(2).areDead('Hal').isHeldBy('Leo')
}
rule('T6 R-14', 'protection ends with the guard; the jail stays shut', () => {
  const table = leoHolds().plays(
    { 'c.sheriff': 'Dan', 'c.parson': 'STOP', 'c.guard': 'Ann', 'b.steal': 'Ned' },
    'b.avenger',
  )
  expect(table.learnedLast('theft')).toMatchObject({ to: 'Ida, Jon, Kay', fact: { got: false } })
  table.plays({ 'b.avenger': 'Fay', 'i.kill1': 'Ann', 'i.kill2': 'Dan', 'i.rage': 'FAKE' })
  table.hears('jail Dan', 'death Fay', 'reveal Fay guard citizens', 'death Ann', 'reveal Ann sheriff citizens')
  table.areDead('Ann, Fay, Hal').isHeldBy('Leo').isWon(null)
})
rule('T6a', 'a living guard saves the Sheriff', () => {
  const table = leoHolds().plays(
    { 'c.sheriff': 'Dan', 'c.guard': 'Ann', 'b.steal': 'Ned', 'b.avenger': 'Cal' },
    'i.kill1',
  )
  table.plays({ 'i.kill1': 'Ann', 'i.kill2': 'Dan', 'i.rage': 'FAKE' })
  table.hears('jail Dan', 'death Cal', 'reveal Cal goodGunman citizens').areDead('Cal, Hal').isHeldBy('Leo').isWon(null)
})
