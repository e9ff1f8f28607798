/** 4.3: dawn, talk, names, poison, search, verdict, pardon, dusk; and what wins by day. */
import { expect } from 'vitest'
import type { Fact } from '../../../../shared/games/ktulu/night/shown-facts.ts'
import type { Options } from '../../../../shared/games/ktulu/options/option-types.ts'
import { rule } from '../../../kit/rule.ts'
import { castQ } from '../table.ts'
import { dayP, square, type Square } from '../day-table.ts'

const shamaness = { Ned: 'femaleShaman' } as const
/** T7: Ann was killed and Jon poisoned in night 1, Hal holds. */
const poisoned = (options: Partial<Options> = {}): Square => {
  const table = square({ roles: shamaness, options }).night(1)
  return table.acts('i.kill1', 'Ann').acts('i.female', 'Jon').to('d.dawn')
}
rule('4.3 d.dawn 2.4 phase death reveal', 'the night is over for all at once: deaths in their order, then news', () => {
  const table = square().night(1).jails('Dan')
  table.guards('Eve').acts('i.kill1', 'Cal').to('d.dawn').next()
  table.announces('phase', 'death', 'reveal').tells('all', { type: 'phase', name: 'day', n: 2 })
  table
    .tells('all', { type: 'death', seat: 3, cause: null })
    .tells('all', { type: 'reveal', seat: 3, role: 'goodGunman' })
  const { hindered, guard, unread } = table.state.secret
  expect([hindered.jailed, hindered.drunk, hindered.cards, guard, unread]).toEqual([[], [], [], null, []])
  expect(table.state.open.hindered.jailed).toEqual([])
  table.waitsAt('d.talk')
})
rule('4.3 d.dawn announceCause', 'how somebody died by night is told only if the host says so', () => {
  const table = square({ options: { announceCause: true } })
    .night(1)
    .acts('i.kill1', 'Cal')
    .to('d.dawn')
    .next()
  table.tells('all', { type: 'death', seat: 3, cause: 'night', by: 'indians' })
})
rule('nightDeaths R-11 4.3', 'names told in the night are not told again, faction and role follow at dawn', () => {
  const named = square({ options: { nightDeaths: 'nameNow' } })
    .night(1)
    .acts('i.kill1', 'Cal')
  named.tells('all', { type: 'death', seat: 3 }).tellsNothing('all', 'reveal').to('d.dawn').next()
  named.announces('phase', 'reveal')
  const all = square({ options: { nightDeaths: 'allNow' } })
    .night(1)
    .acts('i.kill1', 'Cal')
  all.tells('all', { type: 'reveal', seat: 3 }).to('d.dawn').next().announces('phase')
})
rule('4.3 statuetteTiming blockTiming R-12', 'what was kept back is read in its order after the deaths', () => {
  const table = square({ options: { statuetteTiming: 'dawn', blockTiming: 'dawn' } })
    .night(1)
    .jails('Dan')
  table.acts('i.kill1', 'Hal').to('d.dawn').next()
  table.announces('phase', 'death', 'reveal', 'jail', 'statuetteFaction')
  expect(table.state.secret.notices).toEqual([])
})
rule('2.1 4.3', 'phones learn at dawn what their seats were shown by night, and nothing of others', () => {
  const table = square().night(1)
  const dark = table.told('seat:4').length
  table.acts('c.parson', 'Hal').to('d.dawn')
  expect(
    table
      .told('seat:4')
      .slice(dark)
      .filter(({ type }) => type === 'factsTold'),
  ).toEqual([])
  table.next()
  const facts: readonly Fact[] = [{ kind: 'faction', seat: 8, faction: 'bandits' }]
  table.tells(4, { type: 'factsTold', facts }).tellsNothing(5, 'factsTold')
  table.day(3)
  expect(JSON.stringify(table.told('seat:5'))).not.toContain('"kind":"faction"')
})
rule('2.1 S-23 4.3', 'what a seat was shown by day is on its phone when the night falls', () => {
  const table = dayP(1).leaves('Hal').moderator({ type: 'assignHolder', seat: 9 }).next()
  expect(JSON.stringify(table.told('seat:9'))).not.toContain('"kind":"holds"')
  table
    .dusk()
    .tells(9, { type: 'factsTold', facts: [{ kind: 'holds' }] })
    .tellsNothing(10, 'factsTold')
  table.day(2)
  expect(JSON.stringify(table.told('seat:9')).split('"kind":"holds"')).toHaveLength(2)
})
rule(
  'W-4 8.1 8.5',
  'a citizen who knows that he has it wins at dawn, or later in the day at once; unknowing he does not',
  () => {
    const table = square().night(1).holds('Ann').to('d.dawn')
    table.next().isWon('citizens')
    expect(table.state.open.winner?.reason).toBe('W-4')
    const planted = square().night(1).holds('Ann', false).to('d.dawn').next()
    planted.isWon(null)
  },
)
rule('d.talk talkMinutes', 'free talk, with a clock if the host wants one', () => {
  const table = dayP(1, { options: { talkMinutes: 5 } })
  expect(table.frame('public').clocks.map(({ id, of }) => [id, of])).toEqual([['talk', 300_000]])
  expect(table.wait(400_000).step).toBe('d.talk')
  expect(table.next().frame('public').clocks).toEqual([])
  expect(dayP(1).frame('public').clocks).toEqual([])
})
rule('crystal R-53 selfReveal', 'the Crystallic citizen says who he is by day, outside open votes', () => {
  const roles = { Dan: 'crystal' } as const
  const table = dayP(1, { roles }).isOffered('moderator', 'revealSelf').nominates('Ida, Eve, Jon')
  table.isOffered('moderator', 'revealSelf').next().isNotOffered('moderator', 'revealSelf')
  table.refuses({ type: 'revealSelf', seat: 4 }, 'not-now').splits('Ida 13, Eve 14, Jon 1').stands('Dan')
  table.announces('selfReveal').tells('all', { type: 'selfReveal', seat: 4, role: 'crystal', effect: 'none' })
  table.refuses({ type: 'revealSelf', seat: 4 }, 'already-revealed', 'R-24')
  expect(table.lives('Dan')).toBe(true)
  square({ roles }).night(1).isNotOffered('moderator', 'revealSelf')
})
rule(
  'd.nominate nominated searchMandatory R-21',
  'anybody living may be named, as many as there are places at least',
  () => {
    const table = dayP(1).dead('Kay').to('d.nominate').isNotOffered('moderator', 'closeNominations')
    table
      .refuses({ type: 'closeNominations' }, 'too-few-nominated')
      .refuses({ type: 'nominate', seats: [11] }, 'not-living')
    table
      .proposes('Ida')
      .refuses({ type: 'nominate', seats: [9] }, 'already-so')
      .tellsNothing('all')
    table.proposes('Ann, Dan').moderator({ type: 'strike', seat: 1 }).moderator({ type: 'closeNominations' })
    table.announces('nominated').tells('all', { type: 'nominated', seats: [9, 4] })
    const free = dayP(1, { options: { searchMandatory: false } })
      .nominates('')
      .next()
    expect([free.list(), free.step]).toEqual([' |  |  | –', 'd.dusk'])
  },
)
rule('d.nominate R-21', 'more than twice the places is possible, but only name by name', () => {
  const table = dayP(1).to('d.nominate')
  const most = (): number => {
    const field = table.offers('moderator').find((offer) => offer.id === 'nominate')?.fields['seats']
    return field?.kind === 'seats' ? field.max : 0
  }
  expect(most()).toBe(4)
  table.proposes('Ann, Ben, Cal')
  expect(most()).toBe(1)
  table.proposes('Dan, Eve, Fay')
  expect(table.state.secret.nominations).toHaveLength(6)
})
rule(
  'T7 d.poison poisonPoint R-30 femaleShaman W-3',
  'poison strikes after the names; whoever it strikes is no suspect',
  () => {
    const table = poisoned().next().nominates('Jon, Ida, Dan, Eve')
    table.announces('nominated', 'death', 'reveal').tells('all', { type: 'death', seat: 10, cause: 'poison' })
    expect(table.waitsAt('d.search.open').state.open.nominated).toEqual([9, 4, 5])
    table.next().splits('Ida 10, Dan 7, Eve 7')
    expect(table.list()).toBe('Ida |  | Dan, Eve | –')
    table.next().announces('searchOutcome').waitsAt('d.whether')
    table.next().refuses({ type: 'enterHands', option: 'yes', voters: [table.at('Gus')] }, 'bound', '7.8')
    table.splits('yes 8, no 4').announces('votePublished', 'mistreatResult').waitsAt('d.execute')
    table.tells('all', { type: 'mistreatResult', decision: 'hang', seat: 9, tieBreak: null }).next()
    table.announces('death', 'reveal').tells('all', { type: 'death', seat: 9, cause: 'hanged' })
    expect(table.state.secret.binds).toEqual([])
  },
)
rule('T7 R-30', 'variation a: the poisoned holder gives the town its win; c: poison survives who gave it', () => {
  poisoned().holds('Jon').next().nominates('Ida, Dan, Eve').isWon('citizens')
  const table = poisoned().next().duel('Dan', 'Ned').splits('Dan 7, Ned 1').closes().nominates('Ida, Dan, Eve')
  expect(table.lives('Jon')).toBe(false)
})
rule('poisonPoint', 'at dawn, before the vote, after the search or at dusk', () => {
  poisoned({ poisonPoint: 'dawn' }).next().announces('phase', 'death', 'reveal', 'death', 'reveal').waitsAt('d.talk')
  const after = poisoned({ poisonPoint: 'afterSearch' }).next().nominates('Jon, Ida').next()
  after.next().announces('searchOutcome', 'death', 'reveal').waitsAt('d.whether').splits('yes 11, no 1')
  after.tells('all', { type: 'mistreatResult', decision: 'hang', seat: 9 })
  const dusk = poisoned({ poisonPoint: 'dusk' }).next().nominates('Ida, Dan').next().next().splits('no 13')
  dusk.announces('votePublished', 'mistreatResult', 'death', 'reveal').waitsAt('d.dusk')
})
rule('d.nominate R-30', 'names may be taken again after poison has struck one', () => {
  const table = poisoned().next().nominates('Jon, Ida, Dan').isOffered('moderator', 'nominate').proposes('Eve')
  table.waitsAt('d.nominate').moderator({ type: 'closeNominations' }).waitsAt('d.search.open')
  table
    .announces('nominated')
    .tells('all', { type: 'nominated', seats: [9, 4, 5] })
    .next()
    .waitsAt('d.search.vote')
})
rule(
  'd.search search.outcome search.list W-2 S-10 T4 T12',
  'the holder among the searched gives the town its win, knowing or not',
  () => {
    const found = dayP(1).nominates('Hal, Ida').next().waitsAt('d.search').next()
    found.tells('all', { type: 'searchOutcome', seats: [8, 9], found: 8 }).isWon('citizens')
    expect(found.state.open.winner?.reason).toBe('W-2')
    const planted = dayP(2).holds('Ben', false).nominates('Ben, Gus').next().next()
    planted.isWon('citizens')
    const nothing = dayP(1).nominates('Ben, Gus').next().next().isWon(null)
    nothing.tells('all', { type: 'searchOutcome', found: null })
  },
)
const incited = (): Square => square({ cast: castQ, holder: 'Max' }).night(1).acts('c.inciter', 'Rex')
rule('inciter R-39 7.4', 'the incited is searched beside those who were voted for, and is no suspect for that', () => {
  const table = incited().day(2).nominates('Abe, Bea, Cy').next()
  expect(table.list()).toBe('Abe, Bea, Cy | Rex |  | –')
  table
    .next()
    .tells('all', { type: 'searchOutcome', seats: [1, 2, 3, 18], found: null })
    .waitsAt('d.whether')
  table.splits('yes 21')
  expect(table.next().options()).toBe('Abe, Bea, Cy')
  const voted = incited().day(2).nominates('Abe, Bea, Rex').next()
  expect(voted.list()).toBe('Abe, Bea, Rex |  |  | –')
  const holder = incited().day(2).holds('Rex').nominates('Abe, Bea, Cy').next().next()
  holder.isWon('citizens')
})
rule(
  'inciter R-39',
  'the use returns if the target is dead when the list is made; nobody is searched a day later',
  () => {
    const dead = incited().day(2).dead('Rex').nominates('Abe, Bea, Cy').next()
    expect([dead.list(), dead.state.secret.used['7/incite']]).toEqual(['Abe, Bea, Cy |  |  | –', 0])
    const alive = incited().day(2).nominates('Abe, Bea, Cy').next()
    expect(alive.state.secret.used['7/incite']).toBe(1)
    const late = incited().day(2).dusk()
    expect([late.state.secret.incited, late.state.secret.used['7/incite']]).toEqual([null, 1])
  },
)
rule('d.dusk 4.3', 'night falls by the host’s word, and nothing of the day is left', () => {
  const table = dayP(1).nominates('Ida, Dan').next().next().splits('no 14').waitsAt('d.dusk').next()
  table.tells('all', { type: 'phase', name: 'night', n: 1 })
  const { nominated, list, published, duels } = table.state.open
  expect([nominated, list, published, duels]).toEqual([[], null, null, 0])
})
rule('goToStep', 'a vote, a duel or a window that the host leaves behind does not come back', () => {
  const table = dayP(1).duel('Dan', 'Ben').moderator({ type: 'goToStep', step: 'd.nominate' }).waitsAt('d.nominate')
  expect([table.state.open.vote, table.state.open.duel]).toEqual([null, null])
  const window = dayP(1, { holder: 'Jon' }).duel('Dan', 'Ben').splits('Dan 2, Ben 1')
  window.moderator({ type: 'goToStep', step: 'd.dusk' }).wait(60_000).waitsAt('d.dusk')
  expect([window.lives('Ben'), window.frame('public').clocks]).toEqual([true, []])
})
rule(
  'd.dawn goToStep',
  'nobody steps past the dawn that waits: the day begins with it, and the dead are read out',
  () => {
    const table = dayP(1, { holder: 'Jon' }).night(1).acts('i.kill1', 'Cal').to('d.dawn')
    table.isNotOffered('moderator', 'goToStep')
    for (const step of ['d.talk', 'd.duel', 'd.nominate', 'd.dusk'] as const)
      table.refuses({ type: 'goToStep', step }, 'no-such-step', '4.1.3')
    table.heard()
    expect(table.next().heard()).toEqual(['death Cal', 'reveal Cal goodGunman citizens'])
    table.isOffered('moderator', { type: 'goToStep', step: 'd.nominate' })
  },
)
rule('nightDeaths R-11', 'whoever was known already is shown at dawn like everybody whose name was told', () => {
  const known = dayP(1, { options: { nightDeaths: 'nameNow' }, holder: 'Jon' }).duel('Dan', 'Ben')
  const table = known.splits('Dan 5, Ben 3').stands('Eve').night(1).acts('i.kill1', 'Eve').to('d.dawn').next()
  table.announces('phase', 'reveal').tells('all', { type: 'reveal', seat: 5, role: 'judge' })
})
