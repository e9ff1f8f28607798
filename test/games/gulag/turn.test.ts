/** Section 4.2: a turn from the commissar's choice to the cards going back, and what everybody sees of it. */
import { expect, test } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { camp, seatOf, type Camp } from './table.ts'

const five = (options = {}): Camp => camp({ seats: 5, cards: 'rbrbb', options })
const clocks = (table: Camp): readonly string[] =>
  table.frame('public').clocks.map(({ id, of }) => `${id} ${of / 1000}`)

rule('T1', 'the commissar leads, and everybody may talk', () => {
  const table = five().isAt('T1').isIn('selection', 1)
  expect(table.frame('moderator').script?.say).toContain('Commissar A, choose two for the task and one to watch')
  expect(table.marks('A')).toEqual(['commissar'])
  expect(clocks(table)).toEqual(['selection 90'])
  expect(table.frame('public').board).toMatchObject({
    headline: 'Turn 1 of 5 · Selection',
    centre: { kind: 'tally', title: 'Commissar A', cells: [{ state: 'now' }, {}, {}, {}, { state: 'next' }] },
  })
})
rule('T2', 'the crew is told once it is confirmed, by the moderator who repeats the names', () => {
  const table = five()
  table.refuses({ type: 'next' }, 'crew-missing', 'T2').picksCrew('B,C;D').isAt('T2').hears('')
  expect(table.frame('moderator').script?.say).toBe('B and C take the shovels. D watches.')
  table.next().hears('CREW B,C;D')
  expect(['B', 'C', 'D'].map((letter) => table.marks(letter))).toEqual([['worker'], ['worker'], ['supervisor']])
  expect(table.frame('public').board.centre).toMatchObject({ kind: 'group', seats: [2, 3, 4], first: 4 })
  table.refuses({ type: 'chooseMember', job: 'worker1', seat: seatOf('E') }, 'not-now', 'T2')
})
rule('T2', 'while a crew is chosen the last one is marked, since some of it must go', () => {
  const table = five().turn('B,C;D', 'W W', 'none').next()
  expect(['A', 'B', 'C', 'D', 'E'].map((letter) => table.marks(letter))).toEqual([
    [],
    ['commissar', 'previous'],
    ['previous'],
    ['previous'],
    [],
  ])
  expect(table.frame('moderator').script?.ask).toContain('at least one from outside the last one: B, C, D')
  expect(table.picksCrew('C,D;E').next().marks('B')).toEqual(['commissar'])
})
rule('T3 A-12', 'workers choose freely, whatever their colour', () => {
  for (const cards of ['rrrbb', 'rbbbb']) {
    const table = camp({ seats: 5, cards }).crew('B,C;D')
    for (const worker of ['B', 'C'].map(seatOf))
      for (const pick of ['work', 'strike']) table.isOffered('moderator', { type: 'layCard', worker, pick })
  }
})
rule('P-4', 'that cards lie is told of both together, in crew order, once both picks are in', () => {
  const table = five().crew('C,B;D')
  table.events()
  const before = table.frame('public')
  table.moderator({ type: 'layCard', worker: seatOf('B'), pick: 'strike' })
  table.isNotOffered('moderator', 'next').refuses({ type: 'next' }, 'picks-missing', 'T3')
  table.moderator({ type: 'layCard', worker: seatOf('C'), pick: 'work' })
  expect(table.frame('public')).toEqual(before)
  table.next().hears('PLACED C; PLACED B')
  expect(table.frame('public').board).toMatchObject({
    news: 'Both task cards lie face down',
    extra: { placed: [3, 2] },
  })
})
rule('T3', 'only the two workers lay cards, and a card may be changed until both lie', () => {
  const table = five().crew('B,C;D')
  table.refuses({ type: 'layCard', worker: seatOf('D'), pick: 'work' }, 'not-a-worker', 'T3')
  table.refuses({ type: 'layCard', worker: seatOf('B'), pick: 'idle' }, 'no-such-choice', 'T3')
  table.moderator({ type: 'layCard', worker: seatOf('B'), pick: 'work' })
  table.moderator({ type: 'layCard', worker: seatOf('B'), pick: 'strike' }).picks('S S')
  table.refuses({ type: 'layCard', worker: seatOf('B'), pick: 'work' }, 'not-now', 'T3')
  expect(table.marks('B', 'moderator')).toEqual(['worker', 'strike'])
})
rule('T4 A-13', 'one order at most, after both picks, for one of the two workers', () => {
  const table = five()
    .crew('B,C;D')
    .refuses({ type: 'giveOrder', worker: seatOf('B') }, 'not-now', 'T4')
  table.picks('W S').isAt('T4').isNotOffered('moderator', 'next')
  table.refuses({ type: 'next' }, 'order-missing', 'T4')
  table.refuses({ type: 'giveOrder', worker: seatOf('D') }, 'not-a-worker', 'A-13')
  table.moderator({ type: 'giveOrder', worker: seatOf('B') }).isAt('T5')
  table.moderator({ type: 'giveOrder', worker: seatOf('C') }).next()
  table.refuses({ type: 'giveOrder', worker: seatOf('B') }, 'not-now', 'T4')
  table.next().hears('CREW B,C;D; PLACED B; PLACED C; ORDER C; INSPECT 2; TALLY 1/5 2')
})
rule('T5 A-15 orderVisible', 'the order is told to all', () => {
  const table = five()
    .crew('B,C;D')
    .picks('W S')
    .moderator({ type: 'giveOrder', worker: seatOf('C') })
  expect(table.frame('moderator').script?.say).toBe('C exchanges a card. Face down, please.')
  expect(table.hears('CREW B,C;D; PLACED B; PLACED C').next().frame('public').board.centre).toMatchObject({
    kind: 'statement',
    title: 'C exchanges a card',
    seats: [3],
  })
  table.hears('ORDER C')
  expect(table.notes('C')).toContain('You must exchange. It counts as: Work')
  const none = five().crew('B,C;D').picks('W S').order('none')
  expect(none.frame('public').board.centre).toMatchObject({ title: 'No orders', seats: [] })
})
rule('T5 orderVisible', 'a hidden order is told to the one whom it concerns, and to nobody else', () => {
  const at = (order: string): Camp => five({ orderVisible: 'hidden' }).crew('B,C;D').picks('W S').order(order)
  const [one, other] = [at('C'), at('none')]
  expect(one.frame('public')).toEqual(other.frame('public'))
  expect(one.frame('seat:2')).toEqual(other.frame('seat:2'))
  one.hears('CREW B,C;D; PLACED B; PLACED C').tells(seatOf('C'), { type: 'exchangeTold', exchange: true })
  expect(one.notes('C')).toContain('You must exchange. It counts as: Work')
  one.next().hears('INSPECT 2; TALLY 1/5 2')
  const asked = five({ orderVisible: 'hidden' }).crew('B,C;D').picks('W S')
  asked.moderator({ type: 'giveOrder', worker: seatOf('C') })
  expect(asked.frame('moderator').script?.say).not.toContain('C')
  expect(asked.frame('moderator').script?.hints).toContain('Tell C without a word: exchange.')
  // The button that goes on does not ask for it to be told.
  expect(asked.frame('moderator').offers[0]?.title).toBe('The order is passed on')
})
rule('T6', 'the cards are mixed and turned over: the number and the tally', () => {
  const table = five().crew('B,C;D').picks('W W').order('none').isAt('T6').isIn('inspection', 1)
  expect(table.frame('moderator').script?.hints).toContain('The cards will show: Two work cards.')
  table.next().tells('all', { type: 'inspect', work: 2 }).tells('all', { type: 'tally', turn: 1, of: 5, work: 2 })
  expect(table.frame('public').board.extra).toMatchObject({ turn: 1, of: 5, work: 2 })
})
rule('T7 A-16', 'cards go back face down: what was exchanged or not played is never told', () => {
  const table = five().turn('B,C;D', 'W S', 'C').isAt('T7')
  expect(table.frame('moderator').script?.say).toBe('Two work cards. That makes 2 work cards in all. Cards back to me.')
  table.next()
  expect(JSON.stringify(table.told())).not.toMatch(/strike|"pick"|"work":"/)
  expect(table.state.secret.picks).toEqual({})
  expect(table.notes('C')).toEqual(['On your right, B: Black worker'])
})
rule('T8', 'the commissar card goes clockwise until everybody has led once', () => {
  const table = camp({ seats: 5, first: 'D' }).plays(1, 1)
  expect(table.state.open.commissar).toBe(seatOf('E'))
  table.plays(1)
  expect(table.state.open.commissar).toBe(seatOf('A'))
  table.plays(1, 1).next().isAt('E1').isIn('end')
})
rule('P-1', 'picks, final cards, discards and hints never reach the public window, par not before the result', () => {
  const table = camp({ seats: 6, cards: 'rrrbbb' })
  const open = (): string => JSON.stringify([table.frame('public'), table.history('public')])
  for (let turn = 0; turn < 6; turn++) {
    table.plays(turn % 3)
    expect(open(), `after turn ${turn + 1}`).not.toMatch(
      /"(?:red|black)"|"par"|Decided|possible|discarded|drawn|"pick"/,
    )
  }
  expect(JSON.stringify(table.frame('moderator'))).toMatch(/"red".*the plan is/)
})
rule('P-2 A-17 6.4', 'work is drawn before strike, whoever laid it', () => {
  const centre = (picks: string): unknown => five().turn('B,C;D', picks, 'none').frame('public').board.centre
  expect(centre('W S')).toEqual(centre('S W'))
  expect(centre('S W')).toMatchObject({ kind: 'cards', cards: [{ tone: 'good' }, { tone: 'bad' }] })
  const seen = (picks: string): unknown => five().turn('B,C;D', picks, 'none').told()
  expect(seen('W S')).toEqual(seen('S W'))
})
rule('P-3', 'no event tells of a card that was not turned over', () => {
  const fields = five()
    .turn('B,C;D', 'W S', 'B')
    .told()
    .flatMap((event) => Object.keys(event))
  expect(fields).not.toContain('pick')
  expect(fields).not.toContain('final')
})
rule('P-5', 'a refused crew is not published', () => {
  const table = five().turn('C,D;E', 'W W', 'none').next()
  table.events()
  table.refusesCrew('C,D;E', 'too-few-new', '6.1').hears('')
})
rule('A-14', 'the ordered worker cannot refuse: the exchange is computed', () => {
  const work = (picks: string, order: string): unknown => five().turn('B,C;D', picks, order).state.open.works
  const table = ['W W', 'W S', 'S W', 'S S'].map((picks) => ['none', 'B', 'C'].map((order) => work(picks, order)))
  expect(table).toEqual([
    [[2], [1], [1]],
    [[1], [0], [2]],
    [[1], [2], [0]],
    [[0], [1], [1]],
  ])
})
rule('6.3', 'nobody votes: commissar, worker and supervisor decide alone, and no vote is ever drawn', () => {
  const table = five()
  table.crew('B,C;D')
  expect(table.offers(seatOf('E'))).toEqual([])
  expect(table.offers(seatOf('D'))).toEqual([])
  expect(table.frame('public').board.centre?.kind).toBe('group')
})
rule('taskEntry', 'with printed task cards the moderator confirms that they lie, and types in the number', () => {
  const table = five({ taskEntry: 'resultOnly' }).crew('B,C;D').isOffered('moderator', 'next')
  table.refuses({ type: 'layCard', worker: seatOf('B'), pick: 'work' }, 'paper-cards', 'taskEntry')
  table.next().hears('CREW B,C;D; PLACED B; PLACED C').order('B').isNotOffered('moderator', 'next')
  table.refuses({ type: 'next' }, 'work-missing', 'T6')
  table.refuses({ type: 'enterWork', work: 3 }, 'no-such-choice', 'T6')
  table.moderator({ type: 'enterWork', work: 1 }).hears('ORDER B; INSPECT 1; TALLY 1/5 1')
  const picks = five().crew('B,C;D').picks('W W').order('none')
  picks.refuses({ type: 'enterWork', work: 1 }, 'typed-in', 'taskEntry')
})
test('one clock at a time, each as long as its option says, and none decides anything', () => {
  const table = five({ taskSeconds: 0 })
  expect(clocks(table)).toEqual(['selection 90'])
  expect(clocks(table.crew('B,C;D'))).toEqual([])
  expect(clocks(table.picks('W W'))).toEqual(['supervision 20'])
  expect(clocks(table.order('none'))).toEqual(['inspection 15'])
  expect(clocks(table.next())).toEqual([])
  const waiting = five().wait(3_600_000).isAt('T1')
  expect(waiting.frame('public').clocks[0]?.id).toBe('selection')
})
test('cues follow the phases', () => {
  const table = five()
  const cue = (): string => table.frame('public').cue
  const seen = [cue()]
  table.crew('B,C;D')
  seen.push(cue())
  table.picks('W W')
  seen.push(cue())
  table.order('none')
  seen.push(cue())
  expect(seen).toEqual(['day', 'vote', 'vote', 'spotlight'])
})
