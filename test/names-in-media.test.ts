/** Names that strangers chose, in every medium that leaves the console: clean, whole, and isolated in sentences. */
import { describe, expect, test } from 'vitest'
import { toStandingsCsv } from '../electron/club/transfer/csv.ts'
import { matchReportPage } from '../electron/http/pages/match-report-page.ts'
import { textsFor } from '../electron/obs/cue-actions.ts'
import { toCsvText, toYoutubeText } from '../electron/obs/recording-chapters.ts'
import type { StoredEvent } from '../shared/engine/events.ts'
import { frameFor } from '../shared/engine/frames.ts'
import { historyFor } from '../shared/engine/history.ts'
import { emptyMatch, foldCommit, type MatchState } from '../shared/engine/match.ts'
import { playRandomly } from '../shared/engine/random-player.ts'
import { tidyName } from '../shared/engine/words/names.ts'
import { csvLine } from '../shared/club/csv-table.ts'
import type { Frame } from '../shared/wire/frame.ts'
import { textParts } from '../shared/wire/cue-payload.ts'
import { named } from './kit/games.ts'

const hostile = [
  'محمد عبد الله',
  'שרה לוי',
  'สมชาย ใจดี',
  '👩‍👩‍👧‍👦 Kowalscy 🏳️‍🌈',
  'Zoe\u0308 Nu\u0301n\u0303ez',
  'Bartholomew Featherstonehaugh Cholmondeley Marjoribanks Smith',
  'Eve\u0007\u0000\u009B\u001B[31m',
  '\u202Egnp.exe\u2066',
  'Tab\tLine\r\nTwo',
  ' \u00A0\u2800\u200B ',
]

function gameOf(wanted: string) {
  const [, game] = named.find(([id]) => id === wanted) ?? []
  if (game === undefined) throw new Error('The game is missing.')
  return game
}
/** The seats' names as an older version or another program may have stored them: as they were typed. */
const asTyped = (row: StoredEvent): StoredEvent =>
  row.event.type === 'seated'
    ? {
        ...row,
        event: { ...row.event, seats: hostile.map((name, i) => ({ seat: i + 1, name })) } as StoredEvent['event'],
      }
    : row
interface Played {
  readonly live: MatchState
  readonly rows: readonly StoredEvent[]
  /** The public frame after each step. */
  readonly frames: readonly Frame[]
}
function playedBy(seed: string): Played {
  const game = gameOf('motherland')
  const names = hostile.map((_, i) => `Player ${i + 1}`)
  const at = () => new Date(0).toISOString()
  const { entries } = playRandomly(game, {
    setup: { names, options: {}, cast: null },
    seed,
    limit: 400,
    at,
  })
  let live = emptyMatch(game, 'media')
  const rows: StoredEvent[] = []
  const frames = entries.map((entry) => {
    const own = entry.rows.map(asTyped)
    rows.push(...own)
    live = foldCommit(live, { ...entry, rows: own })
    return frameFor(live, 'public', 'en')
  })
  return { live, rows, frames }
}
const match = playedBy('media')
const seats = match.frames.at(-1)?.board.seats ?? []
const says = historyFor(match.live, 'redacted', { rows: match.rows, lang: 'en' }).flatMap((line) => line.says ?? [])
const sentencesOf = ({ board }: Frame): readonly string[] => [
  board.headline,
  board.news ?? '',
  board.centre !== null && 'title' in board.centre ? board.centre.title : '',
]

/** A frame with the names as they were typed, as if nothing had tidied them on the way. */
const withTypedNames = (frame: Frame): Frame => ({
  ...frame,
  board: { ...frame.board, seats: frame.board.seats.map((each, i) => ({ ...each, name: hostile[i] ?? each.name })) },
})

/** The text between the tags of a page, a line for each element. */
const textOfPage = (html: string): string =>
  html
    .replaceAll(/<(style|script)\b.*?<\/\1>/gsu, '')
    .replaceAll(/<[^>]+>/gu, '\n')
    .replaceAll('&#39;', "'")
