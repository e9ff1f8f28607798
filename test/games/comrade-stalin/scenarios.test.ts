/** Section 10: the acceptance scenarios, played as they are written. */
import { expect } from 'vitest'
import { optionsFor, type AnyGame } from '../../../shared/engine/match.ts'
import { dealGoals, readingOf, readingsOf } from '../../../shared/games/comrade-stalin/cards.ts'
import { comradeStalin } from '../../../shared/games/comrade-stalin/index.ts'
import { isWrongRoleSet } from '../../../shared/games/comrade-stalin/options/options.ts'
import { roleIds, type Role } from '../../../shared/games/comrade-stalin/roles.ts'
import type { Options } from '../../../shared/games/comrade-stalin/types.ts'
import { seededShuffle } from '../../../shared/engine/random.ts'
import { rule } from '../../kit/rule.ts'
import { namesFor, tableOf } from '../../kit/test-table.ts'
import { c7, court, free, six } from './table.ts'

rule(
  'S1 rolePick forcedRoles ROLE_PICK rolesInPlay',
  'roles are chosen, or drawn around those that are always in',
  () => {
    const chosen = court().to('pick').next().tells('all', { type: 'rolesInPlay', roles: c7.roles })
    expect(chosen.frame('public').board.centre).toMatchObject({ kind: 'list' })
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const table = tableOf(comradeStalin, { names: namesFor(7), options: { rolePick: 'random' }, seed })
      table.moderator({ type: 'openCourt' }).moderator({ type: 'drawRoles' })
      const { roles } = table.state.open
      expect(new Set(roles).size).toBe(7)
      expect(roles.slice(0, 2)).toEqual(['stalin', 'favourite'])
    }
    const options = optionsFor(comradeStalin as unknown as AnyGame, 7, {
      forcedRoles: ['favourite'],
    }) as unknown as Options
    const found = comradeStalin.check({ options, seats: 7, cast: null }, comradeStalin.text.en)
    expect(found).toMatchObject([{ level: 'error', at: 'forcedRoles' }])
    expect(isWrongRoleSet(c7.roles.slice(1), 6)).toBe(true)
    const none = { roles: ['stalin', 'general', 'ideologue', 'assassin', 'believer'] }
    const start = optionsFor(comradeStalin as unknown as AnyGame, 5) as unknown as Options
    expect(comradeStalin.check({ options: start, seats: 5, cast: none }, comradeStalin.text.en)).toMatchObject([
      { level: 'warning', at: 'cast' },
    ])
  },
)
rule(
  'S2 6.1 6.2 6.3 6.4 6.5 6.6 R-4 R-5 goalsDealt GOAL_DEAL',
  'stack, discard, deck, deal and left-over for every row',
  () => {
    const suited = roleIds.filter((role) => role !== 'stalin' && role !== 'protege')
    const shuffle = seededShuffle('rows')
    for (const n of [5, 6, 7, 8, 9]) {
      for (const p of n === 9 ? [1] : [0, 1]) {
        const r = n - 1 - p
        for (let deal = 0; deal < 1000; deal++) {
          const holders = shuffle(suited).slice(0, r)
          const roles: readonly Role[] = ['stalin', ...holders, ...(p === 1 ? (['protege'] as const) : [])]
          const { hands, discard, leftover } = dealGoals(roles, shuffle)
          const dealt = [...hands.flat(), ...leftover]
          expect([hands.length, discard.length, leftover.length]).toEqual([r, r, 3])
          expect(new Set([...dealt, ...discard]).size).toBe(3 * r + 3)
          expect(dealt.filter((card) => card.startsWith('A'))).toHaveLength(3)
          expect(discard.some((card) => card.startsWith('A'))).toBe(false)
        }
      }
    }
    const table = court()
      .to('look')
      .tells('all', { type: 'goalsDealt', seats: [2, 3, 4, 5, 6], cardsEach: 2 })
    expect(table.told().some((event) => JSON.stringify(event).includes('A♣'))).toBe(false)
  },
)
rule('S3 6.8 6.9 1.5', 'readings, self-reference and contradiction', () => {
  const read = (cards: readonly string[], holder: Role) =>
    cards.map((card) => readingOf(card, holder)).map(({ verb, whom }) => `${verb} ${whom}`)
  expect(read(['Q♥', '8♠'], 'ideologue')).toEqual(['protect heir', 'kill believer'])
  expect(read(['A♣', 'J♠'], 'believer')).toEqual(['kill stalin', 'kill general'])
  expect(read(['Q♥'], 'heir')).toEqual(['protect stalin'])
  expect(read(['Q♠', 'A♥'], 'heir')).toEqual(['kill stalin', 'protect stalin'])
  expect(readingsOf(['K♠', 'A♠'], 'favourite', true).map((each) => each.verb)).toEqual(['kill', 'kill'])
})
rule('S4 7.5 attemptStarted attemptTallied countStarted', 'nobody speaks: a tie, and Cy lives', () => {
  const table = free().starts('Ada', 'Cy').tells('all', { type: 'attemptStarted', seq: 1, starter: 1, target: 3 })
  table.toZero().tells('all', { type: 'attemptTallied', attack: 0, defence: 0, success: false })
  expect(table.isIn('free').alive()).toBe('Ada, Bo, Cy, Dee, Eli, Fay, Gil')
})
rule(
  'S5 R-15 7.10 exchange verdict died ATTEMPT.exchange tokensChanged',
  'one voice is enough, mercy is possible',
  () => {
    const spared = free().starts('Ada', 'Cy').attack('Dee').toZero().verdict('')
    spared.tells('all', { type: 'verdict', by: 1, deaths: [], spared: [3] })
    expect([spared.isIn('free').tokens('Dee'), spared.alive()]).toEqual([2, 'Ada, Bo, Cy, Dee, Eli, Fay, Gil'])
    const table = free().starts('Ada', 'Cy').attack('Dee').toZero().isIn('verdict').verdict('Cy by Dee')
    table.announces('verdict', 'died').isIn('exchange').slot('Dee', 1).tellsNothing('all').slot('Cy', 2)
    table.tells('all', { type: 'exchange', killer: 4, killerSlot: 1, victim: 3, victimSlot: 2 })
    expect(table.hand('Dee')).toBe('8♠ 7♠')
    expect(table.hand('Cy')).toBe('Q♥ –')
    expect([table.tokens('Dee'), table.alive()]).toEqual([3, 'Ada, Bo, Dee, Eli, Fay, Gil'])
    table.tells(4, { type: 'ownGoals', slots: ['8♠', '7♠'] })
    expect(JSON.stringify(table.told())).not.toContain('8♠')
  },
)
rule('S6 R-8 R-13 R-14 5.3 voteWeight countStopped', 'Merciless breaks the tie, and one killer kills once', () => {
  const table = free().starts('Ada', 'Cy').attack('Dee').defend('Fay').counts().wait(4000)
  table.uses('Dee', 'merciless').tells('all', { type: 'countStopped', n: 3, reason: 'ability' })
  table.tells('all', { type: 'voteWeight', seat: 4, weight: 2 })
  expect(table.tokens('Dee')).toBe(1)
  table.refuses({ type: 'useAbility', use: '4/merciless@-' }, 'no-such-use', '5.3')
  table.toZero().tells('all', { type: 'attemptTallied', attack: 2, defence: 1, success: true })
  table.refuses(table.sentence('Cy by Dee, Fay by Dee'), 'not-by-this-killer', '7.8')
  table.isOffered('moderator', table.sentence('')).isOffered('moderator', table.sentence('Fay by Dee'))
  table.verdict('Cy by Dee')
})
rule('S7 stalinDeclared R-28', 'the last two: Dee kills Stalin and wins alone', () => {
  const table = free().dead('Bo, Cy, Eli, Fay, Gil').moderator({ type: 'declareEnd' })
  table.starts('Dee', 'Ada').tells('all', { type: 'attemptStarted', starter: 4, target: 1 })
  table.isNotOffered('moderator', 'declare').toZero()
  table.announces('attemptTallied', 'died', 'gameEnded').tells('all', { type: 'gameEnded', trigger: 'stalinDead' })
  expect(table.ends().winners()).toBe('Dee')
  const other = free().dead('Bo, Cy, Dee, Fay, Gil').moderator({ type: 'declareEnd' }).starts('Eli', 'Ada').toZero()
  expect([other.ends().winners(), other.outcome?.kind]).toEqual(['', 'draw'])
})
rule('S8 7.9 ATTEMPT.coup goalsRevealed END_REVEAL', 'a coup: the starter alone says who falls', () => {
  const table = free().starts('Fay', 'Ada').defend('Bo, Eli').attack('Dee, Gil').toZero().isIn('coup')
  table.tells('all', { type: 'attemptTallied', attack: 3, defence: 2 }).tells('all', { type: 'died', seat: 1 })
  table
    .isOffered(6, 'coup')
    .isNotOffered(4, 'coup')
    .refuses({ type: 'coup', fall: [4] }, 'not-a-defender', '7.9')
  table.refuses({ type: 'coup', fall: [3] }, 'not-a-defender', '7.9').coup('Bo')
  expect(table.alive()).toBe('Cy, Dee, Eli, Fay, Gil')
  expect(['Dee', 'Fay'].map((name) => table.tokens(name))).toEqual([2, 2])
  table.moderator({ type: 'dropGoal', seat: 3, slot: '0' }).to('result')
  const shown = table.told().filter((event) => event.type === 'goalsRevealed')
  expect(shown.map((event) => event['seat'])).toEqual([3, 4, 5, 6])
  expect(table.ends().winners()).toBe('Fay')
  expect(table.reason('Gil')).toEqual({ kind: 'patronLost', seat: 2 })
})
const nine = () => {
  const table = free().starts('Ada', 'Fay').defend('Eli').attack('Bo, Cy, Dee').toZero()
  table.refuses(table.sentence('Fay by Bo, Eli by Bo'), 'not-by-this-killer', '7.8')
  table.verdict('Eli by Bo, Fay by Cy').slot('Cy', 2).slot('Fay', 1)
  expect(table.hand('Cy')).toBe('Q♥ A♠')
  return table.slot('Bo', 1).slot('Eli', 1)
}
rule('S9 7.8', 'two victims need two killers, and the target’s exchange comes first', () => {
  const table = nine()
  const order = table.told().filter((event) => event.type === 'exchange')
  expect(order.map((event) => event['victim'])).toEqual([6, 5])
  expect(table.hand('Bo')).toBe('K♥ A♥')
  expect(table.frame('moderator').board.seats[1]?.marks.map((mark) => mark.label)).toContain('K♥→A♥')
})
rule('S10 8.4 R-18 END_RESULT result', 'goals count as they lie at the end', () => {
  const table = nine().rings().tells('all', { type: 'gameEnded', trigger: 'alarm' }).ends()
  expect(table.winners()).toBe('Bo, Gil')
  const { items = [] } = table.frame('public').board.list ?? {}
  expect(items).toContain('Ada: lost: Cy and Dee still live, under orders to kill Stalin')
  expect(items).toContain('Bo: K♥ protect Stalin, A♥ protect Stalin')
  expect(table.frame('seat:3').board.news).toBe('lost: failed to kill Stalin')
  expect(table.reason('Ada')).toEqual({ kind: 'traitorAlive', seats: [3, 4] })
  const shown = table.told().filter((event) => event.type === 'goalsRevealed')
  expect(shown.map((event) => event['seat'])).toEqual([2, 3, 4])
})
rule('S11 7.3 R-6 R-7 queueSecondClaim claimWaiting claimDropped', 'who comes first', () => {
  const claims = (table: ReturnType<typeof free>, line: string) => {
    for (const seat of table.seats(line)) table.seat(seat, { type: 'claim', starter: seat, target: seat === 1 ? 3 : 1 })
    return table.wait(1000).state.open.attempt?.starter
  }
  expect(claims(free(), 'Dee, Ada')).toBe(1)
  const once = free().starts('Ada', 'Cy').toZero()
  expect(claims(once, 'Ada, Dee')).toBe(4)
  once.defend('Bo').toZero().isOffered('moderator', 'settleClaims').isNotOffered('moderator', 'declareEnd').next()
  expect(once.state.open.attempt?.starter).toBe(1)
  const both = free().starts('Dee', 'Ada').defend('Bo').toZero().starts('Ada', 'Cy').toZero()
  expect(claims(both, 'Ada, Dee')).toBe(4)
  expect(claims(free(), 'Fay, Eli')).toBe(5)
})
rule('S12 7.4 7.6 ATTEMPT.count ATTEMPT.deliberate declared', 'a new side stops the count, and nobody changes', () => {
  const table = free().starts('Ada', 'Cy').attack('Dee').counts().wait(4000)
  table.defend('Eli').tells('all', { type: 'countStopped', n: 3, reason: 'declared' })
  table.refuses({ type: 'declare', seat: 5, side: 'attack' }, 'already-declared', '7.5')
  table.refuses({ type: 'declare', seat: 3, side: 'defend' }, 'not-a-voter', '7.4')
  table.refuses({ type: 'declare', seat: 1, side: 'attack' }, 'not-a-voter', '7.4')
  table.toZero().tells('all', { type: 'attemptTallied', attack: 1, defence: 1, success: false })
})
rule('S13 R-9 8.1 attemptAborted alarmPointOfNoReturn', 'the alarm saves whoever is not yet sentenced', () => {
  const accused = () => free().starts('Ada', 'Cy').attack('Bo, Dee, Eli, Fay')
  for (const table of [accused(), accused().counts(), accused().toZero()]) {
    table.rings().announces('attemptAborted', 'gameEnded')
    expect(table.alive()).toContain('Cy')
  }
  const sealed = accused().toZero().verdict('Cy by Dee').rings().isIn('exchange')
  sealed.slot('Dee', 1).slot('Cy', 2).tells('all', { type: 'gameEnded', trigger: 'alarm' })
  expect([sealed.alive(), sealed.hand('Dee')]).toEqual(['Ada, Bo, Dee, Eli, Fay, Gil', '8♠ 7♠'])
  const coup = free().starts('Fay', 'Ada').defend('Bo, Eli').attack('Dee, Gil').toZero().rings().isIn('coup')
  coup.coup('Bo')
  expect(coup.trigger()).toBe('stalinDead')
  const late = free({ options: { alarmPointOfNoReturn: 'exchange' } })
  late.starts('Ada', 'Cy').attack('Dee').toZero().verdict('Cy by Dee').rings()
  expect([late.trigger(), late.alive().includes('Cy')]).toEqual(['alarm', true])
})
rule('S14 R-11 LAST_CHANCE endDeclared lastChanceOpened lastChanceClosed', 'Stalin declares too early', () => {
  const table = free().moderator({ type: 'declareEnd' }).announces('endDeclared', 'lastChanceOpened')
  table.starts('Fay', 'Ada').attack('Dee').defend('Bo, Cy, Eli').toZero()
  table.announces('attemptTallied', 'lastChanceClosed', 'gameEnded')
  table.isNotOffered(4, 'claim')
  expect([table.trigger(), table.ends().winners()]).toEqual(['stalinDeclared', ''])
  expect(table.reason('Ada')).toEqual({ kind: 'traitorAlive', seats: [4, 6] })
})
rule('S15 7.1 7.2 R-25 2.5', 'illegal acts are refused, and nobody else hears of it', () => {
  const table = free()
  table.refuses({ type: 'startAttempt', starter: 1, target: 7 }, 'not-a-target', '7.2')
  table.refuses({ type: 'startAttempt', starter: 1, target: 1 }, 'not-a-target', '7.2')
  table.refuses({ type: 'startAttempt', starter: 4, target: 2 }, 'not-a-target', '7.2')
  for (const target of [1, 7]) table.refuses({ type: 'useAbility', use: `6/spy@${target}:1` }, 'no-such-use')
  table.dead('Bo').refuses({ type: 'startAttempt', starter: 2, target: 1 }, 'dead', '7.2')
  table.refuses({ type: 'useAbility', use: '2/spy@4:1' }, 'dead', '5.3')
  table.starts('Ada', 'Cy').refuses({ type: 'startAttempt', starter: 4, target: 1 }, 'attempt-runs', '7.1')
  table
    .refuses({ type: 'declareEnd' }, 'attempt-runs', '8.1')
    .refuses({ type: 'declare', seat: 2, side: 'attack' }, 'dead')
  table.refuses({ type: 'useAbility', use: '4/merciless@-' }, 'no-such-use').defend('Dee')
  table.refuses({ type: 'useAbility', use: '4/merciless@-' }, 'no-such-use').attack('Eli, Fay').toZero()
  table.refuses(table.sentence('Cy by Dee'), 'not-by-this-killer', '7.8')
  table.refusesSeat(4, { type: 'declareEnd' })
})
rule('S16 8.5 8.6', 'many winners', () => {
  const table = free().dead('Cy, Dee, Fay').moderator({ type: 'declareEnd' }).wait(10_000).ends()
  expect(table.winners()).toBe('Ada, Bo, Eli, Gil')
  expect(table.frame('public').board.centre).toMatchObject({ kind: 'winner', seats: [1, 2, 5, 7] })
  expect(table.reason('Gil')).toEqual({ kind: 'patronWon', seat: 2 })
})
rule('S17 7.7', 'the army defends the General', () => {
  const table = six().starts('Ada', 'Bo').attack('Dee').toZero()
  table.tells('all', { type: 'attemptTallied', attack: 1, defence: 1, selfDefence: 1, success: false })
  table.starts('Ada', 'Bo').attack('Dee, Eli').toZero().tells('all', { type: 'attemptTallied', attack: 2, defence: 1 })
  table.isOffered('moderator', table.sentence('Bo by Dee')).isOffered('moderator', table.sentence('Bo by Eli'))
  table.refuses(table.sentence('Dee by Eli'), 'not-a-defender')
})
rule(
  'S18 5.4 2.2 2.3 R-20 R-31 abilityAnnounced abilityBlocked abilityResolved goalTurnedUp lookResult',
  'spying, exposing, blocking',
  () => {
    const table = six().uses('Cy', 'expose', '4:1').isOffered(2, 'block').isNotOffered(3, 'block')
    table.seat(2, { type: 'block', seat: 2 }).tells('all', { type: 'abilityBlocked', seat: 3, bySeat: 2 })
    expect([table.tokens('Cy'), table.tokens('Bo')]).toEqual([1, 1])
    table.uses('Eli', 'spy', '6:1').wait(8000).tells(5, { type: 'lookResult', target: 6, slot: 1, card: 'K♠' })
    table.tells('all', { type: 'abilityResolved', seat: 5, slots: [1] })
    expect(table.notes('Eli').at(-1)).toMatch(/saw card 1 of Fay at 0:\d\d: K♠/)
    expect(['Cy', 'Dee', 'Fay'].flatMap((name) => table.notes(name)).join()).not.toContain('saw')
    table.uses('Cy', 'expose', '4:1').wait(8000).tells('all', { type: 'goalTurnedUp', seat: 4, slot: 1, card: 'A♠' })
    table.starts('Ada', 'Eli').attack('Dee').toZero().verdict('Eli by Dee').slot('Dee', 1).slot('Eli', 2)
    table.tells('all', { type: 'exchange', killer: 4, killerSlot: 1, victim: 5, victimSlot: 2, discardedFaceUp: 'A♠' })
    expect(JSON.stringify(table.told())).not.toContain('9♥')
  },
)
rule('S19 R-1', 'true loyalty', () => {
  const table = six().dead('Dee, Eli').moderator({ type: 'declareEnd' }).wait(10_000).ends()
  expect(table.winners()).toBe('Ada, Cy, Fay')
})
rule('S20 8.3 R-24 hatedVote END_ROLES endRole', 'hated, and poised for takeover', () => {
  const ended = (dead: string, options: Partial<Options> = {}) =>
    free({ options, goals: { Cy: ['Q♥', '9♠'], Eli: ['K♥', '8♠'] } })
      .dead(dead)
      .leaves('Ada')
  const vote = (table: ReturnType<typeof ended>, line: string) => {
    for (const each of line.split(', ')) {
      const [name = '', word] = each.split(' ')
      table.moderator({ type: 'endVote', seat: table.at(name), kill: word === 'kill' })
    }
    return table
  }
  const table = vote(ended('Fay, Gil'), 'Cy kill, Dee spare, Eli kill')
  table.tells('all', { type: 'endRole', role: 'favourite', seat: 2, died: true })
  const tie = vote(ended('Eli, Fay, Gil', { hatedVote: 'secret' }), 'Cy kill, Dee spare')
  tie.tells('all', { type: 'endRole', seat: 2, counts: { kill: 1, spare: 1 }, died: true })
  // Digits pick by place: 1 is the first card, 2 the second.
  const drop = tie.frame('moderator').offers.find(({ command }) => command === 'dropGoal')
  expect(drop?.fields['slot']).toMatchObject({ of: [{ value: '1' }, { value: '2' }, { value: '0' }] })
  tie.moderator({ type: 'dropGoal', seat: 3, slot: '1' }).tells('all', { type: 'endRole', kind: 'dropGoal', slot: 1 })
  expect(tie.ends().winners()).not.toContain('Cy')
  const alone = ended('Bo, Dee, Fay, Gil').moderator({ type: 'dropGoal', seat: 3, slot: '1' })
  expect(alone.ends().winners()).toContain('Cy')
})
rule('S21 R-12 R-22 R-23 protegeKills cardlessVictim', 'the Protégé kills and dies without a card', () => {
  const killer = free().starts('Ada', 'Cy').attack('Gil').toZero().verdict('Cy by Gil').isIn('free')
  expect([killer.alive(), killer.hand('Cy')]).toEqual(['Ada, Bo, Dee, Eli, Fay, Gil', 'Q♥ 8♠'])
  const victim = free().starts('Ada', 'Cy').defend('Gil').attack('Bo, Dee').toZero().verdict('Gil by Bo').isIn('free')
  expect([victim.hand('Bo'), victim.alive()]).toEqual(['Q♠ A♥', 'Ada, Bo, Cy, Dee, Eli, Fay'])
  const no = free({ options: { protegeKills: 'notAllowed' } })
    .starts('Ada', 'Cy')
    .attack('Gil')
    .toZero()
  no.refuses(no.sentence('Cy by Gil'), 'protege-kills-nobody', 'R-12')
  const one = free({ options: { cardlessVictim: 'killerDiscards' } })
    .starts('Ada', 'Cy')
    .defend('Gil')
    .attack('Bo, Dee')
  one
    .toZero()
    .verdict('Gil by Bo')
    .slot('Bo', 1)
    .tells('all', { type: 'exchange', killer: 2, killerSlot: 1, victim: 7 })
  expect(one.isIn('free').hand('Bo')).toBe('– A♥')
})
rule('S22 2.1 2.4 ownGoals GOAL_LOOK goalsReady', 'nobody who is not entitled ever learns a goal', () => {
  const table = court().to('look')
  for (const seat of [2, 3, 4, 5, 6]) table.seat(seat, { type: 'confirmGoals', seat })
  table.tells('all', { type: 'goalsReady', count: 5, of: 5 }).to('free').uses('Eli', 'spy', '6:1')
  table.starts('Ada', 'Cy').attack('Dee').toZero().verdict('Cy by Dee').slot('Dee', 1).slot('Cy', 2)
  const cards = c7.goals.flat()
  const found = (audience: Parameters<typeof table.told>[0]) => {
    const all = JSON.stringify(table.told(audience))
    return cards.filter((card) => all.includes(card)).join(' ')
  }
  expect(found('public')).toBe('')
  expect(
    ['seat:2', 'seat:3', 'seat:4', 'seat:5', 'seat:6', 'seat:7', 'seat:1'].map((each) => found(each as 'seat:2')),
  ).toEqual(['Q♠ A♥', 'Q♥ 8♠', '8♠ A♣ 7♠', 'K♥ 9♣ A♠', 'Q♥ 8♠ A♠ K♣', 'Q♠ A♥', ''])
})
