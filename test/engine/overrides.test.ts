import { describe, expect, test } from 'vitest'
import { emitting, noted, probe, shown, whispered } from '../kit/probe-game.ts'
import { tableOf } from '../kit/test-table.ts'

const probing = () => tableOf(probe, { seats: 3 })
const names = (table: ReturnType<typeof probing>): readonly string[] =>
  table.frame('public').board.seats.map((seat) => seat.name)

describe('people', () => {
  test('get another name, or their seat another person; everybody is told', () => {
    const table = probing()
      .moderator({ type: 'rename', seat: 1, name: ' Anna ' })
      .tells('all', { type: 'renamed', seat: 1, name: 'Anna' })
    table.moderator({ type: 'substitute', seat: 2, name: 'Zoë' }).tells('all', { type: 'substituted', seat: 2 })
    expect(names(table)).toEqual(['Anna', 'Zoë', 'Cleo'])
  })
  test('never share a name, in whatever case', () => {
    probing()
      .refuses({ type: 'rename', seat: 1, name: 'BEN ' }, 'name-taken')
      .isNotOffered('moderator', { type: 'rename', seat: 1, name: 'ben' })
  })
  test('may be called by 40 characters as people count them', () => {
    probing()
      .isOffered('moderator', { type: 'rename', seat: 1, name: '🙂'.repeat(40) })
      .isNotOffered('moderator', { type: 'rename', seat: 1, name: '🙂'.repeat(41) })
  })
  test('change places only while nothing depends on it; numbers stay', () => {
    const table = probing().moderator({ type: 'reseat', ring: [3, 1, 2] })
    expect(table.frame('public').board.ring).toEqual([3, 1, 2])
    expect(table.frame('public').board.seats.map((seat) => [seat.seat, seat.name])).toEqual([
      [3, 'Cleo'],
      [1, 'Ann'],
      [2, 'Ben'],
    ])
    table
      .isNotOffered('moderator', { type: 'reseat', ring: [3, 1] })
      .isNotOffered('moderator', { type: 'reseat', ring: [3, 1, 1] })
    table.moderator(emitting(shown('begun'))).isNotOffered('moderator', 'reseat')
  })
  test('leave and come back: the fact is hidden, the game announces', () => {
    const table = probing().isNotOffered('moderator', 'comeBack').moderator({ type: 'leave', seat: 2 })
    table.tells('moderator', { type: 'left', seat: 2 }).tells('all', { type: 'shown', text: 'gone' })
    expect(table.state.away).toEqual([2])
    table
      .isNotOffered('moderator', { type: 'leave', seat: 2 })
      .moderator({ type: 'comeBack', seat: 2 })
      .tells('all', { text: 'back', type: 'shown' })
    expect(table.state.away).toEqual([])
  })
  test('whoever takes the seat of somebody who is away has come back', () => {
    const table = probing().moderator({ type: 'leave', seat: 2 })
    table.moderator({ type: 'substitute', seat: 1, name: 'Eve' })
    expect(table.state.away).toEqual([2])
    table
      .moderator({ type: 'substitute', seat: 2, name: 'Zoë' })
      .tells('moderator', { type: 'returned', seat: 2 })
      .tells('all', { type: 'shown', text: 'back' })
    expect(table.state.away).toEqual([])
    table.moderator({ type: 'leave', seat: 2 }).refuses({ type: 'substitute', seat: 2, name: 'eve' }, 'name-taken')
    expect(table.state.away).toEqual([2])
  })
})

describe('somebody who sits down in mid-game', () => {
  test('gets the next number and what a newcomer is told, where the game allows it and there is room', () => {
    const table = probing()
      .moderator(emitting(shown('before')))
      .moderator({ type: 'join', name: 'Zoe' })
    table.tells('all', { type: 'joined', seat: 4, name: 'Zoe' }).tells(4, { type: 'whispered', text: 'welcome' })
    expect(table.frame('public').board.ring).toEqual([1, 2, 3, 4])
    expect(table.frame('seat:4').board.headline).toBe('before,welcome')
    expect(table.state.own[4]?.lines).toEqual(['welcome'])
    table.refuses({ type: 'join', name: 'zoe' }, 'not-offered')
    table
      .moderator({ type: 'join', name: 'Five' })
      .moderator({ type: 'join', name: 'Six' })
      .isNotOffered('moderator', 'join')
    probing()
      .moderator(emitting(shown('full')))
      .isNotOffered('moderator', 'join')
  })
  test('is gone again after undo, and back with the same number after redo', () => {
    const table = probing().moderator({ type: 'join', name: 'Zoe' }).undo()
    expect(table.frame('public').board.ring).toEqual([1, 2, 3])
    expect([table.state.own[4], table.offers(4)]).toEqual([undefined, []])
    expect(table.frame('seat:4').board.headline).toBe('')
    expect(table.redo().frame('seat:4').board.headline).toBe('welcome')
    table.undo().moderator({ type: 'join', name: 'Yan' })
    expect(table.frame('seat:4').board.seats.at(-1)).toMatchObject({ seat: 4, name: 'Yan' })
  })
})

