/** Section 10, T7 to T12: the acceptance scenarios, played as they are written. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { eveningP, eveningQ, type Evening, type EveningGiven, type Plan } from './scripted-evening.ts'

const stands = (table: Evening, name: string) => ({ type: 'revealSelf', seat: table.at(name) }) as const
const hands = (table: Evening, name: string, option: string) =>
  ({ type: 'enterHands', option, voters: [table.at(name)] }) as const

// ---- T7 Poison before the vote ----
const poisoned = (given: EveningGiven = {}, plan: Plan = {}): Evening =>
  eveningP({ roles: { Ned: 'femaleShaman' }, spare: 'Ben, Cal', ...given })
    .toNight(1)
    .plays({ 'i.kill1': 'Ann', 'i.female': 'Jon', ...plan })
const nominees = 'Jon, Ida, Dan, Eve'

rule('T7 R-20 7.8', 'the poisoned nominee is struck, a tie drops two, and the one who is left is hanged', () => {
  const table = poisoned().hears('death Ann', 'reveal Ann sheriff citizens').nominates(nominees)
  table.hears(`nominated ${nominees}`, 'death Jon poison', 'reveal Jon thief bandits').isHeldBy('Hal')
  table.ballots({ Ida: 10, Dan: 7, Eve: 7 }).hears('search.list Ida dropped: Dan, Eve')
  expect(table.state.open.published?.ballots).toHaveLength(12)
  table.next().hears('search.outcome Ida').isAt('d.whether').next()
  table.refuses(hands(table, 'Gus', 'yes'), 'bound', '7.8').ballots({ yes: 8, no: 4 }, { Gus: 'no' })
  table.hears('mistreat.result hang Ida').isAt('d.execute')
  expect(table.state.secret.binds).toHaveLength(1)
  table.next().hears('death Ida hanged', 'reveal Ida blackmailer bandits').areDead('Ann, Ida, Jon').isWon(null)
  expect(table.state.secret.binds).toEqual([])
})
rule('T7a W-3', 'the poisoned player holds it: citizens win', () => {
  const table = poisoned({ holder: 'Jon' }).forgets().nominates(nominees)
  table.hears(`nominated ${nominees}`, 'death Jon poison', 'reveal Jon thief bandits', 'winner citizens W-3')
  table.isWon('citizens')
})
rule('T7b R-30', 'poison fails on whoever is guarded, and is spent', () => {
  const table = poisoned({}, { 'c.guard': 'Jon' }).forgets().nominates(nominees)
  table.hears(`nominated ${nominees}`).areDead('Ann').isAt('d.search.open').ballots({ Jon: 13, Ida: 12, Dan: 1 })
  table.toDusk().plays({ 'i.kill1': 'REAL', 'i.female': 'FAKE' }).areDead('Ann')
})
rule('T7c R-30', 'poison outlives whoever gave it', () => {
  const table = poisoned().forgets().duel('Eve', 'Ned', { Eve: 7, Ned: 4 }).nobodyStands()
  table.hears('duel.result Eve', 'death Ned duel', 'reveal Ned femaleShaman indians').nominates(nominees)
  table.hears(`nominated ${nominees}`, 'death Jon poison', 'reveal Jon thief bandits').areDead('Ann, Jon, Ned')
})

// ---- T8 Cards, drink and a leaderless tie ----
const voting = (given: EveningGiven = {}): Evening =>
  eveningP({
    roles: { Kay: 'cardsharper' },
    spare: 'Eve, Cal',
    ...given,
    options: { groupInput: 'votes', ...given.options },
  })
const indiansHold = (carrier: string, given: EveningGiven = {}): Evening =>
  voting(given).toNight(1).plays({ 'i.kill1': 'Hal', 'i.carrier': carrier }).toNight(2).areDead('Hal').isHeldBy(carrier)

rule('T8 7.6', 'the Leader loses it at cards, and a tie without a Leader kills nobody', () => {
  const table = indiansHold('Leo').plays({ 'b.steal': 'Ned' }, 'b.carrier')
  expect(table.learnedLast('theft')).toMatchObject({ to: 'Ida, Jon, Kay', fact: { got: false } })
  table.plays({ 'b.carrier': 'FAKE', 'b.cards': 'Leo' }, 'i.kill1').isHeldBy('Kay')
  table.plays({ 'i.kill1': { Mia: 'Ann', Ned: 'Ben' }, 'i.kill2': 'FAKE', 'i.rage': 'FAKE', 'i.carrier': 'FAKE' })
  table.hears('cards Leo', 'statuette.faction bandits').areDead('Hal').isHeldBy('Kay').isWon(null).isIn('day', 3)
})
rule('T8a 7.7 S-9', 'guarded, Mia keeps it but is disabled; with the Leader able a tie is his', () => {
  const table = indiansHold('Mia').plays({ 'c.guard': 'Mia', 'b.cards': 'Mia' }, 'i.kill1').isHeldBy('Mia')
  table.groupVotes('i.kill1', 'Leo: Ann, Ned: Ben').picks('Ann')
  const intended = { 'i.kill2': 'REAL', 'i.rage': 'FAKE' } as const
  table.plays({ ...intended, 'i.carrier': 'FAKE', 'i.plant': 'STOP' })
  table.hears('cards Mia', 'death Ann', 'reveal Ann sheriff citizens').areDead('Ann, Hal').isHeldBy('Mia').isWon(null)
})
rule('T8b cardsNaming R-29', 'whoever loses it at cards need not be named', () => {
  const table = indiansHold('Leo', { options: { cardsNaming: 'holderOnWin' } })
  table.plays({ 'b.steal': 'Ned', 'b.cards': 'Leo', 'i.kill1': { Mia: 'Ann', Ned: 'Ben' }, 'i.kill2': 'FAKE' })
  table.hears('cards', 'statuette.faction bandits').areDead('Hal').isHeldBy('Kay')
})
rule('T8c S-21', 'a drunk bandit cannot pass it on', () => {
  const table = voting().toNight(2).plays({ 'c.drunkard': 'Hal', 'b.steal': 'FAKE', 'b.carrier': 'FAKE' }, 'i.kill1')
  table.isHeldBy('Hal').plays({ 'i.kill1': 'Hal' }, 'i.kill2').isHeldBy('Leo')
  table.plays({ 'i.kill2': 'REAL', 'i.rage': 'REAL' }).isHeldBy('Leo').isWon(null)
  table.hears('drunk Hal', 'statuette.faction indians', 'death Hal', 'reveal Hal badGunman bandits')
})

// ---- T9 Executor and Investigator ----
const withPair = (plan: Plan = {}, given: EveningGiven = {}): Evening =>
  eveningP({ roles: { Dan: 'executor', Gus: 'investigator' }, spare: 'Cal, Jon', ...given })
    .toNight(1)
    .plays({ 'i.kill1': 'Ben', ...plan })
    .forgets()
const searched = ['nominated Eve, Ida', 'search.list Eve, Ida', 'search.outcome Eve, Ida']
/** Eve and Ida were searched in vain. */
const judged = (plan: Plan = {}, given: EveningGiven = {}): Evening =>
  withPair(plan, given)
    .nominates('Eve, Ida')
    .next()
    .next()
    .hears(...searched)
