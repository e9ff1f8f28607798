/** Motherland at a distance, clause by clause: phones decide, and the moderator presses on. */
import { expect, test } from 'vitest'
import { stepEndsAt } from '../../../../shared/engine/go-on.ts'
import type { Place } from '../../../../shared/engine/kit/place-option.ts'
import type { Seat } from '../../../../shared/engine/game.ts'
import { motherland } from '../../../../shared/games/motherland/index.ts'
import { rule } from '../../../kit/rule.ts'
import { tableOf } from '../../../kit/test-table.ts'
import { block, seatOf, type Block, type Given } from '../table.ts'
import { cards, letters, told } from './masked-tables.ts'

type More = Partial<Given> & { readonly place?: Place }
const far = ({ place = 'distance', ...more }: More = {}): Block =>
  block({ seats: 8, cards, chosen: 'D', ...more, options: { place, ...more.options } })
/** The letters of the phones that owe an answer. */
const asked = (table: Block): string =>
  letters(table)
    .filter((letter) => table.offers(seatOf(letter)).some(({ group, now }) => group === 'vote' && now === undefined))
    .join('')
const votes = (table: Block, said: string): Block => {
  for (const vote of said.split(' ')) {
    const [voter = 0, target = null] = vote.split('>').map((letter) => (letter === '–' ? null : seatOf(letter)))
    table.seat(voter ?? 0, { type: 'enterVote', voter: voter ?? 0, target })
  }
  return table
}
/** Forms that the moderator would have to fill in to go on. */
const forms = (table: Block): readonly string[] =>
  table
    .offers('moderator')
    .filter(({ group, fields }) => group === 'next' && Object.keys(fields).length > 0)
    .map(({ id }) => id)
const looks = (table: Block): Block => {
  for (const letter of asked(table)) table.seat(seatOf(letter), { type: 'look' })
  return table
}
/** All free phones tap themselves, those named somebody else. */
const taps = (table: Block, said: string): Block => {
  const named = said.split(' ').map((tap) => tap.charAt(0))
  const rest = [...asked(table)].filter((letter) => !named.includes(letter))
  return table.taps([...rest.map((letter) => `${letter}>A`), ...(said === '' ? [] : [said])].join(' '))
}