describe('announcements', () => {
  test('stand until the next public event', () => {
    const table = probing().moderator({ type: 'announce', text: ' Ten minutes. ' })
    expect(table.frame('public').board.news).toBe('Ten minutes.')
    expect(table.moderator(emitting(noted('x'))).frame('public').board.news).toBe('Ten minutes.')
    expect(table.moderator(emitting(shown('x'))).frame('public').board.news).toBeNull()
  })
  test('are cleared by hand, and one that is over stays away when what ended it is taken back', () => {
    const table = probing().moderator({ type: 'announce', text: 'Ten minutes.' })
    table.moderator({ type: 'clearAnnouncement' })
    expect(table.frame('public').board.news).toBeNull()
    table.isNotOffered('moderator', { type: 'clearAnnouncement' })
    table
      .moderator({ type: 'announce', text: 'Soup!' })
      .moderator(emitting(shown('x')))
      .undo()
    expect(table.frame('public').board.news).toBeNull()
  })
  test('that are taken back are said again, as what they were', () => {
    const table = probing().moderator({ type: 'announce', text: 'Soup!' }).undo('correction')
    expect(table.frame('public').board.news).toBe('Correction: please disregard “Soup!”.')
  })
  test('are not empty and not endless', () => {
    const table = probing()
    for (const text of ['', '   ', 'x'.repeat(201)]) table.isNotOffered('moderator', { type: 'announce', text })
  })
})

describe('options', () => {
  test('that may be changed in mid-game are changed, and told only if they are told at all', () => {
    const table = probing().moderator({ type: 'setOption', option: 'pace', value: 9 })
    table
      .tells('moderator', { type: 'optionChanged', option: 'pace', value: 9 })
      .tells('all', { type: 'optionsTold', options: { pace: 9 } })
    expect([table.state.options.pace, table.state.open.pace]).toEqual([9, 9])
    table.moderator({ type: 'setOption', option: 'house', value: 'wild' }).tellsNothing('all')
    table.isNotOffered('moderator', { type: 'setOption', option: 'blind', value: true })
    table.isNotOffered('moderator', { type: 'setOption', option: 'pace', value: 99 })
  })
})