const media: Readonly<Record<string, () => string>> = {
  stage: () => [...seats.map(({ name }) => name), ...match.frames.flatMap(sentencesOf)].join('\n'),
  'text sources of OBS': () => {
    const parts = [...textParts, ...seats.map(({ seat }) => `seat:${seat}` as const)]
    const texts = Object.fromEntries(parts.map((part) => [part, part]))
    const settings = { actions: {}, texts, lang: 'en' }
    const textsIn = (frame: Frame) => [...textsFor(settings, { cue: 'day', game: null }, () => frame).values()]
    return [...match.frames, ...match.frames.slice(-1).map(withTypedNames)].flatMap(textsIn).join('\n')
  },
  'match report on paper': () =>
    textOfPage(
      matchReportPage(
        {
          match: 'm1',
          title: 'Motherland',
          secrets: false,
          began: '2026-03-01T19:00:00Z',
          ended: null,
          season: null,
          evening: null,
          place: null,
          moderator: seats[0]?.name ?? '',
          result: says.at(-1) ?? '',
          voided: false,
          players: seats.map(({ seat, name, out }) => ({
            seat,
            name,
            out,
            role: null,
            team: null,
            won: null,
            points: null,
          })),
          course: [{ title: 'Day', lines: says.map((each) => ({ at: '', says: each, secret: false, undone: false })) }],
          amendments: [],
        },
        { lang: 'en', style: '' },
      ).html,
    ),
  'chapters of a video': () =>
    toYoutubeText(
      [...seats.map(({ name }) => name), ...match.frames.flatMap(sentencesOf)].map((title, i) => ({
        ms: i * 10_000,
        title,
      })),
    ),
  'timecodes as CSV': () =>
    toCsvText([
      {
        n: 1,
        medium: 'record',
        began: '',
        lines: [...hostile, ...says].map((each, i) => ({
          n: i,
          batch: i,
          at: '',
          ms: 0,
          timecode: '',
          type: 'told',
          says: each,
          undone: false,
        })),
      },
    ]),
  'matches as CSV': () => hostile.map((name) => csvLine(['2026-03-01', name, 1])).join(''),
  'standings as CSV': () =>
    toStandingsCsv({
      season: 's',
      title: 'Spring',
      matches: 1,
      rows: hostile.map((name, i) => ({
        player: `p${i}`,
        place: i + 1,
        name,
        guest: false,
        moved: null,
        points: 1,
        matches: 1,
        wins: 1,
        draws: 0,
        losses: 0,
        winRate: 1,
        bonus: 0,
        evenings: 1,
        tie: null,
      })),
    } as unknown as Parameters<typeof toStandingsCsv>[0]),
}
const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ')
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/u
/** Returns the lines and cells in which a name stands neither alone in its line or cell, nor between isolates. */
function baredIn(text: string, name: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.replaceAll(/^\d\d:\d\d:\d\d /gu, ''))
  const cells = lines.flatMap((line) => (line.includes(',') && !line.includes('"') ? line.split(',') : line.split('"')))
  return cells.filter((cell) => cell.trim() !== name && cell.replaceAll(`\u2068${name}\u2069`, '').includes(name))
}

describe.each(Object.entries(media))('%s', (_, textIn) => {
  const text = textIn()
  test.each(hostile.map((name) => [tidyName(name), name] as const).filter(([tidy]) => tidy !== ''))(
    '%j stands there whole',
    (tidy, name) => {
      expect([tidy, onOneLine(name)].some((each) => onOneLine(text).includes(each))).toBe(true)
    },
  )
  test('holds no control character and no mark that turns what follows', () => {
    const lines = text.replaceAll('\r\n', '\n').split('\n')
    expect(
      lines.filter((line) => /\p{Cc}/u.test(line) || turning.test(line)).map((each) => JSON.stringify(each)),
    ).toEqual([])
  })
  test('isolates right-to-left names within sentences, and every isolate ends in its line', () => {
    for (const name of hostile.slice(0, 2)) expect(baredIn(text, name)).toEqual([])
    const depth = (line: string): number => line.split('\u2068').length - line.split('\u2069').length
    expect(text.split('\n').filter((line) => depth(line) !== 0)).toEqual([])
  })
})
test('a name of which nothing can be seen is the number of its seat', () => {
  expect(seats.at(-1)?.name).toBe('10')
})