const investigated = (table: Evening): Evening =>
  table.ballots({ yes: 8, no: 5 }).ballots({ hang: 6, investigate: 7 }).ballots({ Eve: 7, Ida: 6 })

rule('T9 R-51 7.5', 'the investigation fails with the Investigator, and the town can only hang from then on', () => {
  const table = investigated(judged().areDead('Ben').isAt('d.whether')).hears('mistreat.result investigate Eve')
  table.toDusk().plays({ 'c.sheriff': 'Cal', 'b.avenger': 'Gus', 'i.kill1': 'Cal' }).isIn('day', 3)
  table.hears('jail Cal', 'death Gus', 'reveal Gus investigator citizens', 'investigation').areDead('Ben, Gus')
  expect(table.told().at(-1)).toEqual({ type: 'investigation', seat: null, faction: null, role: null })
  table.nominates('Eve, Ida').next().next().ballots({ yes: 12, no: 0 }).isAt('d.who').ballots({ Eve: 5, Ida: 7 })
  table.hears(...searched, 'mistreat.result hang Ida').isWon(null)
})
rule('T9a R-24', 'the result is read at dawn; a Judge revealed like that has no say any more', () => {
  const table = investigated(judged()).forgets().toDusk().plays({}).hears('investigation Eve judge citizens')
  table.duel('Ann', 'Kay', { Ann: 4, Kay: 3 }).hears('duel.result Ann')
  table.refuses(stands(table, 'Eve'), 'already-revealed', 'R-24')
})
rule('T9b', 'without the Executor a yes means an investigation', () => {
  const table = judged({ 'b.avenger': 'Dan' }).areDead('Ben, Dan').ballots({ yes: 7, no: 5 })
  table.isAt('d.who').ballots({ Eve: 7, Ida: 5 }).hears('mistreat.result investigate Eve')
})
rule('T9c mistreatOrder', 'whom and how are void after a no to whether', () => {
  const table = judged({}, { options: { mistreatOrder: ['who', 'how', 'whether'] } }).isAt('d.who')
  table.ballots({ Eve: 7, Ida: 6 }).isAt('d.how').ballots({ hang: 7, investigate: 6 }).isAt('d.whether')
  table.ballots({ yes: 6, no: 7 }).hears('mistreat.result none').isAt('d.dusk').areDead('Ben')
})
rule('T9d howTie', 'a tie between hanging and investigating is an investigation', () => {
  const table = judged({ 'b.avenger': 'Fay' }).areDead('Ben, Fay').ballots({ yes: 7, no: 5 })
  table.ballots({ hang: 6, investigate: 6 }).ballots({ Eve: 7, Ida: 5 }).hears('mistreat.result investigate Eve')
})