describe('clocks', () => {
  const running = () =>
    probing().moderator(
      emitting(shown('x', { id: 'public', do: 'set', ms: 60_000 }), noted('y', { id: 'desk', do: 'set', ms: 30_000 })),
    )
  test('are paused, run, lengthened and set by name, each told to its own audience', () => {
    const table = running().moderator({ type: 'pauseClock', clock: 'public' }).tells('all', { type: 'clockMoved' })
    expect(table.frame('public').clocks).toMatchObject([{ running: false }])
    table.moderator({ type: 'runClock', clock: 'public' }).moderator({ type: 'addTime', clock: 'public', seconds: 30 })
    expect(table.frame('public').clocks).toMatchObject([{ leftMs: 90_000, of: 90_000 }])
    table.wait(10_000).moderator({ type: 'setClock', clock: 'public', seconds: 5 })
    expect(table.frame('public').clocks).toMatchObject([{ leftMs: 5000 }])
    table
      .moderator({ type: 'pauseClock', clock: 'desk' })
      .tellsNothing('all')
      .tells('moderator', { type: 'deskClockMoved' })
  })
  test('all stop, and “Resume” is the first thing offered; what was paused by hand stays paused', () => {
    const table = running()
      .moderator({ type: 'pauseClock', clock: 'desk' })
      .wait(10_000)
      .moderator({ type: 'stopClocks' })
      .wait(60_000)
    expect(table.offers('moderator')[0]).toMatchObject({ command: 'resumeClocks', group: 'next' })
    expect(table.frame('public').clocks).toMatchObject([{ running: false, leftMs: 50_000 }])
    table
      .isNotOffered('moderator', 'stopClocks')
      .isNotOffered('moderator', 'runClock')
      .moderator({ type: 'resumeClocks' })
    expect(table.frame('moderator').clocks).toMatchObject([
      { id: 'public', running: true, leftMs: 50_000 },
      { id: 'desk', running: false },
    ])
  })
  test('set while all are stopped wait with the others', () => {
    const table = probing()
      .moderator({ type: 'stopClocks' })
      .moderator(emitting(shown('x', { id: 'public', do: 'set', ms: 9000 })))
    expect(table.frame('public').clocks).toMatchObject([{ running: false, leftMs: 9000 }])
    expect(table.wait(5000).moderator({ type: 'resumeClocks' }).frame('public').clocks).toMatchObject([
      { running: true, leftMs: 9000 },
    ])
  })
  test('of one seat and of the moderator wait, too, if they are set while all are stopped', () => {
    const set = (id: string) => ({ id, do: 'set', ms: 9000 }) as const
    const table = probing().moderator({ type: 'stopClocks' })
    table.moderator(emitting(whispered([1], 'x', set('mine')), noted('y', set('desk')))).wait(5000)
    expect(table.frame('seat:1').clocks).toMatchObject([{ running: false, leftMs: 9000 }])
    expect(table.frame('moderator').clocks).toMatchObject([{ running: false, leftMs: 9000 }])
    expect(table.moderator({ type: 'resumeClocks' }).frame('seat:1').clocks).toMatchObject([{ running: true }])
  })
  test('after a restart stand at the last mark until somebody resumes', () => {
    const table = running().wait(10_000).restart(8000)
    expect(table.frame('public').clocks).toMatchObject([{ running: false, leftMs: 52_000 }])
    expect(table.offers('moderator')[0]?.command).toBe('resumeClocks')
    expect(table.live.doings?.entry.command.type).toBe('emit')
  })
})

describe('windows', () => {
  test('open and close by public facts', () => {
    const table = probing()
      .moderator(emitting({ type: 'windowOpened', id: 'judge', label: 'Judge?' }))
      .tells('all', { type: 'windowOpened', id: 'judge' })
    expect(table.state.table.windows).toEqual([{ id: 'judge', label: 'Judge?' }])
    expect(table.moderator(emitting({ type: 'windowClosed', id: 'judge' })).state.table.windows).toEqual([])
  })
})

test('every override is dangerous, and what every match has is never in the way of the game', () => {
  const offers = probing().offers('moderator')
  const overrides = offers.filter((offer) => offer.group === 'override')
  expect(overrides.map((offer) => offer.command)).toEqual(
    expect.arrayContaining(['callOff', 'leave', 'rename', 'setOption']),
  )
  expect(overrides.filter((offer) => offer.danger !== true)).toEqual([])
  expect(offers.filter((offer) => offer.group === 'next').map((offer) => offer.command)).toEqual(['draw', 'timeUp'])
})

describe('a restart', () => {
  const running = { id: 'talk', do: 'set', ms: 60_000 } as const
  test('stops public clocks for everybody to see, and offers Resume first', () => {
    const table = probing()
      .moderator(emitting(shown('x', running)))
      .wait(1000)
      .restart()
    table.tells('all', { type: 'clocksStopped' })
    expect(table.offers('moderator')[0]?.command).toBe('resumeClocks')
  })
  test('tells nobody of clocks that only the moderator has, and offers Resume first all the same', () => {
    const table = probing()
      .moderator(emitting(noted('x', running)))
      .wait(1000)
    const before = table.frame('public')
    table.restart().tells('moderator', { type: 'deskClocksStopped' })
    expect(table.frame('moderator').clocks).toMatchObject([{ id: 'talk', running: false, leftMs: 59_000 }])
    expect(table.offers('moderator')[0]?.command).toBe('resumeClocks')
    table.moderator({ type: 'resumeClocks' })
    expect(table.frame('moderator').clocks).toMatchObject([{ running: true, leftMs: 59_000 }])
    expect(table.frame('public')).toEqual(before)
  })
})