test('a whole evening is played by phones, and by what asks the moderator nothing', () => {
  const table = far({ token: null }).to('S4.look')
  expect(asked(table)).toBe('ABCDEFGH')
  looks(table).next()
  expect([table.step, asked(table), forms(table)]).toEqual(['S5', 'ABCDEFGH', []])
  taps(table, 'C>D').next()
  expect([table.notes('C'), table.notes('D')]).toEqual([['Your Sister: D'], ['Your Sister: C']])
  looks(table).to('S7').moderator({ type: 'nameTroika', seat: 1 }).to('T1').events()
  votes(table, 'A>E B>E C>F').moderator({ type: 'releaseVotes' }).next().hears('VOTE A>E, B>E, C>F; VERDICT E')
  expect([table.step, asked(table)]).toEqual(['T3', 'E'])
  table.taps('E>A').to('D1').hears('LASTWORDS E; SENT E')
  taps(table.to('D2'), 'G>F H>F').next()
  expect([table.notes('G'), table.notes('H')].map((lines) => lines.at(-1))).toEqual([
    'Darkness 1: the Spies picked F',
    'Darkness 1: the Spies picked F',
  ])
  taps(table, 'A>G').next()
  expect(table.notes('A')).toEqual(['Darkness 1: G is a Spy'])
  taps(table, 'B>A').next()
  expect([table.step, asked(table), forms(table)]).toEqual(['W1', 'ABCDFGH', []])
  looks(table).to('G1').hears('WAKE; DARKNESS F; SENT F; SILENCED A; TROIKA D*,G,H')
})
rule('AD-1 AD-8', 'Spies see each other’s taps behind the card, and every tap is heard by all phones alike', () => {
  const table = far().nobody().to('D2').taps('A>B')
  expect(told(table)).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  table.taps('G>E')
  expect(told(table)).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  expect(table.notes('H')).toEqual(['Spies: G', 'Tapped by the Spies: G → E'])
  expect(table.notes('A')).toEqual(['Your tap: B'])
  const still = table.frame('public')
  table.taps('H>F')
  expect(table.notes('G')).toEqual(['Spies: H', 'Tapped by the Spies: G → E, H → F', 'Your tap: E'])
  expect([table.frame('public'), table.hints()]).toEqual([still, expect.stringContaining('lots decide')])
})
rule('AD-1', 'a step ends when all have answered, or with the clock of all phones', () => {
  const table = far().nobody().to('D2')
  const clock = table.phone('A').clocks[0]
  expect(stepEndsAt(table.live)).toBe((clock?.since ?? 0) + 45_000)
  taps(table, 'G>E H>E')
  expect(stepEndsAt(table.live)).toBe(table.live.t)
})
rule('AD-2', 'cards that nobody typed in are dealt by chance', () => {
  const options = { place: 'distance', roleSource: 'assigned', spies: 1, moreEqual: ['writer'] } as const
  const table = tableOf(motherland, { seats: 6, options }).moderator({ type: 'next' })
  table.moderator({ type: 'enterCard', seat: 2, card: 'writer' }).moderator({ type: 'deal' })
  const dealt = Object.values(table.state.secret.cards ?? {})
  expect([dealt[1], dealt.toSorted()]).toEqual([
    'writer',
    ['citizen', 'citizen', 'citizen', 'citizen', 'spy', 'writer'],
  ])
})
rule('AD-3', 'every phone owes a look after the deal, after the Sisters’ choice and before Wake', () => {
  const table = far({ token: null }).to('S4.look')
  expect([asked(looks(table)), asked(table.to('S5.meet'))]).toEqual(['', 'ABCDEFGH'])
  table.to('S7').moderator({ type: 'drawTroika' }).nobody().to('W1')
  expect(asked(table)).toBe('ABCDEFGH')
  table.next()
  expect([asked(table), table.phone('A').clocks]).toEqual(['', []])
})
rule('AD-4', 'phones say that all is said: everybody in the talk, and who has Last Words', () => {
  const table = far().to('G3')
  expect(asked(table)).toBe('ABCDEFGH')
  table.seat(1, { type: 'ready', of: 'ready' }).isNotOffered(1, 'ready')
  expect(table.hints()).toContain('No answer yet: B, C, D, E, F, G, H.')
  votes(table.to('T1'), 'A>C B>C C>A').moderator({ type: 'releaseVotes' }).to('T5')
  expect(asked(table)).toBe('')
  expect(asked(table.next())).toBe('C')
  table.seat(3, { type: 'ready', of: 'speech' })
  expect(asked(table)).toBe('')
  expect(asked(table.next())).toBe('D')
  expect(table.phone('A').clocks).toMatchObject([{ id: 'lastWords', leftMs: 30_000 }])
})
rule('AD-5', 'the moderator presses on without answers, and may enter one for a phone that fails', () => {
  const table = far({ token: null }).to('S5').next()
  expect(table.state.secret.pair).toMatchObject({ holder: 3 })
  table.to('S7').moderator({ type: 'drawTroika' }).nobody().to('D2')
  table.moderator({ type: 'setSpyTarget', target: 5 }).next().next().next()
  expect(table.state.secret.night).toEqual({ spies: 5, writer: null, censor: null })
})
rule('AD-6 firstTroika', 'the first token is drawn by lot, or given by the moderator', () => {
  const table = far({ token: null }).to('S7')
  expect(forms(table)).toEqual([])
  table.isOffered('moderator', { type: 'nameTroika', seat: 3 }).moderator({ type: 'drawTroika' })
  expect(table.state.open.troika?.seats).toHaveLength(3)
})
rule('AD-7', 'a Madman in the Gulag is asked for the noise; a hidden one is asked as everybody is', () => {
  const known = far({ cards: { spy: 'GH', madman: 'D' } })
    .troika('A>D, B>D, C>A')
    .to('G2')
  expect([asked(known), forms(known)]).toEqual(['D', []])
  known.seat(4, { type: 'noise', of: 'noise' }).events()
  known.next().hears('MADMAN D')
  const hidden = far({ cards: { spy: 'GH', madman: 'D' }, options: { madmanSlot: 'always' } }).to('G2')
  expect(asked(hidden)).toBe('ABCDEFGH')
  hidden.seat(1, { type: 'noise', of: 'noise' }).seat(4, { type: 'noise', of: 'silence' }).events()
  expect(hidden.next().hears('').step).toBe('G3')
})
rule('AD-8', 'Spies who differ draw lots among their picks, and silent ones among all targets', () => {
  const picked = (said: string, options: Given['options'] = {}): Seat | null | undefined => {
    const table = far({ options }).nobody().to('D2')
    return (said === '' ? table : table.taps(said)).next().state.secret.night.spies
  }
  expect([5, 6]).toContain(picked('G>E H>F'))
  expect(picked('G>E H>G')).toBe(5)
  expect([1, 2, 3, 4, 5, 6]).toContain(picked(''))
  expect([picked('', { spiesMayPass: true }), picked('G>– H>–', { spiesMayPass: true })]).toEqual([null, null])
})
rule('AD-9', 'votes are shown together once all three are in; one not given points at nobody', () => {
  const table = votes(far().to('T1'), 'A>E B>E')
  expect([asked(table), forms(table)]).toEqual(['C', []])
  table.isNotOffered('moderator', 'count').refusesSeat(3, { type: 'enterVote', voter: 3, target: null })
  expect(table.offers('moderator').find(({ command }) => command === 'releaseVotes')?.group).toBe('act')
  table.events()
  table.moderator({ type: 'releaseVotes' }).hears('VOTE A>E, B>E, C>–')
  const abstaining = votes(far({ options: { troikaAbstain: true } }).to('T1'), 'A>E B>– C>E')
  abstaining.events()
  abstaining.moderator({ type: 'releaseVotes' }).hears('VOTE A>E, B>–, C>E')
})
rule('AD-9 troikaVote', 'one by one the phone of the member in turn is asked, and the vote is shown at a press', () => {
  const table = far({ options: { troikaVote: 'sequential' } }).to('T1')
  expect(asked(table)).toBe('A')
  table.isNotOffered(2, 'enterVote').events()
  votes(table, 'A>E').next().hears('VOTE A>E')
  expect(asked(table)).toBe('B')
  table.next().hears('VOTE B>–')
  votes(table, 'C>E').next().hears('VOTE C>E')
  expect(table.step).toBe('T2')
})
rule('AD-10', 'a Censor in the Gulag is asked as the whole table is', () => {
  const table = far().troika('A>B, B>B, C>A').to('D4')
  expect(asked(table)).toBe('ABCDEFGH')
  table.moderator({ type: 'leave', seat: 5 }).taps('B>A')
  expect(asked(table)).toBe('ACDFGH')
  table.next()
  expect([table.notes('B'), table.state.secret.night.censor]).toEqual([['Darkness 1: you silenced A'], 1])
  expect(told(table)).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
})
rule('AD-11 informerAnswersChain', 'every condemned phone asks the same, and only an Informer’s answer counts', () => {
  const phone = (informer: string): unknown => {
    const table = votes(far({ cards: { spy: 'GH', informer } }).to('T1'), 'A>D B>D C>A')
    const { offers, board, clocks } = table.moderator({ type: 'releaseVotes' }).next().phone('D')
    return { offers, centre: board.centre, clocks }
  }
  expect(phone('D')).toEqual(phone('F'))
  const condemn = (informer: string): Block => {
    const table = votes(far({ cards: { spy: 'GH', informer } }).to('T1'), 'A>D B>D C>A')
    table.moderator({ type: 'releaseVotes' }).next().events()
    return table.taps('D>E').next()
  }
  expect(condemn('D').events()).toBe('INFORMER D>E; REVEAL D Informer')
  expect(condemn('F').events()).toBe('')
  const options = { informerAnswersChain: true }
  const chain = votes(far({ cards: { ...cards, informer: 'D' }, options }).to('T1'), 'A>C B>C C>A')
  chain.moderator({ type: 'releaseVotes' }).to('T4').events()
  expect(asked(chain)).toBe('ABCDEFGH')
  chain.taps('A>B D>E').next().hears('INFORMER D>E; REVEAL D Informer; SISTERS C,D; REVEAL C Two Sisters')
})
rule('AD-12', 'after a corrected card nothing waits for a form', () => {
  const table = far().to('G3').moderator({ type: 'setCard', seat: 3, role: 'citizen' })
  table.moderator({ type: 'setCard', seat: 5, role: 'twoSisters' })
  expect([table.state.secret.pair, forms(table)]).toEqual([null, []])
  table.isOffered('moderator', { type: 'setSister', seat: 1 }).moderator({ type: 'setSister', seat: 6 })
  expect(table.notes('E')).toEqual(['Your Sister: F'])
})
rule('AD-13', 'a choice that the card forbids is thanked for like any other, and does not count', () => {
  const table = far().nobody().to('D2').taps('G>H H>E')
  expect(table.phone('G').board.centre).toEqual(table.phone('H').board.centre)
  expect([table.notes('G').at(-1), table.notes('H').at(-1)]).toEqual([
    'Your tap: H. Your card may not choose that: tap another name',
    'Your tap: E',
  ])
  expect(table.next().state.secret.night.spies).toBe(5)
})
rule('AD-14 place', 'a mixed table asks phones the same and fills in the moderator’s forms', () => {
  const table = far({ place: 'mixed' }).nobody().to('D2').taps('G>E H>E')
  expect([table.filled('setSpyTarget'), forms(table)]).toEqual([5, ['setSpyTarget']])
  const condemned = votes(far({ place: 'mixed', cards: { spy: 'GH', informer: 'D' } }).to('T1'), 'A>D B>D C>A')
  condemned.moderator({ type: 'releaseVotes' }).next().taps('D>E').events()
  expect(condemned.filled('accuse')).toBe(5)
  expect(condemned.next().events()).toBe('INFORMER D>E; REVEAL D Informer')
})
rule('AD-15 A-17', 'nobody is told to close the eyes, and who is not called is not asked', () => {
  const table = far({ token: null })
  const said = (['S5', 'S5.meet', 'D1', 'D2.meet', 'D2', 'D3', 'D4', 'W1'] as const).map((step) => {
    if (step === 'D1') table.to('S7').moderator({ type: 'drawTroika' }).nobody()
    return table.to(step).frame('moderator').script?.say
  })
  expect(said.join(' ')).not.toMatch(/eyes shut|open your eyes|sleep|thumb|touch/iu)
  expect(table.frame('public').board.centre).toMatchObject({ sub: expect.stringContaining('own screen') })
  const gone = far().troika('A>A, B>A, C>B').to('D2').next()
  expect(gone.step).toBe('D4')
})
