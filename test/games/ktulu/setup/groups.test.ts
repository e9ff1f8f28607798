import { expect } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { castQ, dayOne, type Given, type Tent } from '../table.ts'

const votes = { groupInput: 'votes' } as const
const night = (n: number, given: Given = {}): Tent =>
  dayOne({ ...given, options: { ...votes, ...given.options } }).night(n)

rule('7.6 groupInput R-8', 'the outcome is typed in, or every able member’s vote, and most votes decide', () => {
  expect(dayOne().night(1).acts('i.kill1', 'Cal').lives('Cal')).toBe(false)
  const table = night(1).to('i.kill1')
  table.refuses({ type: 'choose', seat: table.at('Cal') }, 'not-now', '7.6')
  expect(table.groupVotes('i.kill1', 'Leo: Cal, Mia: Dan, Ned: Dan').lives('Dan')).toBe(false)
})
rule('7.6', 'one able member decides alone', () => {
  const table = night(1).dead('Mia, Ned').acts('i.kill1', 'Cal')
  expect(table.lives('Cal')).toBe(false)
})
rule('7.6 leader', 'a tie is the Leader’s to break, if able: he is asked among the tied', () => {
  const table = night(1).dead('Ned').groupVotes('i.kill1', 'Leo: Cal, Mia: Dan')
  expect([table.step, table.choices(), table.lives('Cal')]).toEqual(['i.kill1', 'Cal, Dan', true])
  table.picks('Cal')
  expect([table.lives('Cal'), table.lives('Dan')]).toEqual([false, true])
  const drunk = night(1).acts('c.drunkard', 'Leo').groupVotes('i.kill1', 'Mia: Cal, Ned: Dan')
  expect([drunk.lives('Cal'), drunk.lives('Dan')]).toEqual([true, true])
})
rule('7.6 leader', 'he is asked whether or not his own vote was for one of the tied', () => {
  const given = { cast: castQ, roles: { Gil: 'plainIndian', Hana: 'plainIndian' } } as const
  const table = night(1, given).groupVotes('i.kill1', 'Gil: Ed, Hana: Cy, Otto: Cy, Pia: Ed, Quin: Flo')
  expect([table.step, table.choices()]).toEqual(['i.kill1', 'Cy, Ed'])
  expect(table.picks('Ed').lives('Cy')).toBe(true)
  const asked = night(1, given).groupVotes('i.kill1', 'Gil: Ed, Hana: Cy, Otto: Flo, Pia: Ed, Quin: Cy')
  expect([asked.step, asked.choices()]).toEqual(['i.kill1', 'Cy, Ed'])
  expect(asked.picks('Ed').lives('Ed')).toBe(false)
})
rule('7.6 megaAlien', 'among the aliens it is the Mega Alien, among bandits nobody', () => {
  const table = night(1, { cast: castQ }).dead('Sue').groupVotes('a.steal', 'Rex: Ed, Tom: Jo')
  expect(table.choices()).toBe('Ed, Jo')
  expect(table.picks('Jo').holder()).toBe('Tom')
  const options = { nightDeaths: 'allNow' } as const
  const bandits = night(1, { cast: castQ, options })
    .holds('Ed')
    .dead('Lou, Max, Nan')
    .groupVotes('b.steal', 'Jo: Ed, Kit: Flo')
  expect([bandits.holder(), bandits.step]).toEqual(['Ed', 'b.carrier'])
})
rule('groupTie', 'without a breaker nothing is done, or they vote once more among the tied', () => {
  const options = { groupTie: 'revoteOnce', nightDeaths: 'allNow' } as const
  const tied = () =>
    night(1, { cast: castQ, options }).holds('Ed').dead('Lou, Max, Nan').groupVotes('b.steal', 'Jo: Ed, Kit: Flo')
  const table = tied()
  expect(table.step).toBe('b.steal')
  table.refuses({ type: 'groupVote', votes: { 10: 5, 11: 1 } }, 'wrong-ballot', '7.6')
  expect(table.groupVotes('b.steal', 'Jo: Ed, Kit: Ed').holder()).toBe('Jo')
  const again = tied().groupVotes('b.steal', 'Jo: Ed, Kit: Flo')
  expect([again.step, again.holder()]).toEqual(['b.carrier', 'Ed'])
})
rule('7.6', 'who votes for nobody votes against the theft; a carrier on whom they differ stays', () => {
  const table = night(1, { cast: castQ }).holds('Ed').dead('Lou, Max').groupVotes('b.steal', 'Jo: –, Kit: –, Nan: Ed')
  expect(table.holder()).toBe('Ed')
  const carrier = night(1, { cast: castQ }).dead('Lou, Max, Nan').groupVotes('b.carrier', 'Jo: Jo, Kit: Kit')
  expect(carrier.holder()).toBe('Jo')
})
rule('7.6', 'a Leader who may choose nobody of a tie with nobody', () => {
  const given = { cast: castQ, roles: { Gil: 'plainAlien', Hana: 'plainAlien' } } as const
  const table = night(1, given).groupVotes('a.steal', 'Gil: –, Hana: Jo, Rex: Jo, Sue: –, Tom: Ed')
  expect(table.choices()).toBe('Jo, –')
  expect(table.declines().holder()).toBe('Jo')
})
rule('bindScope bindEnforce R-27 7.6', 'the bound may not act against their master, nor vote for it', () => {
  const table = dayOne({ bound: 'Leo' }).night(1)
  expect(table.to('i.kill1').choices()).toContain('Ida')
  const gus = dayOne().night(1).to('c.drunkard')
  gus.refuses({ type: 'choose', seat: gus.at('Ida') }, 'bound', 'R-27')
  const leo = night(1, { bound: 'Leo' }).to('i.kill1')
  leo.refuses({ type: 'groupVote', votes: { 12: 9, 13: 9, 14: 9 } }, 'bound', '7.6')
  expect(leo.groupVotes('i.kill1', 'Leo: Ann, Mia: Ida, Ned: Ida').lives('Ida')).toBe(false)
  const alone = dayOne({ bound: 'Leo' }).night(1).dead('Mia, Ned').to('i.kill1')
  alone.refuses({ type: 'choose', seat: alone.at('Ida') }, 'bound', '7.6')
})
rule('bindEnforce', 'or they are only warned', () => {
  const table = dayOne({ options: { bindEnforce: 'warn' } })
    .night(1)
    .acts('c.drunkard', 'Ida')
  expect(table.state.secret.hindered.drunk).toEqual([table.at('Ida')])
})
rule('bindScope', 'scouting and protecting the master is allowed, unless the option forbids everything', () => {
  expect(dayOne({ bound: 'Dan' }).night(1).to('c.parson').choices()).toContain('Ida')
  const options = { bindScope: 'any' } as const
  expect(dayOne({ bound: 'Dan', options }).night(1).to('c.parson').choices()).not.toContain('Ida')
  expect(dayOne({ bound: 'Fay', options }).night(1).to('c.guard').choices()).not.toContain('Ida')
})
rule('R-27', 'a bind ends with the master', () => {
  const table = dayOne().night(1).dead('Ida').to('c.drunkard')
  expect(table.state.secret.binds).toEqual([])
})
rule('offers', 'each call is one entry or one step on, and nothing of it stands on a covered desk', () => {
  const table = night(1)
  const offers = (): readonly string[] =>
    table.frame('redacted').offers.flatMap(({ id, group }) => (group === 'next' ? [id] : []))
  expect(offers()).toEqual(['next'])
  expect(table.to('c.sheriff').isOffered('moderator', { type: 'choose', seat: 2 })).toBe(table)
  expect(offers()).toEqual([])
  table.to('b.steal').isOffered('moderator', { type: 'next' })
  expect(offers()).toEqual([])
  table.to('i.leader').isOffered('moderator', { type: 'answer', yes: true })
  expect(offers()).toEqual([])
  table.to('i.kill1').isOffered('moderator', { type: 'groupVote', votes: { 12: 1, 13: 1, 14: 2 } })
  table.isNotOffered('moderator', { type: 'groupVote', votes: { 12: 1, 13: 1, 14: null } })
})
rule('7.6 leader R-27', 'a bound Leader does not break a tie against his master', () => {
  const given = { cast: castQ, bound: 'Otto', roles: { Gil: 'plainIndian', Hana: 'plainIndian' } } as const
  const lines = 'Gil: Kit, Hana: Cy, Otto: Flo, Pia: Kit, Quin: Cy'
  const table = night(1, given).groupVotes('i.kill1', lines)
  expect([table.step, table.choices()]).toEqual(['i.kill1', 'Cy'])
  table.refuses({ type: 'choose', seat: table.at('Kit') }, 'bound', '7.6')
  expect(
    night(1, { ...given, options: { bindEnforce: 'warn' } })
      .groupVotes('i.kill1', lines)
      .choices(),
  ).toBe('Cy, Kit')
})
rule('2.2 setOut', 'a hidden desk by night does not tell by what it offers whether anybody has died', () => {
  const offered = (table: ReturnType<typeof dayOne>): readonly string[] =>
    table
      .to('b.sleep')
      .frame('redacted')
      .offers.map(({ id }) => id)
  const killed = dayOne().night(1).acts('b.avenger', 'Cal')
  expect(offered(killed)).toEqual(offered(dayOne().night(1)))
  expect(
    killed
      .isOffered('moderator', 'setOut:false')
      .day(2)
      .frame('redacted')
      .offers.map(({ id }) => id),
  ).toContain('setOut:false')
})
