import { describe, expect, test } from 'vitest'
import { redo, undo, isCommandRefusal } from '../../shared/engine/match.ts'
import { emitting, noted, probe, shown, whispered, type Probe } from '../kit/probe-game.ts'
import { tableOf, type ScriptedTable } from '../kit/test-table.ts'
import { stampOf } from '../kit/claims/erring-player.ts'

const headline = (table: ScriptedTable<Probe>, audience: 'public' | 'moderator' | `seat:${number}`): string =>
  table.frame(audience).board.headline
const probing = (options: { blind?: boolean } = {}): ScriptedTable<Probe> => tableOf(probe, { seats: 3, options })

describe('undo', () => {
  test('takes back the last command, one after the other, down to the start and no further', () => {
    const table = probing()
      .moderator(emitting(shown('a')))
      .moderator(emitting(shown('b'), noted('c')))
    expect(headline(table, 'public')).toBe('a,b')
    table.undo()
    expect([headline(table, 'public'), headline(table, 'moderator')]).toEqual(['a', ''])
    table.undo()
    expect(headline(table, 'public')).toBe('')
    expect(undo(table.live, 'silent', stampOf('moderator', 0, 's'))).toMatchObject({
      refused: 'nothing-to-undo',
      says: expect.stringMatching(/\S/),
    })
  })
  test('takes back what a phone and what the clock did, too', () => {
    const table = probing().seat(2, emitting(shown('by seat')))
    table.moderator(emitting(shown('clock', { id: 'public', do: 'set', ms: 100, ends: 'timeUp' }))).clockRunsOut()
    expect(headline(table, 'public')).toContain('up by clock')
    table.undo().undo()
    expect(headline(table, 'public')).toBe('by seat')
    table.undo()
    expect(headline(table, 'public')).toBe('')
  })
  test('is told to all seats where some were told what is undone, and otherwise to the moderator alone', () => {
    const table = probing().moderator(emitting(whispered([2], 'psst')))
    const before = { public: table.frame('public'), one: table.frame('seat:1') }
    table.undo().tells(2, { type: 'undone' }).tells(1, { type: 'undone' }).tellsNothing('all')
    const one = { ...table.frame('seat:1'), rev: before.one.rev }
    expect({ public: table.frame('public'), one }).toEqual(before)
    expect(headline(table, 'seat:2')).toBe('')
    table
      .moderator(emitting(noted('x')))
      .undo()
      .tells('moderator', { type: 'undone' })
      .tellsNothing('all')
      .tellsNothing(2)
    table
      .moderator(emitting(shown('y'), whispered([1], 'z')))
      .undo()
      .tells('all', { type: 'undone' })
  })
  test('counts as one more thing told: rev only grows, for each audience in its own numbers', () => {
    const table = probing()
    const revs = (): readonly number[] =>
      (['public', 'seat:1', 'seat:2', 'moderator'] as const).map((audience) => table.frame(audience).rev)
    const start = revs()
    table.moderator(emitting(whispered([2], 'psst')))
    expect(revs().map((rev, i) => rev - (start[i] ?? 0))).toEqual([0, 1, 1, 1])
    table.undo()
    expect(revs().map((rev, i) => rev - (start[i] ?? 0))).toEqual([0, 2, 2, 2])
    table.redo()
    expect(revs().map((rev, i) => rev - (start[i] ?? 0))).toEqual([0, 3, 3, 3])
  })
  test('is silent, or corrects on screen in the language of the screen, until the next public event', () => {
    const table = probing()
      .moderator(emitting(shown('wrong')))
      .undo('silent')
    expect(table.frame('public').board.news).toBeNull()
    table.moderator(emitting(shown('wrong'))).undo('correction')
    expect(table.frame('public').board.news).toMatch(/^Correction/)
    expect(table.frame('public').board.extra['notice']).toMatchObject({
      kind: 'correction',
      text: expect.stringMatching(/^Correction/),
    })
    expect(
      tableOf(probe, { seats: 3, lang: 'pl' })
        .moderator(emitting(shown('x')))
        .undo('correction')
        .frame('public').board.news,
    ).toMatch(/^Sprostowanie/)
    table.moderator(emitting(shown('right')))
    expect(table.frame('public').board.news).toBeNull()
  })
  test('says what it would take back, and whether the audience has seen it', () => {
    const table = probing()
    expect(table.frame('moderator').undo).toBeNull()
    expect(table.moderator(emitting(noted('x'))).frame('moderator').undo).toEqual({ title: 'Emit', seen: false })
    expect(table.moderator(emitting(shown('x'))).frame('moderator').undo).toEqual({ title: 'Emit', seen: true })
    expect(table.frame('public').undo).toBeNull()
  })
  test('marks what was taken back in each history that tells of it', () => {
    const table = probing()
      .moderator(emitting(shown('a'), noted('b')))
      .undo()
    const marked = (audience: 'public' | 'moderator'): readonly unknown[] =>
      table
        .history(audience)
        .filter((line) => line.undone === true)
        .map((line) => line.type)
    expect(marked('public')).toEqual(['shown'])
    expect(marked('moderator')).toEqual(['shown', 'noted'])
    expect(table.history('public').at(-1)).not.toHaveProperty('batch')
  })
})