// ---- T10 Third signal before the ship ----
/** Signals on the first nights; then the bandits take it back, and Jo has it on night 4. */
function signalled(times: 1 | 2): Evening {
  const table = eveningQ({ spare: 'Bea, Cy, Hana' })
    .toNight(1)
    .plays({ 'a.steal': 'Jo', 'a.use': 'REAL' })
    .isHeldBy('Tom')
  table.toNight(2)
  if (times === 2) table.plays({ 'a.use': 'REAL' }).toNight(3)
  table.plays({ 'b.steal': 'Tom', 'b.carrier': 'Jo', 'a.use': 'FAKE' }).toNight(4).isHeldBy('Jo').areDead('')
  expect(table.state.secret.alienUses).toBe(times)
  return table
}
const aims = (target: string): unknown => {
  const { to, fact } = signalled(2).plays({ 'a.detector': target }, 'a.mind').learnedLast('aim')
  return [to, fact.kind === 'aim' ? fact.answer : '']
}
rule('T10 W-6', 'the third signal comes before the ship', () => {
  const table = signalled(2).plays({ 'a.detector': 'Ed' }, 'a.mind')
  expect(table.learnedLast('aim')).toMatchObject({ to: 'Rex', fact: { answer: 'ccw' } })
  table.plays({ 'a.steal': 'Jo' }, 'a.use').isHeldBy('Tom').isAt('a.use', 'REAL').plays({})
  table.hears('statuette.faction aliens', 'winner aliens W-6').isWon('aliens').isHeldBy('Tom')
})
rule('T10a detector', 'walks clockwise to whom he aims at, and finds the holder or not', () => {
  expect(aims('Kit')).toEqual(['Rex', 'cw'])
  expect(aims('Jo')).toEqual(['Rex', 'target'])
})
rule('T10b', 'a second signal wins nothing, and no ship leaves without the statuette', () => {
  const table = signalled(1).plays({ 'a.steal': 'Jo', 'a.use': 'REAL', 'a.carrier': 'Sue' }).isIn('day', 5)
  table.hears('statuette.faction aliens').isHeldBy('Sue').isWon(null)
})
rule('T10c W-7', 'aliens who rob the wrong one lose to the ship', () => {
  const table = signalled(2).plays({ 'a.steal': 'Kit', 'a.use': 'FAKE' })
  table.hears('winner bandits W-7').isWon('bandits').isHeldBy('Jo')
})

