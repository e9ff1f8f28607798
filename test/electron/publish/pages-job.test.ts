/** The club's pages in their folder: whole, without a way out, and without what was never told or is private. */
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { SeatResult } from '../../../shared/engine/game.ts'
import { disclosedResultsOf } from '../../../shared/engine/disclosure/disclosed-results.ts'
import { languageCodes } from '../../../shared/engine/words/languages.ts'
import { games } from '../../../shared/games/index.ts'
import { announcedCommits, commitsInForce, replayOf } from '../../../shared/replay/replay-steps.ts'
import type { Store, StoredMatch } from '../../../electron/storage/store.ts'
import { idOf, nameOf } from '../../kit/club/demo-club.ts'
import {
  addressesIn,
  deadLinks,
  filesIn,
  nothingPrivate,
  openPublishing,
  type Publishing,
} from '../../kit/club/publishing.ts'

const open: Publishing[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})
function publishing(): Publishing {
  const made = openPublishing()
  open.push(made)
  return made
}
async function published(club: Publishing, order: Parameters<Publishing['renew']>[0] = {}) {
  const tally = await club.renew(order)
  return { tally, files: filesIn(club.target) }
}
/** The pages of the club as it is, made once for each language. */
const plain = new Map<string, ReturnType<typeof published>>()
function plainPages(lang = 'en'): ReturnType<typeof published> {
  const made = plain.get(lang) ?? published(publishing(), { lang })
  plain.set(lang, made)
  return made
}
const textsWith = (files: ReadonlyMap<string, string>, word: string): readonly string[] =>
  [...files].filter(([path, text]) => path.includes(word) || text.includes(word)).map(([path]) => path)
/** The results of a match that everybody was told. */
function toldResults({ record, entries }: StoredMatch): {
  readonly whole: boolean
  readonly seats: ReadonlySet<number>
} {
  const game = games.find(({ id }) => id === record.game)
  if (game === undefined) throw new Error(`There is no ${record.game}.`)
  const replay = replayOf({ game, id: record.id }, { entries: commitsInForce(entries), rules: record.rules }, 'en')
  const { whole, results } = disclosedResultsOf(replay.at(replay.steps.length))
  return { whole, seats: new Set(results.map(({ seat }) => seat)) }
}

let club: Publishing | null = null
/** A club to compare with, as every other is at first. */
function openClub(): Publishing {
  club ??= openPublishing()
  return club
}
afterAll(() => club?.close())
/** The sentences of a match as its replay has them, with or without those that not everybody was told. */
function sentencesOf(id: string, level: 'announced' | 'everything'): ReadonlySet<string> {
  const stored = openClub().store.read(id)
  const game = games.find((each) => each.id === stored?.record.game)
  if (stored === null || game === undefined) throw new Error(`There is no match ${id}.`)
  const stood = commitsInForce(stored.entries)
  const entries = level === 'announced' ? announcedCommits(stood) : stood
  const { steps } = replayOf({ game, id }, { entries, rules: stored.record.rules }, 'en')
  return new Set(steps.flatMap(({ lines, title }) => [title, ...lines.map(({ says }) => says)]))
}

