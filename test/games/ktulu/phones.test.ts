/** 7.2: ballots from phones, and ballots put right by hand. */
import { expect } from 'vitest'
import { decide, isCommandRefusal } from '../../../shared/engine/match.ts'
import { missingVoters } from '../../../shared/games/ktulu/voting.ts'
import { stampOf } from '../../kit/claims/erring-player.ts'
import { rule } from '../../kit/rule.ts'
import { dayP, searching, type Square } from './day-table.ts'

rule('7.2 2.2', 'phones vote for themselves: known to nobody, changed until publication, within what they know', () => {
  const table = searching()
  const gus = table.at('Gus')
  table.isOffered(gus, 'castBallot').refusesSeat(gus, { type: 'castBallot', names: ['9', '4'] })
  table.refusesSeat(gus, { type: 'castBallot', names: ['4'] })
  table
    .seat(gus, { type: 'castBallot', names: ['4', '5'] })
    .tellsNothing('all')
    .tells(gus, { type: 'ballotNoted', names: ['4', '5'] })
  table.seat(gus, { type: 'castBallot', names: ['10', '5'] })
  expect(table.state.secret.draft.ballots[gus]).toEqual(['10', '5'])
  expect(table.offers(gus)[0]?.now).toEqual({ names: ['10', '5'] })
  for (const seat of table.vote.voters) if (seat !== gus) table.seat(seat, { type: 'castBallot', names: ['9', '4'] })
  table.publishes().isNotOffered(gus, 'castBallot')
  expect(table.counts()).toBe('Dan 13, Eve 1, Ida 13, Jon 1')
  const duel = dayP(1).duel('Dan', 'Ben').seat(1, { type: 'castBallot', names: [] })
  expect(duel.state.secret.draft.ballots[1]).toEqual([])
  duel.isNotOffered(4, 'castBallot')
  searching({ voteSecrecy: 'open' }).isNotOffered(1, 'castBallot')
})
rule('7.5 7.2', 'a phone is asked what everybody votes on, and no names where the answer is yes or no', () => {
  const table = searching()
  const asked = () => table.offers(table.at('Gus'))[0]
  expect(asked()?.fields['names']).toMatchObject({ label: 'Names' })
  table.splits('Ida 13, Dan 14, Eve 1').next().next().waitsAt('d.whether')
  expect(asked()?.title).toBe('Punish somebody today?')
  expect(asked()?.fields['names']).toMatchObject({ of: [{ label: 'Yes' }, { label: 'No' }] })
  expect(asked()?.fields['names']).not.toHaveProperty('label')
})
rule('2.1 2.2', 'a phone that was told of no bind is asked like any other', () => {
  const table = dayP(1).nominates('Ida, Dan, Eve').next()
  const choices = (name: string): number => {
    const field = table.offers(table.at(name))[0]?.fields['names']
    return field?.kind === 'choices' ? field.of.length : 0
  }
  expect([choices('Ann'), choices('Gus')]).toEqual([3, 2])
})
rule('2.1 R-27 blackmailer 4.1.4', 'a phone names no hold of somebody whom everybody knows to be dead', () => {
  const notes = (table: Square): readonly string[] => table.frame('seat:7').board.notes ?? []
  const held = dayP(1, { holder: 'Jon' })
  expect(notes(held)).toHaveLength(1)
  const fallen = held.duel('Ida', 'Dan').splits('Ida 1, Dan 2').closes()
  expect([fallen.lives('Ida'), notes(fallen)]).toEqual([false, []])
  expect(notes(fallen.moderator({ type: 'setOut', seat: 9, out: false }))).toHaveLength(1)
  const killed = dayP(1, { holder: 'Jon' }).night(1).acts('i.kill1', 'Ida').to('d.dawn')
  expect([killed.lives('Ida'), notes(killed)]).toEqual([false, notes(held)])
  expect(notes(killed.next())).toEqual([])
})
rule('2.1 setCard', 'a card that is corrected by night reaches its phone with everybody’s news, and not before', () => {
  const card = (table: Square, name: string): string | undefined =>
    table.frame(`seat:${table.at(name)}`).board.seats[table.at(name) - 1]?.card?.role
  const dan = { type: 'setCard', seat: 4, role: 'infiltrator' } as const
  const night = dayP(1).night(1).to('c.parson').moderator(dan)
  night.tellsNothing(4).tellsNothing('all').to('d.dawn')
  expect(card(night, 'Dan')).toBe('parson')
  expect(card(night.next().tells(4, { type: 'roleDealt', role: 'infiltrator' }), 'Dan')).toBe('infiltrator')
  const back = dayP(1).night(1).moderator(dan).moderator({ type: 'setCard', seat: 4, role: 'parson' })
  back.to('d.dawn').next().tellsNothing(4, 'roleDealt')
  const over = dayP(1).night(1).moderator(dan).moderator({ type: 'declareDraw' })
  expect(card(over.tells(4, { type: 'roleDealt', role: 'infiltrator' }), 'Dan')).toBe('infiltrator')
  const told = dayP(1, { options: { nightDeaths: 'allNow' } })
    .night(1)
    .moderator(dan)
    .acts('b.avenger', 'Dan')
  expect(card(told.tells('all', { type: 'reveal', seat: 4, role: 'infiltrator' }), 'Dan')).toBe('infiltrator')
  const dead = dayP(1).dead('Dan').night(1).moderator(dan)
  dead.tells('all', { type: 'reveal', role: 'infiltrator' }).tells(4, { type: 'roleDealt' })
  dayP(1).moderator(dan).tells(4, { type: 'roleDealt', role: 'infiltrator' })
})
rule(
  'bindEnforce 7.8',
  'where the console only warns, a bound phone may name the master, as the desk may for it',
  () => {
    const table = dayP(1, { options: { bindEnforce: 'warn', selfVote: false } })
      .nominates('Ida, Gus, Dan')
      .next()
    table.seat(7, { type: 'castBallot', names: ['9', '4'] }).tells(7, { type: 'ballotNoted', names: ['9', '4'] })
    table.refusesSeat(7, { type: 'castBallot', names: ['4'] })
    expect(missingVoters(table.state, table.vote)).not.toContain(7)
    expect(table.frame('moderator').script?.hints).toContain('Check this yourself: Gus may do nothing against Ida.')
    expect(table.frame('seat:7').board.notes).toEqual(dayP(1).frame('seat:7').board.notes)
  },
)
rule(
  '7.2 journalist R-38',
  'the phone of whoever watches a duel is asked and answers like any other, and counts for nothing',
  () => {
    const given = {
      roles: { Eve: 'journalist' },
      options: { duelVoteSecrecy: 'secret', secretShowsCounts: true },
    } as const
    const table = dayP(1, { ...given, holder: 'Jon' })
      .duel('Dan', 'Ben')
      .moderator({ type: 'watch', seat: 5 })
    table.isOffered(5, 'castBallot').seat(5, { type: 'castBallot', names: ['4'] })
    table
      .tells(5, { type: 'ballotNoted', names: ['4'] })
      .hands('Dan', 'Ann')
      .rest('Ben')
      .publishes()
    expect(table.counts()).toBe('Ben 10, Dan 1')
  },
)
rule('changeVote', 'a ballot is put right before publication, and after it as long as nothing has followed', () => {
  const table = searching().hands('Ida', 'Ann, Ben')
  table.moderator({ type: 'changeVote', voter: 1, names: ['4', '5'] }).tellsNothing('all')
  expect(table.state.secret.draft.ballots[1]).toEqual(['4', '5'])
  table.refuses({ type: 'changeVote', voter: 1, names: ['4'] }, 'wrong-ballot')
  const after = searching().splits('Ida 9, Dan 8, Eve 7, Jon 4').waitsAt('d.search')
  const voter = after.published().ballots?.find(({ names }) => names.includes('4') && !names.includes('5'))?.voter ?? 0
  const kept =
    after
      .published()
      .ballots?.find((ballot) => ballot.voter === voter)
      ?.names.find((name) => name !== '4') ?? ''
  after.moderator({ type: 'changeVote', voter, names: ['5', kept] })
  after.announces('corrected', 'votePublished', 'searchList').waitsAt('d.search')
  expect(after.list()).toBe('Ida, Eve |  |  | –')
  after.next().refuses({ type: 'changeVote', voter, names: ['4', '5'] }, 'not-now')
  const whether = dayP(1).nominates('Ida, Dan').next().next().splits('yes 8, no 6').waitsAt('d.who')
  const no =
    whether
      .published()
      .ballots?.filter(({ names }) => names[0] === 'yes')
      .slice(0, 2) ?? []
  for (const { voter: each } of no) whether.moderator({ type: 'changeVote', voter: each, names: ['no'] })
  whether.tells('all', { type: 'mistreatResult', decision: 'none' }).waitsAt('d.dusk')
})
rule('changeVote 7.8', 'of whoever may name fewer a ballot is put right with as few', () => {
  const table = dayP(1, { options: { selfVote: false }, holder: 'Jon' })
    .nominates('Ida, Gus, Dan')
    .next()
  table.refuses({ type: 'changeVote', voter: 7, names: ['4', '9'] }, 'bound', '7.8')
  table.moderator({ type: 'changeVote', voter: 7, names: ['4'] })
  table.refuses({ type: 'changeVote', voter: 1, names: ['4'] }, 'wrong-ballot')
  table.moderator({ type: 'changeVote', voter: 1, names: ['4', '9'] })
  expect(table.frame('redacted').offers.filter(({ command }) => command === 'changeVote')).toHaveLength(1)
  const rows = table.vote.voters.filter((voter) => voter !== 7 && voter !== 1)
  const fits = (voter: number): readonly number[] => [9, 7, 4].filter((seat) => seat !== voter).slice(0, 2)
  table.moderator({ type: 'enterBallots', ballots: Object.fromEntries(rows.map((voter) => [voter, fits(voter)])) })
  table
    .publishes()
    .moderator({ type: 'changeVote', voter: 7, names: ['4'] })
    .announces('corrected', 'votePublished', 'searchList')
})
rule('changeVote duel.result', 'a hand in a duel likewise: the window opens anew, until it has closed', () => {
  const table = dayP(1, { holder: 'Jon' }).duel('Dan', 'Ben').splits('Dan 3, Ben 2').waitsAt('d.duel.react')
  expect(table.state.open.duel?.winner).toBe(4)
  const first = table.published().ballots?.find(({ names }) => names[0] === '4')?.voter ?? 0
  table.moderator({ type: 'changeVote', voter: first, names: ['2'] })
  table.announces('corrected', 'reactionClosed', 'votePublished', 'duelResult', 'reactionOpened')
  expect([table.counts(), table.state.open.duel?.winner, table.step]).toEqual(['Ben 3, Dan 2', 2, 'd.duel.react'])
  table.closes()
  expect([table.lives('Dan'), table.lives('Ben')]).toEqual([false, true])
  table.refuses({ type: 'changeVote', voter: first, names: ['4'] }, 'not-now')
})
rule('changeVote d.mistreat 7.4 7.5', 'whoever is searched only by a corrected ballot may be hanged as well', () => {
  const table = searching({}, 'Ida, Dan, Eve, Jon').splits('Ida 7, Dan 7, Eve 7, Jon 7').waitsAt('d.dusk')
  table.moderator({ type: 'changeVote', voter: 1, names: ['4', '9'] }).waitsAt('d.search')
  expect(table.list()).toBe('Ida |  | Dan, Eve | –')
  table.next().waitsAt('d.whether')
})
rule(
  'changeVote d.duel.challenge 7.3',
  'whoever falls by a corrected ballot challenges nobody, having stepped forward',
  () => {
    const undecided = () => dayP(1, { holder: 'Jon' }).duel('Dan', 'Ben').hands('Dan', '').hands('Ben', '').publishes()
    const stepped = (name: string) =>
      undecided()
        .steps(name)
        .moderator({ type: 'changeVote', voter: 1, names: ['4'] })
    const fallen = stepped('Ben').closes().waitsAt('d.duel')
    fallen
      .isNotOffered('moderator', 'challenge')
      .isOffered('moderator', 'endDuels')
      .isOffered('moderator', 'stepForward')
    stepped('Eve').closes().waitsAt('d.duel').isOffered('moderator', 'challenge')
  },
)
rule('2.2 7.8 R-27', 'how many may raise a hand tells nobody at a hidden desk who is bound', () => {
  const most = (bound: string): unknown => {
    const table = dayP(1, { bound }).nominates('Ida, Dan, Eve').next()
    return table.frame('redacted').offers.find(({ id }) => id === 'enterHands')?.fields['voters']
  }
  expect(most('Gus')).toMatchObject({ kind: 'seats', min: 0, max: 14 })
})
rule('2.2 7.8 journalist', 'no ballots stand on a hidden desk: their rows tell who is bound and who watches', () => {
  const ids = (table: ReturnType<typeof dayP>): readonly string[] => table.frame('redacted').offers.map(({ id }) => id)
  const duel = dayP(1, { holder: 'Jon', roles: { Eve: 'journalist' } }).duel('Dan', 'Ben')
  const before = ids(duel.isOffered('moderator', 'enterBallots'))
  expect(before).not.toContain('enterBallots')
  expect(ids(duel.moderator({ type: 'watch', seat: 5 }))).toEqual(before)
})
rule('7.2', 'a hand that the desk raised and took down again leaves the ballot to its phone, for a new answer', () => {
  const table = dayP(1).duel('Dan', 'Ben')
  const asked = (): string | undefined => table.offers(1).find(({ command }) => command === 'castBallot')?.question
  const first = asked() ?? ''
  const option = table.option('Dan')
  const answer = (question: string) =>
    decide(table.live, { type: 'castBallot', names: [option] }, { ...stampOf(1, table.t, 'late'), question })
  table.moderator({ type: 'enterHands', option, voters: [1] })
  expect(asked()).toBeUndefined()
  table.moderator({ type: 'enterHands', option, voters: [] })
  expect(answer(first)).toMatchObject({ refused: 'moved-on' })
  expect(isCommandRefusal(answer(asked() ?? ''))).toBe(false)
})