// ---- T11 Bound voter, Mayor's ties ----
/** Day 2 without Hana; perhaps the Mayor has pardoned somebody on day 1. */
function secondDay(mayor: boolean): Evening {
  const table = eveningQ({ holder: 'Max' }).toDay(1)
  if (mayor) {
    table.nominates('Bea, Cy, Flo').next().next().ballots({ yes: 21, no: 0 }).ballots({ Bea: 11, Cy: 10, Flo: 0 })
    table.forgets().stands('Ed').hears('selfReveal Ed mayor citizens effect: pardon', 'pardon Bea by: Ed')
  }
  table.toNight(1).plays({ 'i.kill1': 'Hana' }).hears('death Hana', 'reveal Hana hairdresser citizens')
  return table.areDead('Hana').isHeldBy('Max')
}
const six = 'Kit, Jo, Abe, Gil, Rex, Sue'
/** 60 votes; Dot may not name Kit, to whom she is bound. */
function sixNominees(mayor: boolean): Evening {
  const table = secondDay(mayor).nominates(six).next()
  const ballots = { [String(table.at('Dot'))]: table.seats('Kit, Jo, Abe') }
  table.refuses({ type: 'enterBallots', ballots }, 'bound', '7.8')
  const counts = { Kit: 14, Jo: 10, Abe: 10, Gil: 10, Rex: 9, Sue: 7 }
  return table.ballots(counts, { Dot: 'Jo, Abe, Gil' })
}
rule('T11 7.7 7.8', 'a revealed Mayor breaks ties, and a bound voter may not name her master', () => {
  const table = sixNominees(true).isAt('d.search.tie').breaksTie('Jo, Gil')
  table.hears(`nominated ${six}`, 'search.list Kit, Jo, Gil dropped: Abe tieBreak: Ed').next()
  table.hears('search.outcome Kit, Jo, Gil').ballots({ yes: 10, no: 10 }, { Ed: 'yes', Dot: 'yes' }).isAt('d.who')
  table.next().refuses(hands(table, 'Dot', String(table.at('Kit'))), 'bound', '7.8')
  table.ballots({ Kit: 8, Jo: 8, Gil: 4 }, { Dot: 'Jo' }).isAt('d.who.tie').breaksTie('Kit')
  table.hears('mistreat.result hang Kit tieBreak: Ed').isAt('d.pardon')
  table.refuses(stands(table, 'Ed'), 'already-revealed', 'R-24').nobodyStands().next()
  table.hears('death Kit hanged', 'reveal Kit blackmailer bandits').areDead('Hana, Kit').isHeldBy('Max').isWon(null)
  expect(table.state.secret.binds).toEqual([])
})
rule('T11a', 'without a revealed Mayor the tied drop out, and a tie is a no', () => {
  const table = sixNominees(false).hears(`nominated ${six}`, 'search.list Kit dropped: Jo, Abe, Gil').next()
  table
    .hears('search.outcome Kit')
    .isAt('d.whether')
    .next()
    .refuses(hands(table, 'Dot', 'yes'), 'bound', '7.8')
  table.ballots({ yes: 10, no: 10 }, { Ed: 'yes', Dot: 'no' }).hears('mistreat.result none').isAt('d.dusk')
  table.areDead('Hana')
})

// ---- T12 Lucky Luke, trail, Sheriff ----
const jailOfQuin = (): Evening =>
  eveningQ().toNight(2).isHeldBy('Jo').plays({ 't.trail': 'Uma', 'l.steal': 'Jo' }, 'c.sheriff')
const luckyHasIt = (): Evening => {
  const table = eveningQ().toNight(2).plays({ 'l.steal': 'Jo', 'i.kill2': 'FAKE' })
  return table.hears('statuette.faction luckyLuke').isHeldBy('Uma').isIn('day', 3)
}
rule('T12 S-16', 'what Lucky Luke steals goes to the Trailer, and on to the Sheriff and to bandits', () => {
  const table = jailOfQuin().isHeldBy('Quin')
  expect(table.learnedLast('theft')).toEqual({ to: 'Uma', fact: { kind: 'theft', target: table.at('Jo'), got: false } })
  expect(table.learnedLast('holder')).toEqual({ to: 'Uma', fact: { kind: 'holder', seat: table.at('Quin') } })
  expect(table.learnedLast('holds').to).toBe('Quin')
  table.plays({ 'c.sheriff': 'Quin' }, 'c.parson').isHeldBy('Abe')
  table.plays({ 'b.steal': 'Abe', 'b.carrier': 'Max', 'i.kill1': 'Nan' }, 'i.kill2').isHeldBy('Max')
  expect(table.learnedLast('kill')).toMatchObject({ to: 'Otto, Pia', fact: { died: true, got: false } })
  table.plays({ 'i.kill2': 'FAKE' }).isHeldBy('Max').areDead('Nan').isWon(null)
  table.hears(
    'statuette.faction indians',
    'jail Quin',
    'statuette.faction citizens',
    'statuette.faction bandits',
    'death Nan',
    'reveal Nan avenger bandits',
  )
})
rule('T12a W-5', 'Lucky Luke wins at the very beginning of the next night', () => {
  const table = luckyHasIt().toNight(3).plays({ 't.trail': 'REAL' })
  table.hears('winner luckyLuke W-5').isWon('luckyLuke').isHeldBy('Uma')
})
rule('T12b W-2', 'unless he is searched', () => {
  const table = luckyHasIt().nominates('Uma, Bea, Cy').next().next()
  table.hears(
    'nominated Uma, Bea, Cy',
    'search.list Uma, Bea, Cy',
    'search.outcome Uma, Bea, Cy found: Uma',
    'winner citizens W-2',
  )
  table.isWon('citizens')
})
rule('T12c 7.3', 'he wins duels like any gunman, and nobody hears which one he is', () => {
  const table = luckyHasIt().duel('Bea', 'Uma', { Bea: 9, Uma: 3 })
  table.hears('duel.gunman Uma', 'duel.result Uma', 'death Bea duel', 'reveal Bea hooker citizens')
  table.areDead('Bea').isHeldBy('Uma').isWon(null)
})
