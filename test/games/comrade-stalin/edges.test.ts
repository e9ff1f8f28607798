/** Edges of clauses: the last two at court, undone verdicts, corrected sides, decks given by hand. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { c7, court, free, six } from './table.ts'

rule('resolveWhenAllDeclared', 'at once also where nobody could declare, or the last who could has left', () => {
  const options = { resolveWhenAllDeclared: 'immediate' } as const
  const two = free({ options }).dead('Bo, Cy, Eli, Fay, Gil').starts('Dee', 'Ada')
  two.tells('all', { type: 'attemptTallied', attack: 1, defence: 0, success: true })
  expect(two.trigger()).toBe('stalinDead')
  free({ options })
    .dead('Bo, Cy, Eli, Fay, Gil')
    .starts('Ada', 'Dee')
    .tells('all', { type: 'attemptTallied', success: false })
    .isIn('free')
  const three = free({ options }).dead('Bo, Cy, Eli, Gil').starts('Dee', 'Ada').isIn('deliberate').leaves('Fay')
  three.tells('all', { type: 'attemptTallied', success: true })
  free().dead('Bo, Cy, Eli, Fay, Gil').starts('Dee', 'Ada').isIn('deliberate')
})
rule('R-9 R-29 alarmPointOfNoReturn', 'a verdict that the alarm undoes brings nobody back who has left', () => {
  const table = free({ options: { alarmPointOfNoReturn: 'exchange' } })
    .starts('Ada', 'Fay')
    .defend('Eli')
  table.attack('Bo, Cy, Dee').toZero().verdict('Fay by Cy, Eli by Bo').leaves('Fay').isIn('exchange').rings()
  expect(table.alive()).toBe('Ada, Bo, Cy, Dee, Eli, Gil')
  expect(table.ends().reason('Fay')).toEqual({ kind: 'dead' })
})
rule('5.2 7.7 R-14 mercilessSide', 'a doubled attack that was no attack does not double a defence', () => {
  const table = free().starts('Ada', 'Cy').attack('Dee').uses('Dee', 'merciless')
  table
    .moderator({ type: 'changeVote', seat: 4, side: 'defend' })
    .tells('all', { type: 'corrected', seat: 4, side: 'defend', plain: true })
  table.attack('Fay').toZero().tells('all', { type: 'attemptTallied', attack: 1, defence: 1, success: false })
  const any = free({ options: { mercilessSide: 'any' } })
    .starts('Ada', 'Cy')
    .attack('Dee')
    .uses('Dee', 'merciless')
  any
    .moderator({ type: 'changeVote', seat: 4, side: 'defend' })
    .tells('all', { type: 'corrected', seat: 4, side: 'defend' })
  expect(any.state.open.attempt?.weights).toEqual({ 4: 2 })
})
rule('6.3 6.4 S2 dealMode', 'no ace lies in the first discard, whoever gave the hands', () => {
  for (const seed of ['one', 'two', 'three', 'four']) {
    const goals = { Dee: ['7♣', '7♠'], Fay: ['9♠', 'K♣'], Bo: ['Q♠', '8♥'] }
    const { discard, leftover } = court({ goals, seed }).to('free').state.secret
    expect(leftover.toSorted()).toEqual(['A♠', 'A♣', 'A♥'].toSorted())
    expect(discard).toHaveLength(5)
    const some = court({ seed }).to('free').state.secret
    expect([some.leftover.length, some.discard.length]).toEqual([3, 5])
    expect(some.discard.filter((card) => card.startsWith('A'))).toEqual([])
  }
})
rule('4.1 ROLE_PICK S1', 'the moderator is warned when neither Favourite nor Heir was picked or drawn', () => {
  const hints = (table: ReturnType<typeof court>): string => table.frame('moderator').script?.hints.join() ?? ''
  const bare = ['stalin', 'general', 'ideologue', 'assassin', 'believer', 'informer', 'protege'] as const
  const without = court({ cast: { names: c7.names, roles: bare, goals: null } }).to('roles')
  expect(hints(without)).toContain('Neither the Favourite nor the Heir')
  expect(hints(court().to('roles'))).not.toContain('Neither')
})
rule('R-16 slotsPublic 6.5', 'no correction by hand takes a card for one that nobody can know of', () => {
  const table = free({ options: { slotsPublic: false } })
    .starts('Ada', 'Cy')
    .attack('Dee')
    .toZero()
  table.verdict('Cy by Dee').slot('Dee', 1).slot('Cy', 2)
  for (const place of ['3:1', '3:2']) table.refuses({ type: 'setCard', place, card: 'Q♠' }, 'not-now')
  expect(table.moderator({ type: 'setCard', place: '4:1', card: 'Q♠' }).hand('Bo')).toBe('8♠ A♥')
})
rule('ALARM_SET alarmMinutes', 'a length that was set before the game is the length, whoever enters it', () => {
  const table = court({ options: { alarmMinutes: 35 } }).to('alarm')
  for (const minutes of [34, 36, 45]) table.refusesSeat(7, { type: 'setAlarm', minutes })
  table.refuses({ type: 'setAlarm', minutes: 45 }, 'wrong-minutes', 'ALARM_SET')
  table.seat(7, { type: 'setAlarm', minutes: 35 }).tells('all', { type: 'alarmSet', bySeat: 7, minutes: 35 })
  court().to('alarm').seat(7, { type: 'setAlarm', minutes: 45 }).tells('all', { type: 'alarmSet', minutes: 45 })
})
rule('8.1 R-28 stalinDeclared', 'Stalin declares the end from his phone also with nobody left to start against', () => {
  const alone = free().dead('Bo, Cy, Dee, Eli, Fay').isOffered(1, 'declareEnd').isNotOffered(1, 'claim')
  alone.isNotOffered(7, 'declareEnd').seat(1, { type: 'declareEnd' }).isIn('chance').wait(10_000)
  expect([alone.trigger(), alone.ends().winners()]).toEqual(['stalinDeclared', 'Ada'])
  const claimed = free().dead('Bo, Cy, Dee, Eli, Fay').seat(7, { type: 'claim', starter: 7, target: 1 })
  claimed.isNotOffered(1, 'declareEnd')
})
rule('8.4 5.4 endWith', 'a game that is ended by hand asks nobody for a card, a stop or a side any more', () => {
  const over = (table: ReturnType<typeof court>): unknown => {
    table.moderator({ type: 'endWith', winners: [1] })
    const { board, script } = table.frame('moderator')
    const marks = board.seats.flatMap((seat) => seat.marks.filter((mark) => mark.secret !== true))
    for (const seat of [2, 3, 4, 5, 6]) expect(table.offers(seat)).toEqual([])
    return [board.centre?.kind, script?.step, marks, table.offers('moderator').filter(({ group }) => group === 'next')]
  }
  const options = { reactionSeconds: 0, spySlotChooser: 'target' } as const
  const asked = six({ options }).uses('Eli', 'spy', '6:?').moderator({ type: 'letPass' }).uses('Dee', 'spy', '5:?')
  for (const table of [six().uses('Eli', 'spy', '6:1'), asked, free().starts('Ada', 'Cy').attack('Dee').counts()])
    expect(over(table)).toEqual(['winner', 'OVER', [], []])
  expect(asked.notes('Dee').filter((note) => note.startsWith('Waiting'))).toEqual([])
})
rule(
  '8.5 endWith',
  'by hand, too, the dead never win: the form says so and lists the living, and the server refuses',
  () => {
    const table = free().dead('Cy, Dee')
    const { winners } = table.offers('moderator').find(({ command }) => command === 'endWith')?.fields ?? {}
    expect(winners).toMatchObject({ among: [1, 2, 5, 6, 7], note: expect.stringMatching(/^The dead never win/u) })
    table.refuses({ type: 'endWith', winners: [1, 3] }, 'dead-winner', '8.5')
    expect(table.moderator({ type: 'endWith', winners: [1] }).winners()).toBe('Ada')
    expect(
      free()
        .offers('moderator')
        .find(({ command }) => command === 'endWith')?.fields['winners'],
    ).not.toHaveProperty('note')
  },
)
rule('7.6 7.7 voteWeight', 'nothing is doubled after 0, whatever an own sheet says of the time', () => {
  const late = { name: 'Late', primitive: 'voteWeight', window: 'play', cost: 1 }
  const customSheets = { name: 'Ours', sheets: [{ role: 'assassin', tokens: 3, abilities: [late] }] }
  const table = free({ options: { sheetPreset: 'custom', customSheets } })
    .starts('Ada', 'Cy')
    .attack('Dee')
  table.isOffered(4, 'useAbility').toZero().isIn('verdict').isNotOffered(4, 'useAbility')
  table.refuses({ type: 'useAbility', use: '4/Late@-' }, 'no-such-use')
})
rule('5.6 look', 'an own look before play that says no number of cards shows one', () => {
  const customSheets = {
    name: 'Ours',
    sheets: [{ role: 'informer', tokens: 3, abilities: [{ name: 'Dirt', primitive: 'look', kind: 'setup' }] }],
  }
  const table = court({ options: { sheetPreset: 'custom', customSheets } }).to('setup')
  table.refusesSeat(6, { type: 'useSetup', seat: 6, aim: '3:*' })
  table.seat(6, { type: 'useSetup', seat: 6, aim: '3:2' })
  expect(table.notes('Fay').filter((note) => note.startsWith('You saw'))).toEqual(['You saw card 2 of Cy at 0:00: 8♠'])
})
rule('2.1 hostSeesUnseen', 'a host who sees what is out of play sees it without the orders, too', () => {
  const hints = (options: { hostSeesGoals: boolean; hostSeesUnseen: boolean }): readonly string[] =>
    free({ options }).frame('moderator').script?.hints ?? []
  const unseen = hints({ hostSeesGoals: false, hostSeesUnseen: true })
  expect(unseen).toEqual([expect.stringMatching(/^Out of play: (\S+ ?){8}$/u)])
  expect(hints({ hostSeesGoals: true, hostSeesUnseen: true })).toContainEqual(unseen[0])
  expect(hints({ hostSeesGoals: false, hostSeesUnseen: false })).toEqual([])
})
rule(
  'GOAL_LOOK hostSeesGoals goalTracking',
  'the desk marks who has looked, whether it knows the orders or not',
  () => {
    for (const options of [{}, { hostSeesGoals: false }, { goalTracking: 'table' }] as const) {
      const table = court({ options }).to('look').moderator({ type: 'confirmGoals', seat: 2 })
      const { seats } = table.frame('moderator').board
      const looked = seats.filter(({ marks }) => marks.some((mark) => mark.id === 'looked'))
      expect(looked.map((each) => each.name)).toEqual(['Bo'])
    }
  },
)
rule('5.5 5.6 immune', 'whoever is safe from looks is safe from the look before play, too', () => {
  const safe = { name: 'Unseen', primitive: 'immune', to: ['look'] }
  const customSheets = { name: 'Ours', sheets: [{ role: 'heir', tokens: 2, abilities: [safe] }] }
  const table = court({ options: { sheetPreset: 'custom', customSheets } }).to('setup')
  table.refuses({ type: 'useSetup', seat: 6, aim: '3:*' }, 'no-such-use', '5.5')
  table.refusesSeat(6, { type: 'useSetup', seat: 6, aim: '3:*' }).seat(6, { type: 'useSetup', seat: 6, aim: '4:*' })
  table.seat(7, { type: 'useSetup', seat: 7, aim: '3' }).isIn('tokens')
})
rule('R-12 cardlessVictim', 'nobody is said to take an order from a victim who has none', () => {
  const last = (table: ReturnType<typeof court>): string => table.frame('public').board.news ?? ''
  const killed = (lang: string): ReturnType<typeof court> => {
    const options = { cardlessVictim: 'killerDiscards' } as const
    const table = free({ options, lang }).starts('Ada', 'Cy').defend('Gil').attack('Bo, Dee')
    return table.toZero().verdict('Gil by Bo')
  }
  const table = killed('en')
  expect(table.frame('moderator').script?.say).toContain('Comrade Gil has none to hand over.')
  expect(last(table.slot('Bo', 1))).toBe('Bo lays down card 1')
  expect(killed('pl').frame('moderator').script?.say).toContain('Gil nie ma nic do oddania.')
  expect(last(killed('pl').slot('Bo', 1))).toBe('Bo odkłada kartę 1')
  for (const slotsPublic of [true, false]) {
    const given = free({ options: { slotsPublic } }).starts('Ada', 'Cy').attack('Dee').toZero()
    expect(given.verdict('Cy by Dee').frame('moderator').script?.say).toContain('Comrade Cy, hand one over.')
    expect(last(given.slot('Dee', 1).slot('Cy', 2))).toMatch(/^Dee lays down .+ and takes .+ from Cy$/u)
  }
})
rule(
  '5.6 forceReveal',
  'who makes somebody turn a card over picks it, unless the sheet says that the target does',
  () => {
    const aims = (chooser: Record<string, string>): readonly string[] => {
      const force = { name: 'Force', primitive: 'forceReveal', ...chooser }
      const customSheets = { name: 'Ours', sheets: [{ role: 'believer', tokens: 2, abilities: [force] }] }
      const table = free({ options: { sheetPreset: 'custom', customSheets, spySlotChooser: 'target' } })
      const field = table.offers(5).find((offer) => offer.command === 'useAbility')?.fields['use']
      return field?.kind === 'choice' ? field.of.map((each) => each.value).slice(0, 2) : []
    }
    expect(aims({})).toEqual(['5/Force@2:1', '5/Force@2:2'])
    expect(aims({ chooser: 'actor' })).toEqual(aims({}))
    expect(aims({ chooser: 'target' })).toEqual(['5/Force@2:?', '5/Force@3:?'])
  },
)
rule('1.9 ATTEMPT.deliberate', 'the moderator never calls Stalin by his name where an attempt is announced', () => {
  const says = (lang: string, attempt: readonly [string, string], options = {}): string =>
    free({ options, lang })
      .starts(...attempt)
      .frame('moderator').script?.say ?? ''
  expect(says('en', ['Ada', 'Cy'])).toMatch(/^Comrade Stalin moves against comrade Cy\./u)
  expect(says('en', ['Fay', 'Ada'])).toMatch(/^Comrade Fay moves against comrade Stalin\./u)
  expect(says('en', ['Ada', 'Cy'], { skin: 'neutral' })).toMatch(/^The Chief moves against colleague Cy\./u)
  expect(says('en', ['Fay', 'Ada'], { skin: 'neutral' })).toMatch(/^Colleague Fay moves against the Chief\./u)
  expect(says('pl', ['Ada', 'Cy'])).toContain('Zaczyna towarzysz Stalin, cel: Cy.')
  expect(says('pl', ['Fay', 'Ada'])).toContain('Zaczyna Fay, cel: towarzysz Stalin.')
  for (const lang of ['en', 'pl']) expect(says(lang, ['Ada', 'Cy']) + says(lang, ['Fay', 'Ada'])).not.toContain('Ada')
})
rule('S5 R-16 slotsPublic', 'everybody reads which card went where', () => {
  const news = (lang: string, slotsPublic: boolean): string | null => {
    const table = free({ lang, options: { slotsPublic } }).starts('Ada', 'Cy').attack('Dee').toZero()
    return table.verdict('Cy by Dee').slot('Dee', 1).slot('Cy', 2).frame('public').board.news
  }
  expect(news('en', true)).toBe('Dee lays down card 1 and takes card 2 from Cy')
  expect(news('pl', true)).toBe('Dee odkłada kartę 1 i bierze kartę 2; oddaje: Cy')
  expect(news('en', false)).toBe('Dee lays down an order and takes an order from Cy')
  expect(news('pl', false)).toBe('Dee odkłada rozkaz i bierze rozkaz; oddaje: Cy')
})
rule('8.1 R-10 alarmStart', 'no alarm rings before the clock runs', () => {
  const late = court({ options: { alarmStart: 'atPlay' } }).to('setup')
  late.isNotOffered('moderator', 'alarm').refuses({ type: 'alarm' }, 'not-now', '8.1')
  late.to('free').isOffered('moderator', 'alarm').rings()
  expect(late.trigger()).toBe('alarm')
  court().to('setup').isOffered('moderator', 'alarm')
})
rule('ABILITY R-20 spySlotChooser goalTracking', 'the moderator reads what an ability waits for', () => {
  const ask = (table: ReturnType<typeof court>): string | null | undefined => table.frame('moderator').script?.ask
  const target = six({ options: { spySlotChooser: 'target' } }).uses('Cy', 'expose', '4:?')
  expect(ask(target)).toBe('Wait for objections, then go on.')
  expect(ask(target.wait(8000))).toBe('Dee: which card is shown')
  const real = six({ options: { goalTracking: 'table' } }).uses('Cy', 'expose', '4:1')
  expect(ask(real.wait(8000))).toBe('Name the card turned over')
})
rule('8.1 8.2 R-11 lastChanceAttempts', 'an attempt that the moderator breaks off was not the last chance', () => {
  for (const lastChanceAttempts of ['one', 'onePerPlayer'] as const) {
    const table = free({ options: { lastChanceAttempts } }).moderator({ type: 'declareEnd' }).starts('Cy', 'Ada')
    table.moderator({ type: 'goToStep', step: 'free' }).announces('attemptAborted', 'lastChanceOpened').isIn('chance')
    expect(table.starts('Cy', 'Ada').attack('Dee').toZero().trigger()).toBe('stalinDead')
  }
  const failed = free().moderator({ type: 'declareEnd' }).starts('Cy', 'Ada').defend('Dee').toZero()
  expect(failed.trigger()).toBe('stalinDeclared')
})