describe.each(languageCodes)('pages in %s', (lang) => {
  test('lead nowhere but to files of the folder', async () => {
    const { files, tally } = await plainPages(lang)
    expect(tally).toMatchObject({ matches: 10, waiting: 0 })
    expect(files.size).toBe(tally.pages + 3 + games.length + 1)
    expect(deadLinks(files)).toEqual([])
    const addresses = [...files].flatMap(([path, text]) => (path.endsWith('.html') ? addressesIn(text) : []))
    expect(addresses.length).toBeGreaterThan(300)
    expect(addresses.filter((address) => /^[a-z][a-z0-9+.-]*:|^\/|\/\//iu.test(address))).toEqual([])
    expect(textsWith(files, '://')).toEqual([])
  })
  test('have a title, a language and a policy each, and one heading', async () => {
    const { files } = await plainPages(lang)
    const wanted = [`<html lang="${lang}">`, '<title>', 'content="default-src &#39;none&#39;;']
    const pages = [...files].filter(([path]) => path.endsWith('.html'))
    expect(pages.filter(([, text]) => !wanted.every((each) => text.includes(each)))).toEqual([])
    const plain = pages.filter(([path]) => !path.startsWith('replays/'))
    expect(plain.filter(([, text]) => text.split('<h1>').length !== 2)).toEqual([])
  })
})

test('pages cover seasons, evenings, matches, replays and players', async () => {
  const { files } = await plainPages()
  const countIn = (folder: string): number => [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).length
  expect(['seasons', 'evenings', 'matches', 'replays'].map(countIn)).toEqual([2, 3, 10, 10])
  expect(countIn('players')).toBeGreaterThan(8)
})

test('names and titles are text, whatever they look like', async () => {
  const club = publishing()
  const hostile = `<img src=x onerror=alert(1)>"'&</title><script>alert(2)</script>`
  club.write([
    { type: 'playerRenamed', player: idOf(1, 0), name: hostile },
    { type: 'seasonChanged', season: idOf(2, 1), title: hostile },
    { type: 'eveningChanged', evening: idOf(3, 2), title: hostile, place: hostile },
  ])
  const { files } = await published(club)
  const pages = [...files].filter(([path]) => path.endsWith('.html'))
  expect(textsWith(files, '&lt;img src=x').length).toBeGreaterThan(5)
  for (const [path, text] of pages) {
    expect(text, path).not.toContain('<img')
    expect(text.match(/<script/gu) ?? [], path).toHaveLength(path.startsWith('replays/') ? 2 : 0)
  }
  expect(deadLinks(files)).toEqual([])
})

test('results that were never told change no byte', async () => {
  const changed = publishing()
  let secrets = 0
  const store: Store = changed.store
  for (const { id } of store.matches()) {
    const stored = store.read(id)
    if (stored === null) continue
    const { whole, seats } = toldResults(stored)
    if (whole) continue
    const results = (stored.record.results ?? []).map((each): SeatResult => {
      if (seats.has(each.seat)) return each
      secrets += 1
      return { ...each, role: 'canary', team: 'canary', fate: 'canary', won: !each.won, points: 99 }
    })
    store.rewriteMatches([{ ...stored, record: { ...stored.record, results } }])
  }
  expect(secrets).toBeGreaterThan(10)
  const [before, after] = [await plainPages(), await published(changed)]
  expect(before.tally.partial).toBeGreaterThan(0)
  expect([...after.files].filter(([path, text]) => before.files.get(path) !== text).map(([path]) => path)).toEqual([])
  expect(after.files.size).toBe(before.files.size)
})

test('replays say announced sentences alone', async () => {
  const { files } = await plainPages()
  let secrets = 0
  for (const { id } of openClub().store.matches()) {
    const text = files.get(`replays/${id}.html`) ?? ''
    const told = sentencesOf(id, 'announced')
    const secret = [...sentencesOf(id, 'everything')].filter((each) => !told.has(each))
    secrets += secret.length
    expect(told.size).toBeGreaterThan(3)
    expect(secret.filter((each) => text.includes(JSON.stringify(each).replaceAll('<', String.raw`\u003c`)))).toEqual([])
  }
  expect(secrets).toBeGreaterThan(50)
  expect(textsWith(files, '"everything"')).toEqual([])
})

describe('private parts', () => {
  test('a private player leaves a guest behind, and no name', async () => {
    const club = publishing()
    club.write([
      { type: 'playerRenamed', player: idOf(1, 1), name: 'Zenobia Hidden' },
      {
        type: 'eveningChanged',
        evening: idOf(3, 0),
        title: 'At the house of zenobia hidden',
        place: `Near ${nameOf(1)}`,
      },
    ])
    const before = await published(club)
    expect(textsWith(before.files, 'Zenobia').length).toBeGreaterThan(3)
    const { files } = await published(club, { private: { ...nothingPrivate, players: [idOf(1, 1)] } })
    expect(textsWith(files, 'Zenobia')).toEqual([])
    expect(textsWith(files, 'zenobia')).toEqual([])
    // A former name is as private as today's.
    expect(textsWith(files, nameOf(1))).toEqual([])
    expect(files.has(`players/${idOf(1, 1)}.html`)).toBe(false)
    expect(textsWith(files, idOf(1, 1))).toEqual([])
    expect(files.get('seasons/20000000-0000-4000-8000-000000000000.html')).toContain('<bdi>Guest</bdi>')
    expect(deadLinks(files)).toEqual([])
  })
  test('what a private player was called at a table is in no replay', async () => {
    const club = publishing()
    const id = idOf(4, 0)
    const { names } = club.store.listed(id) ?? { names: [] }
    const [name = ''] = names
    club.write([{ type: 'seatsMapped', match: id, players: { '1': idOf(1, 2) } }])
    const before = await published(club)
    expect(before.files.get(`replays/${id}.html`)).toContain(`"${name}"`)
    const { files } = await published(club, { private: { ...nothingPrivate, players: [idOf(1, 2)] } })
    expect(files.get(`replays/${id}.html`)).not.toContain(`"${name}"`)
    expect(files.get(`replays/${id}.html`)).toContain('"Guest"')
  })
  test('a private match leaves no trace', async () => {
    const club = publishing()
    const id = idOf(4, 9)
    await club.renew()
    const { files, tally } = await published(club, { private: { ...nothingPrivate, matches: [id] } })
    expect(tally).toMatchObject({ matches: 9, removed: 2 })
    expect(textsWith(files, id)).toEqual([])
    expect(files.get('index.html')).toContain('9 matches')
  })
  test('a private season leaves no trace, with its evenings and matches', async () => {
    const club = publishing()
    club.write([{ type: 'seasonChanged', season: idOf(2, 0), title: 'The quiet season' }])
    await club.renew()
    const { files, tally } = await published(club, { private: { ...nothingPrivate, seasons: [idOf(2, 0)] } })
    expect(tally.matches).toBe(2)
    expect(textsWith(files, 'quiet season')).toEqual([])
    expect(textsWith(files, idOf(2, 0))).toEqual([])
    expect(textsWith(files, idOf(3, 0))).toEqual([])
    expect(deadLinks(files)).toEqual([])
  })
})

test('a match whose end screens have yet to show waits', async () => {
  const club = publishing()
  const { files, tally } = await published(club, { early: [idOf(4, 9)] })
  expect(tally).toMatchObject({ matches: 9, waiting: 1 })
  expect(textsWith(files, idOf(4, 9))).toEqual([])
})

test('an erased player has no page, and no name', async () => {
  const club = publishing()
  club.write([{ type: 'playerRenamed', player: idOf(1, 1), name: 'Zenobia Gone' }])
  expect(textsWith((await published(club)).files, 'Zenobia').length).toBeGreaterThan(2)
  club.write([{ type: 'playerAnonymised', player: idOf(1, 1) }])
  const { files } = await published(club)
  expect(textsWith(files, 'Zenobia')).toEqual([])
  expect(textsWith(files, idOf(1, 1))).toEqual([])
})
