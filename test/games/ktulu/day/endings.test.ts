import { expect, test } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { dayOne, tableQ, tent } from '../table.ts'

rule(
  '6.6 R-54',
  'who has it is whoever carries it, planted or not: the Taxman learns the carrier who does not know',
  () => {
    const table = dayOne({ roles: { Gus: 'taxman' } })
      .holds('Dan', false)
      .night(1)
    table.answers('c.taxman')
    expect(table.learned('Gus')).toContainEqual({ kind: 'holder', seat: table.at('Dan') })
    expect(table.knows()).toBe(false)
  },
)
rule('alien.use announceAlienUse', 'a signal is told by its number when the host says so, else not at all', () => {
  for (const announceAlienUse of [true, false]) {
    const table = tableQ({ options: { announceAlienUse, shipNight: 9 } })
      .holds('Tom')
      .night(1)
    table.heard()
    table.to('a.use').next()
    expect(table.state.secret.alienUses).toBe(1)
    expect(table.heard().filter((line) => line.startsWith('alienUse'))).toHaveLength(announceAlienUse ? 1 : 0)
  }
})
rule('mormonPublicOnDeath R-36', 'a dead Mormon is told as one only if the host says so', () => {
  for (const mormonPublicOnDeath of [true, false]) {
    const table = tent({ options: { mormons: true, mormonPublicOnDeath } })
    for (const name of ['Dan', 'Kay', 'Leo']) {
      table.to('s.mormons').moderator({ type: 'pickMormons', seats: [table.at(name)] })
    }
    table.day(1).moderator({ type: 'breachRules', seat: table.at('Dan') })
    const reveal = table.last.find(({ event }) => event.type === 'reveal')?.event
    expect(reveal).toMatchObject({ seat: table.at('Dan'), role: 'parson' })
    expect(Object.hasOwn(reveal ?? {}, 'mormon')).toBe(mormonPublicOnDeath)
  }
})
rule(
  'noKillerHolder S-22 R-48',
  'without a killer the host names the next holder, or the next seat of the faction has it',
  () => {
    const named = dayOne().night(1).leaves('Hal')
    expect(named.step).toBe('assign')
    named.refuses({ type: 'assignHolder', seat: named.at('Hal') }, 'not-living', 'S-22')
    named.moderator({ type: 'assignHolder', seat: named.at('Kay') })
    expect([named.holder(), named.knows()]).toEqual(['Kay', true])
    const next = dayOne({ options: { noKillerHolder: 'sameFactionNextSeat' } })
      .night(1)
      .leaves('Hal')
    expect([next.step === 'assign', next.holder()]).toEqual([false, 'Ida'])
  },
)
rule('leaverByDay S-23', 'a holder who goes home by day hands it on, or the citizens have won', () => {
  const named = dayOne().leaves('Hal')
  expect(named.step).toBe('assign')
  const won = dayOne({ options: { leaverByDay: 'citizensWin' } }).leaves('Hal')
  expect(won.state.open.winner).toEqual({ winner: 'citizens', reason: 'W-3' })
})
rule('W-9', 'nobody lives, so nobody has won', () => {
  const table = dayOne().holds('Ida').dead('Ann, Ben, Cal, Dan, Eve, Fay, Gus, Hal, Jon, Kay, Leo, Mia, Ned')
  expect(table.state.open.winner).toBeNull()
  table.moderator({ type: 'setOut', seat: table.at('Ida'), out: true })
  expect(table.state.open.winner).toEqual({ winner: 'nobody', reason: 'W-9' })
})
rule(
  'W-4 setHolder setCard',
  'what is put right by day may show that a citizen has it, and knows: they have won',
  () => {
    const honest = { winner: 'citizens', reason: 'W-4' }
    const unknowing = dayOne().holds('Dan', false)
    expect(unknowing.state.open.winner).toBeNull()
    expect(unknowing.holds('Dan').state.open.winner).toEqual(honest)
    const card = { type: 'setCard', seat: 8, role: 'plainCitizen' } as const
    expect(dayOne().moderator(card).state.open.winner).toEqual(honest)
    expect(dayOne().moderator({ ...card, seat: 9 }).state.open.winner).toBeNull()
    const night = dayOne().night(1).holds('Dan')
    expect(night.state.open.winner).toBeNull()
    expect(night.to('d.dawn').next().state.open.winner).toEqual(honest)
    for (const id of ['setHolder:true', 'setCard']) {
      const offer = (table: ReturnType<typeof dayOne>) => table.offers('moderator').find((each) => each.id === id)
      expect([offer(dayOne())?.shows, offer(dayOne().night(1))?.shows]).toEqual([true, undefined])
    }
  },
)
rule('W-8 R-47', 'the Indians have won when they alone live, whoever killed the others', () => {
  const table = dayOne().holds('Leo').dead('Ann, Ben, Cal, Dan, Eve, Fay, Gus, Hal, Ida, Jon')
  expect(table.state.open.winner).toBeNull()
  table.leaves('Kay')
  expect(table.state.open.winner).toEqual({ winner: 'indians', reason: 'W-8' })
})
rule('R-40', 'the Infiltrator is called with the bandits, a drunk role in the Drunkard’s place', () => {
  const table = dayOne({ roles: { Kay: 'infiltrator', Gus: 'drunkMayor' } }).night(1)
  const called: string[] = []
  while (table.step !== 'd.dawn') {
    called.push(String(table.step))
    table.passes()
  }
  const place = (id: string): number => called.indexOf(id)
  expect(place('b.infiltrator')).toBe(place('b.wake') + 1)
  expect(place('b.steal')).toBeGreaterThan(place('b.infiltrator'))
  expect(called.filter((id) => id.startsWith('c.drunk'))).toHaveLength(1)
  expect(place('c.hairdresser')).toBe(-1)
})
test('nobody but the living is ever offered as a holder', () => {
  const table = dayOne().night(1)
  const offer = table.offers('moderator').find((each) => each.id === 'setHolder:true')
  const among = offer?.fields['seat']?.kind === 'seat' ? offer.fields['seat'].among : []
  expect(among).toHaveLength(14)
})
rule('8.8', 'by hand only those win who could by play: no dead loner or faction, but citizens who are dead', () => {
  const ends = (winner: string) => ({ type: 'endWith', winner }) as const
  const refused = (table: ReturnType<typeof dayOne>, winner: string) =>
    table.refuses(ends(winner), 'no-such-side', '8.8')
  const day = () => dayOne({ roles: { Gus: 'luckyLuke' } })
  refused(day(), 'janosik')
  day().moderator(ends('luckyLuke')).isWon('luckyLuke')
  refused(day().dead('Gus'), 'luckyLuke')
  refused(day().dead('Leo, Mia, Ned'), 'indians')
  dayOne().dead('Ann, Ben, Cal, Dan, Eve, Fay, Gus').moderator(ends('citizens')).isWon('citizens')
})