describe('redo', () => {
  test('applies the stored events again: nothing is drawn anew', () => {
    const table = probing().moderator({ type: 'draw' })
    const drawn = headline(table, 'moderator')
    expect(headline(table.undo(), 'moderator')).toBe('')
    expect(headline(table.redo(), 'moderator')).toBe(drawn)
  })
  test('goes forward as far as undo went back, and not after something new', () => {
    const table = probing()
      .moderator(emitting(shown('a')))
      .moderator(emitting(shown('b')))
      .undo()
      .undo()
      .redo()
      .redo()
    expect(headline(table, 'public')).toBe('a,b')
    table.undo().moderator(emitting(shown('c')))
    expect(redo(table.live, stampOf('moderator', 0, 's'))).toMatchObject({ refused: 'nothing-to-redo' })
    expect(headline(table, 'public')).toBe('a,c')
  })
  test('can be taken back and done again', () => {
    const table = probing()
      .moderator(emitting(shown('a')))
      .undo()
      .redo()
      .undo()
      .redo()
    expect(headline(table, 'public')).toBe('a')
    expect(isCommandRefusal(redo(table.live, stampOf('moderator', 0, 's')))).toBe(true)
  })
  test('while a draw repeated by hand after undo draws anew', () => {
    const table = probing().moderator({ type: 'draw' })
    const drawn = headline(table, 'moderator')
    expect(headline(table.undo().moderator({ type: 'draw' }), 'moderator')).not.toBe(drawn)
  })
})

describe('clocks and undo', () => {
  const clock = (
    table: ScriptedTable<Probe>,
    audience: 'public' | 'moderator' | 'seat:1' = 'public',
  ): number | undefined => {
    const [first] = table.frame(audience).clocks
    return first === undefined ? undefined : first.running ? first.leftMs - (table.t - first.since) : first.leftMs
  }
  test('a clock keeps the time left at the undone command', () => {
    const table = probing()
      .moderator(emitting(shown('set', { id: 'public', do: 'set', ms: 60_000 })))
      .wait(10_000)
    table
      .moderator(emitting(shown('drop', { id: 'public', do: 'drop' })))
      .wait(20_000)
      .undo()
    expect(clock(table)).toBe(50_000)
    expect(clock(table.wait(1000))).toBe(49_000)
  })
  test('a clock of those who were not told runs on: nothing betrays the undo', () => {
    const table = probing()
      .moderator(emitting(shown('set', { id: 'public', do: 'set', ms: 60_000 })))
      .wait(10_000)
    table
      .moderator(emitting(noted('secret')))
      .wait(20_000)
      .undo()
    expect(clock(table)).toBe(30_000)
  })
  test('what a clock decided can be taken back without its deciding again at once', () => {
    const table = probing()
      .moderator(emitting(shown('set', { id: 'public', do: 'set', ms: 500, ends: 'timeUp' })))
      .clockRunsOut()
    table.undo().wait(10_000)
    expect(headline(table, 'public')).toBe('set')
    expect(table.frame('public').clocks).toMatchObject([{ id: 'public', leftMs: 0, running: false }])
  })
  test('clocks stopped by a restart stay stopped when something older is taken back', () => {
    const table = probing()
      .moderator(emitting(shown('set', { id: 'public', do: 'set', ms: 60_000 })))
      .wait(1000)
    table
      .moderator(emitting(shown('then')))
      .restart()
      .undo()
    expect(headline(table, 'public')).toBe('set')
    expect(table.frame('moderator').offers[0]).toMatchObject({ command: 'resumeClocks', group: 'next' })
    expect(table.wait(5000).frame('public').clocks).toMatchObject([{ running: false, leftMs: 59_000 }])
    expect(table.moderator({ type: 'resumeClocks' }).frame('public').clocks).toMatchObject([
      { running: true, leftMs: 59_000 },
    ])
  })
})
