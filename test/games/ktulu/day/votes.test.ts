/** Section 7: who votes, how votes are entered and published, and what they say. */
import { expect } from 'vitest'
import { cutToPlaces } from '../../../../shared/games/ktulu/voting.ts'
import { rule } from '../../../kit/rule.ts'
import { dayP, knownMayor, searching } from '../day-table.ts'

/** 7.4 on figures: names in the order of the list. */
function cutOf(votes: Readonly<Record<string, number>>, k: number): string {
  const names = Object.keys(votes)
  const counts = Object.fromEntries(names.map((name, i) => [String(i + 1), votes[name] ?? 0]))
  const { sure, tied, places } = cutToPlaces(Object.keys(counts), counts, k)
  const line = (seats: readonly number[]): string => seats.map((seat) => names[seat - 1]).join(', ')
  return `${line(sure)} | ${line(tied)} | ${places}`
}
rule('7.1', 'every living player votes, suspects and blackmailed ones too; the dead and the duellists do not', () => {
  const table = dayP(1).dead('Kay').nominates('Ida, Dan, Eve').next()
  expect(table.voters()).toBe('Ann, Ben, Cal, Dan, Eve, Fay, Gus, Hal, Ida, Jon, Leo, Mia, Ned')
  table.refuses({ type: 'enterHands', option: table.option('Ida'), voters: [table.at('Kay')] }, 'not-a-voter', '7.1')
  expect(table.vote).toMatchObject({ question: 'search', size: 2, abstain: false })
  expect(dayP(1).duel('Dan', 'Hal').vote).toMatchObject({ question: 'duel', size: 1, abstain: true })
})
rule('7.1 d.searchVote', 'nobody abstains: a vote is published when every ballot is whole', () => {
  const table = searching()
  table.refuses({ type: 'publishVote' }, 'ballots-missing', '7.1').isNotOffered('moderator', 'publishVote')
  table.hands('Ida', 'Ann, Ben, Cal, Dan, Eve, Fay, Hal, Ida, Jon, Kay, Leo, Mia, Ned')
  table.hands('Dan', 'Ann, Ben, Cal, Dan, Eve, Fay, Gus, Hal, Ida, Jon, Kay').hands('Eve', 'Gus, Leo').hands('Jon', '')
  table.refuses({ type: 'publishVote' }, 'ballots-missing').isOffered('moderator', 'enterBallots')
  const rows = table.offers('moderator').find((offer) => offer.id === 'enterBallots')?.fields['ballots']
  expect(rows).toMatchObject({ rows: [{ voter: table.at('Mia') }, { voter: table.at('Ned') }] })
  table.ballots({ Mia: 'Ida, Jon', Ned: 'Ida, Jon' }).publishes()
  expect(table.counts()).toBe('Dan 11, Eve 2, Ida 13, Jon 2')
})
rule(
  '7.2 voteSecrecy vote.open vote.published',
  'one option after the other is called; nothing shows before the end',
  () => {
    const table = dayP(1, { roles: { Dan: 'executor', Eve: 'investigator' } })
      .duel('Cal', 'Ben')
      .waitsAt('d.duel.vote')
    expect(table.options()).toBe('Cal, Ben')
    table.refuses({ type: 'enterHands', option: '2', voters: [1] }, 'not-now', '7.2')
    table.hands('Cal', 'Ann, Dan').tellsNothing('all').tells(1, { type: 'deskEntered' })
    table
      .isOffered('moderator', 'enterHands:3')
      .hands('Cal', 'Ann')
      .hands('Ben', 'Dan, Eve')
      .tellsNothing('all')
      .publishes()
    const ballots = table.published().ballots ?? []
    expect(ballots.filter(({ names }) => names.length > 0)).toEqual([
      { voter: 1, names: ['3'] },
      { voter: 4, names: ['2'] },
      { voter: 5, names: ['2'] },
    ])
    expect(ballots).toHaveLength(12)
  },
)
rule('7.2 duelVoteSecrecy secretShowsCounts', 'secret votes publish the result alone, or with the totals', () => {
  const secret = dayP(1, { options: { duelVoteSecrecy: 'secret' } })
    .duel('Dan', 'Ben')
    .splits('Dan 2, Ben 1')
  expect(secret.published()).toMatchObject({ ballots: null, counts: null, result: ['4'] })
  const counted = dayP(1, { options: { duelVoteSecrecy: 'secret', secretShowsCounts: true } }).duel('Dan', 'Ben')
  expect(counted.splits('Dan 2, Ben 1').published()).toMatchObject({ ballots: null, counts: { 2: 1, 4: 2 } })
  const open = searching({ voteSecrecy: 'open' }).splits('Ida 13, Dan 14, Eve 1')
  expect(open.published().ballots).toHaveLength(14)
  const list = searching({ voteSecrecy: 'secret' }).splits('Ida 13, Dan 14, Eve 1')
  expect(list.published()).toMatchObject({ ballots: null, counts: null })
  expect(list.list()).toBe('Ida, Dan |  |  | –')
})
rule('7.2', 'the rest of the hands go to one of two options, or to the last', () => {
  const duel = dayP(1).duel('Dan', 'Ben').isOffered('moderator', 'enterRest:4').hands('Dan', 'Ann, Cal')
  duel.isOffered('moderator', 'enterRest:2').rest('Ben').publishes()
  expect(duel.counts()).toBe('Ben 10, Dan 2')
  const table = searching().isNotOffered('moderator', 'enterRest:9')
  table.hands('Ida', 'Ann, Ben, Cal, Dan, Eve, Fay, Hal, Ida, Jon, Kay, Leo, Mia, Ned')
  table
    .hands('Dan', 'Ann, Ben, Gus')
    .hands('Eve', 'Gus, Cal')
    .isOffered('moderator', 'enterRest:10')
    .rest('Jon')
    .publishes()
  expect(table.counts()).toBe('Dan 3, Eve 2, Ida 13, Jon 10')
})
rule('7.2 7.5', 'hands that are missing after yes and no are asked for, one way or the other', () => {
  const table = searching().splits('Ida 13, Dan 14, Eve 1').next().next().waitsAt('d.whether')
  table.hands('yes', 'Ann, Ben').hands('no', 'Cal, Dan').refuses({ type: 'publishVote' }, 'ballots-missing')
  table.isOffered('moderator', 'enterRest:yes').rest('no').publishes()
  expect(table.counts()).toBe('yes 2, no 12')
})
rule('7.2', 'a count that went wrong is taken again, for each option', () => {
  const table = searching().hands('Ida', 'Ann, Ben').hands('Dan', 'Ann, Ben, Cal')
  table.refuses({ type: 'enterHands', option: table.option('Eve'), voters: [1] }, 'wrong-ballot', '7.4')
  table.hands('Ida', 'Ann')
  const { ballots } = table.state.secret.draft
  expect([ballots[1], ballots[2]]).toEqual([['4', '9'], ['4']])
})
rule('7.2', 'sixty hands are entered in as many commands as there are names', () => {
  const table = searching()
  const before = table.entries.length
  table
    .hands('Ida', 'Ann, Ben, Cal, Dan, Eve, Fay, Hal, Ida, Jon, Kay, Leo, Mia, Ned')
    .hands('Dan', 'Ann, Ben, Cal, Gus')
  table.hands('Eve', 'Gus').rest('Jon').publishes()
  expect(table.entries.length - before).toBe(5)
})
rule('7.2 journalist R-38', 'the Journalist keeps his eyes open in two duels, and counts as abstaining', () => {
  const roles = { Eve: 'journalist' } as const
  const table = dayP(1, { roles, holder: 'Jon', options: { duelVoteSecrecy: 'secret', maxDuels: 3 } }).duel(
    'Dan',
    'Ben',
  )
  table.moderator({ type: 'watch', seat: 5 }).tellsNothing('all').isNotOffered('moderator', 'watch')
  table.refuses({ type: 'enterHands', option: '4', voters: [5] }, 'not-a-voter')
  table.hands('Dan', 'Ann').rest('Ben').publishes()
  expect(table.published()).toMatchObject({ ballots: null, counts: null })
  expect(table.state.secret.draft.ballots).not.toHaveProperty('5')
  table.duel('Ida', 'Fay').moderator({ type: 'watch', seat: 5 }).hands('Ida', 'Ann').hands('Fay', '').publishes()
  table.duel('Gus', 'Ben').isNotOffered('moderator', 'watch').refuses({ type: 'watch', seat: 5 }, 'not-now', '5.2')
  dayP(1, { roles, options: { duelVoteSecrecy: 'secret' } })
    .nominates('Dan, Ben, Ida')
    .next()
    .isNotOffered('moderator', 'watch')
})
rule('7.4', 'examples A to D: sure places, ties that change nothing, ties that do', () => {
  expect(cutOf({ Ann: 9, Ben: 7, Cal: 7, Dan: 5 }, 2)).toBe('Ann | Ben, Cal | 1')
  expect(cutOf({ Ann: 8, Ben: 8, Cal: 6, Dan: 6 }, 2)).toBe('Ann, Ben |  | 0')
  expect(cutOf({ Ann: 12, Ben: 10, Cal: 10, Dan: 10, Eve: 9 }, 3)).toBe('Ann | Ben, Cal, Dan | 2')
  expect(cutOf({ Ann: 7, Ben: 7, Cal: 7, Dan: 7 }, 2)).toBe(' | Ann, Ben, Cal, Dan | 2')
  expect(cutOf({ Ann: 9, Ben: 5, Cal: 0, Dan: 0 }, 3)).toBe('Ann, Ben |  | 0')
  expect(cutOf({ Ann: 9, Ben: 5 }, 3)).toBe('Ann, Ben |  | 0')
})
rule('7.4 R-20 searchTie', 'a tie across the last place drops all who are in it', () => {
  const table = searching().splits('Ida 9, Dan 7, Eve 7, Jon 5')
  expect([table.result(), table.list()]).toEqual(['Ida', 'Ida |  | Dan, Eve | –'])
  const obvious = searching().splits('Ida 8, Dan 8, Eve 6, Jon 6')
  expect(obvious.list()).toBe('Ida, Dan |  |  | –')
  const nobody = searching().splits('Ida 7, Dan 7, Eve 7, Jon 7').waitsAt('d.dusk')
  expect(nobody.list()).toBe(' |  | Ida, Dan, Eve, Jon | –')
})
rule('7.4 searchTie', 'or they go into one run-off for the places that are left', () => {
  const table = searching({ searchTie: 'runoffThenFewer' })
    .splits('Ida 9, Dan 7, Eve 7, Jon 5')
    .waitsAt('d.search.vote')
  expect([table.vote.question, table.options(), table.vote.size]).toEqual(['runoff', 'Dan, Eve', 1])
  table.splits('Dan 8, Eve 6')
  expect(table.list()).toBe('Ida, Dan |  |  | –')
  const again = searching({ searchTie: 'runoffThenFewer' }).splits('Ida 9, Dan 7, Eve 7, Jon 5').splits('Dan 7, Eve 7')
  expect(again.list()).toBe('Ida |  | Dan, Eve | –')
})
rule('7.4 searchCount d.nominate', 'with no more suspects than places all are searched, without a vote', () => {
  const table = dayP(1).nominates('Ida, Dan').next().announces('searchList').waitsAt('d.search')
  expect(table.list()).toBe('Ida, Dan |  |  | –')
  const three = dayP(1, { options: { searchCount: 3 } })
    .nominates('Ida, Dan, Eve')
    .next()
  expect(three.list()).toBe('Ida, Dan, Eve |  |  | –')
})
rule('7.4', 'a ballot of another size is refused', () => {
  const table = searching()
  const others = Object.fromEntries(table.vote.voters.map((voter) => [String(voter), [4, 5]]))
  table.refuses({ type: 'enterBallots', ballots: { ...others, 1: [9] } }, 'wrong-ballot', '7.4')
  table.refuses({ type: 'enterBallots', ballots: { ...others, 1: [9, 4, 5] } }, 'wrong-ballot', '7.4')
  table.moderator({ type: 'enterBallots', ballots: others }).publishes()
  expect(table.counts()).toBe('Dan 14, Eve 14, Ida 0, Jon 0')
})
rule(
  '7.7 T11 7.4 7.8 R-27',
  'the Mayor picks from a tie across the last place; a bound voter spares his master',
  () => {
    const table = knownMayor().nominates('Kit, Jo, Abe, Gil, Rex, Sue').next()
    const dots = { type: 'enterHands', option: table.option('Kit'), voters: [table.at('Dot')] } as const
    table.refuses(dots, 'bound', '7.8')
    table.splits('Kit 14, Jo 10, Abe 10, Gil 10, Rex 9, Sue 7').waitsAt('d.search.tie')
    table.refuses({ type: 'breakTie', seats: table.seats('Jo') }, 'not-eligible', '7.7')
    table.refuses({ type: 'breakTie', seats: table.seats('Jo, Rex') }, 'not-eligible')
    table.picksTied('Jo, Gil').waitsAt('d.search')
    expect(table.list()).toBe('Kit, Jo, Gil |  | Abe | Ed')
    table.next().waitsAt('d.whether').splits('yes 10, no 10')
    const eds = table.published().ballots?.find(({ voter }) => voter === table.at('Ed'))?.names[0] ?? ''
    expect(table.result()).toBe(eds)
  },
)
rule('7.8 R-27', 'in the master’s duel his victim votes for him or for nobody', () => {
  const table = dayP(1, { holder: 'Jon' }).duel('Ida', 'Dan').hands('Ida', 'Ann')
  table
    .refuses({ type: 'enterHands', option: '4', voters: [7] }, 'bound', '7.8')
    .rest('Dan')
    .publishes()
  expect(table.counts()).toBe('Dan 10, Ida 1')
  expect(table.published().ballots).toContainEqual({ voter: 7, names: [] })
})
rule(
  '7.8',
  'with nothing legal left the victim stays on the list with an empty ballot, with too little he names what there is',
  () => {
    const alone = dayP(1).nominates('Ida, Cal').next().next().splits('yes 14').next().leaves('Cal')
    alone.hands('Ida', 'Ann, Ben, Dan, Eve, Fay, Hal, Ida, Jon, Kay, Leo, Mia, Ned').publishes()
    expect(alone.published().ballots).toContainEqual({ voter: 7, names: [] })
    const table = dayP(1, { options: { searchCount: 2, selfVote: false } })
      .nominates('Ida, Gus, Dan')
      .next()
    table
      .hands('Ida', 'Ann, Ben, Cal, Dan, Eve, Fay, Hal, Jon, Kay, Leo, Mia, Ned')
      .hands('Gus', 'Dan, Ida')
      .rest('Dan')
      .publishes()
    expect(table.published().ballots).toContainEqual({ voter: 7, names: ['4'] })
    const how = dayP(1, { roles: { Dan: 'executor', Fay: 'investigator' } })
      .nominates('Ida, Kay')
      .next()
      .next()
    how
      .leaves('Kay')
      .splits('yes 12, no 1')
      .next()
      .refuses({ type: 'enterHands', option: 'hang', voters: [7] }, 'bound', '7.8')
  },
)
rule('7.8 bindEnforce', 'where the console only warns, every ballot is taken', () => {
  const table = searching({ bindEnforce: 'warn' }).hands('Ida', 'Gus')
  expect(table.state.secret.draft.ballots[7]).toEqual(['9'])
})
rule('selfVote', 'one may vote for oneself, unless the host forbids it', () => {
  searching().hands('Ida', 'Ida')
  const barred = searching({ selfVote: false })
  barred.refuses({ type: 'enterHands', option: barred.option('Ida'), voters: [9] }, 'wrong-ballot')
  const only = dayP(1, { options: { selfVote: false } })
    .nominates('Ida, Dan')
    .next()
    .next()
    .splits('yes 14, no 0')
    .next()
  only.hands('Ida', 'Dan').hands('Dan', '').rest('Ida').rest('Dan').publishes()
  expect(only.counts()).toBe('Dan 2, Ida 12')
})
