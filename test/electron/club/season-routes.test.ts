/** Seasons over the remote control: evenings, points, rules, files from before, corrections, and what screens see. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import { plainScoring } from '../../../shared/stats/scoring.ts'
import type { ClubMatchDetail, SeasonDetail, StandingsTable } from '../../../shared/wire/season-payload.ts'
import { clubEn } from '../../../electron/club/words/refusals.en.ts'
import { clubPl } from '../../../electron/club/words/refusals.pl.ts'
import { endedMatch } from '../../kit/club/ended-matches.ts'
import {
  ask,
  command,
  outputEar,
  players,
  running,
  started,
  windowToken,
  type Answered,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const game = template as unknown as AnyGame
const post = (path: string, body: unknown): Promise<Answered> => ask(on, path, { body })
const put = (path: string, body: unknown): Promise<Answered> => ask(on, path, { method: 'PUT', body })
const drop = (path: string): Promise<Answered> => ask(on, path, { method: 'DELETE' })
const said = <T>({ body }: Answered): T => body as unknown as T
const season = async (title: string): Promise<string> => said<{ id: string }>(await post('/seasons', { title })).id
const detail = async (id: string): Promise<SeasonDetail> => said(await ask(on, `/seasons/${id}`))
const table = async (id: string): Promise<StandingsTable> => said(await ask(on, `/seasons/${id}/standings`))
const clubOf = async (match: string): Promise<ClubMatchDetail> => said(await ask(on, `/matches/${match}/club`))
async function evening(of: string, date: string): Promise<string> {
  return said<{ id: string }>(await post(`/seasons/${of}/evenings`, { title: 'Tuesday', date })).id
}
/** A finished match with everybody known, placed on an evening. */
async function playedOn(evening_: string, day: number): Promise<string> {
  const id = crypto.randomUUID()
  on.store.importMatch(endedMatch(game, { id, names: players, day }))
  await put(`/matches/${id}/evening`, { evening: evening_ })
  const seats = Object.fromEntries(players.map((name, i) => [String(i + 1), name]))
  expect((await put(`/matches/${id}/seats`, { players: seats, reason: 'as on the sheet' })).status).toBe(200)
  return id
}

describe('a season', () => {
  it('says in the language of the desk who won a match, and so does the list of all matches', async () => {
    const id = await season('Polish')
    const match = await playedOn(await evening(id, '2026-03-03'), 3)
    const english = (await detail(id)).days[0]?.matches[0]?.says ?? ''
    const days = said<SeasonDetail>(await ask(on, `/seasons/${id}?lang=pl`)).days
    const all = said<readonly { id: string; outcome: { says: string } }[]>(await ask(on, '/matches?lang=pl'))
    const told = [days[0]?.matches[0]?.says, all.find((each) => each.id === match)?.outcome.says]
    expect(english).not.toBe('')
    expect(told).toEqual([told[0], told[0]])
    expect(told[0]).toMatch(/^(Wygrywają: .*|Nikt nie wygrywa)\.$/u)
  })
  it('grows evening by evening, and its standings with it', async () => {
    const id = await season('Spring')
    const [one, two] = [await evening(id, '2026-03-03'), await evening(id, '2026-03-10')]
    const first = await playedOn(one, 3)
    await playedOn(two, 10)
    const { days, matches, from, to } = await detail(id)
    expect([matches, from, to, days.map((day) => [day.date, day.matches.length])]).toEqual([
      2,
      '2026-03-03',
      '2026-03-10',
      [
        ['2026-03-10', 1],
        ['2026-03-03', 1],
      ],
    ])
    const { rows } = await table(id)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(players)
    expect(rows.every((row) => row.matches === 2 && row.counted.length === 2 && row.moved !== null)).toBe(true)
    const club = await clubOf(first)
    const winners = (club.result?.results ?? []).filter(({ won }) => won).length
    expect(rows.reduce((sum, { wins }) => sum + wins, 0)).toBeGreaterThanOrEqual(winners)
    await drop(`/evenings/${two}`)
    expect((await table(id)).matches).toBe(1)
  })
  it('shows what other rules would make of it, and keeps nothing of that', async () => {
    const id = await season('Rules')
    await playedOn(await evening(id, '2026-03-03'), 4)
    const before = await table(id)
    const scoring = { ...plainScoring, award: { win: 10, draw: 0, loss: 1 } }
    const tried = said<StandingsTable>(await post(`/seasons/${id}/preview`, { scoring }))
    expect(tried.rows.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThan(10)
    expect(await table(id)).toEqual(before)
    await put(`/seasons/${id}`, { scoring })
    expect(await table(id)).toEqual(tried)
    expect((await post(`/seasons/${id}/preview`, { scoring: { ...scoring, best: 0 } })).status).toBe(400)
  })
  it('takes points beside the matches, for somebody new as well, and back', async () => {
    const id = await season('Beside')
    await post(`/seasons/${id}/points`, { player: 'Zoe', points: 2.5, title: 'Cake' })
    await post(`/seasons/${id}/points`, { player: 'zoe', points: -1, title: 'Late', reason: 'twice' })
    const { given } = await detail(id)
    expect(given.map(({ name, points }) => [name, points])).toEqual([
      ['Zoe', 2.5],
      ['Zoe', -1],
    ])
    expect((await table(id)).rows.map(({ name, points, bonus }) => [name, points, bonus])).toEqual([['Zoe', 1.5, 1.5]])
    expect((await drop(`/seasons/${id}/points/${given[1]?.entry ?? ''}`)).status).toBe(204)
    expect((await table(id)).rows[0]?.points).toBe(2.5)
  })
  it('that is closed refuses everything with one sentence until it is reopened', async () => {
    const id = await season('Closed')
    const day = await evening(id, '2026-03-03')
    const match = await playedOn(day, 5)
    const loose = crypto.randomUUID()
    on.store.importMatch(endedMatch(game, { id: loose, names: players, day: 6 }))
    await post(`/seasons/${id}/close`, {})
    const before = on.core.book.entries.length
    const tries = [
      await put(`/seasons/${id}`, { title: 'Other' }),
      await drop(`/seasons/${id}`),
      await post(`/seasons/${id}/evenings`, { date: '2026-04-01' }),
      await put(`/evenings/${day}`, { title: 'Other' }),
      await drop(`/evenings/${day}`),
      await post(`/seasons/${id}/points`, { player: 'Ann', points: 1 }),
      await post(`/seasons/${id}/brought`, { text: 'name,points\nAnn,3' }),
      await put(`/matches/${loose}/evening`, { evening: day }),
      await put(`/matches/${match}/evening`, { evening: null }),
      await put(`/matches/${match}/result`, { result: null, reason: 'x' }),
      await put(`/matches/${match}/seats`, { players: { 1: null }, reason: 'x' }),
      await post(`/matches/${match}/void`, { reason: 'x' }),
      await post('/matches', { game: 'template', seats: players, evening: day }),
    ]
    expect(tries.map(({ status, body }) => [status, body['refused']])).toEqual(tries.map(() => [409, 'season-closed']))
    expect(on.core.book.entries).toHaveLength(before)
    await post(`/seasons/${id}/reopen`, {})
    expect((await post(`/matches/${match}/void`, { reason: 'cards were seen' })).status).toBe(200)
  })
})

describe('standings from before', () => {
  const bring = async (text: string, more: object = {}) => {
    const id = await season('Old')
    const before = on.core.book.entries.length
    const read = await post(`/seasons/${id}/brought/preview`, { text })
    expect(on.core.book.entries).toHaveLength(before)
    const { status, body } = await post(`/seasons/${id}/brought`, { text, title: 'Autumn', ...more })
    const rows = (await table(id)).rows.map(({ name, points, matches, wins }) => [name, points, matches, wins])
    const grown = on.core.book.entries.length - before
    return { id, read, status, refused: body['refused'], says: body['says'], rows, grown }
  }
  it('are read whatever separates them and however the columns are called', async () => {
    const polish = await bring('\ufeffGracz;Mecze;Wygrane;Punkty\r\nŻółw Łoś;4;2;7,5\r\nDrugi;4;1;3\r\n')
    expect(polish.rows).toEqual([
      ['Żółw Łoś', 7.5, 4, 2],
      ['Drugi', 3, 4, 1],
    ])
    const tabs = await bring('Place\tPlayer\tGames\tWon\tPts\n1\tTabby\t2\t1\t5\n')
    expect(tabs.rows).toEqual([['Tabby', 5, 2, 1]])
  })
  it('are text and nothing else, going in and coming out', async () => {
    const { id, rows } = await bring(
      'name,points\n"=HYPERLINK(""http://evil"")",4\n<b>Bold</b>,2\n"a ""quoted"", one",1\n',
    )
    expect(rows.map(([name]) => name)).toEqual(['=HYPERLINK("http://evil")', '<b>Bold</b>', 'a "quoted", one'])
    const { text, headers } = await ask(on, `/seasons/${id}/standings?format=csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text.split('\r\n')[1]).toBe(`1,"'=HYPERLINK(""http://evil"")",4,0,0,0,0,,0,0`)
    const again = await bring(text, { again: true })
    expect(again.rows.map(([name, points]) => [name, points])).toEqual(rows.map(([name, points]) => [name, points]))
  })
  it('come out with the mark by which Excel knows Polish letters', async () => {
    const { id } = await bring('name,points\nŻółw Łoś,3\n')
    const answer = await fetch(`${on.web.origin}/api/v1/seasons/${id}/standings?format=csv`, {
      headers: { authorization: `Bearer ${on.web.token}` },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, ...Buffer.from('p')])
    expect(bytes.toString()).toContain('Żółw Łoś')
  })
  it('that cannot be read change nothing, and say why', async () => {
    const many = `name,points\n${'Somebody,1\n'.repeat(5001)}`
    const long = `name,points\n${'x'.repeat(300)},1`
    const bad = [
      'PK\u0003\u0004\u0000\u0000',
      '',
      'name,points\n',
      'name,points\nAnn,abc',
      'name,points\nAnn,1e9',
      many,
      long,
    ]
    for (const text of [...bad, 'name,games,won,points\nAnn,1,2,3']) {
      const { status, says, grown } = await bring(text)
      expect([status, typeof says, grown]).toEqual([409, 'string', 0])
    }
    const id = await season('Huge')
    expect((await post(`/seasons/${id}/brought`, { text: 'x'.repeat(2_000_001) })).status).toBe(400)
    expect((await post(`/seasons/${id}/brought`, { text: 'x'.repeat(5_000_000) })).status).toBe(413)
    expect((await table(id)).rows).toEqual([])
  })
})

describe('a correction', () => {
  it('counts at once, stays in the trail with its reason, and can be taken back', async () => {
    const id = await season('Mistakes')
    const match = await playedOn(await evening(id, '2026-03-03'), 7)
    const played = await table(id)
    const { result } = await clubOf(match)
    const results = (result?.results ?? []).map((seat) => ({ ...seat, won: !seat.won, points: Number(!seat.won) }))
    const winners = [...new Set(results.flatMap(({ won, team }) => (won ? [team] : [])))]
    const turned = { outcome: { kind: 'won', winners, says: 'The others won' }, results }
    expect((await put(`/matches/${match}/result`, { result: turned, reason: ' ' })).status).toBe(400)
    const { status, body } = await put(`/matches/${match}/result`, { result: turned, reason: 'miscounted' })
    expect([status, (body as unknown as ClubMatchDetail).corrected]).toEqual([200, true])
    expect((await table(id)).rows.map(({ wins }) => wins).toSorted()).not.toEqual(
      played.rows.map(({ wins }) => wins).toSorted(),
    )
    const [entry] = (await clubOf(match)).trail
    expect(entry).toMatchObject({ type: 'resultCorrected', reason: 'miscounted', about: 'The others won' })
    await post(`/matches/${match}/trail/${entry?.entry ?? ''}/back`, {})
    expect(await table(id)).toEqual(played)
    expect((await clubOf(match)).trail[0]).toMatchObject({ taken: true, open: false })
    expect((await post(`/matches/${match}/trail/${entry?.entry ?? ''}/back`, {})).status).toBe(409)
    await post(`/matches/${match}/void`, { reason: 'cards were seen' })
    expect((await table(id)).rows).toEqual([])
    await post(`/matches/${match}/restore`, { reason: 'they were not' })
    expect(await table(id)).toEqual(played)
  })
  it('names each seat of the match once, and no other', async () => {
    const match = await playedOn(await evening(await season('Seats'), '2026-03-03'), 8)
    const { result } = await clubOf(match)
    const [first, ...others] = result?.results ?? []
    const send = (results: readonly unknown[]): Promise<Answered> =>
      put(`/matches/${match}/result`, { result: { ...result, results }, reason: 'miscounted' })
    const twice = await send([first, first, ...others])
    expect([twice.status, twice.body]).toEqual([
      400,
      { error: 'Seat 1 is there twice. Send each seat once.', path: 'result.results' },
    ])
    const foreign = await send([first, ...others, { ...first, seat: 31 }])
    const noSeat = 'There is no seat 31 in this match. GET …/club lists its seats.'
    expect([foreign.status, foreign.body['error']]).toEqual([400, noSeat])
    expect((await clubOf(match)).trail.map(({ type }) => type)).not.toContain('resultCorrected')
  })
  it('cannot be taken back into a season that is closed, until that is open again', async () => {
    const [old, now] = [await season('Old'), await season('Now')]
    const match = await playedOn(await evening(old, '2026-03-03'), 9)
    await put(`/matches/${match}/evening`, { evening: await evening(now, '2026-03-10') })
    const moved = (await clubOf(match)).trail.find(({ type }) => type === 'matchPlaced')
    const back = (lang: string): Promise<Answered> =>
      ask(on, `/matches/${match}/trail/${moved?.entry ?? ''}/back`, { body: {}, headers: { 'accept-language': lang } })
    await post(`/seasons/${old}/close`, {})
    const before = await table(old)
    expect((await back('en')).body).toMatchObject({ refused: 'season-closed', says: clubEn.backIntoClosed('Old') })
    expect((await back('pl')).body['says']).toBe(clubPl.backIntoClosed('Old'))
    expect(await table(old)).toEqual(before)
    await post(`/seasons/${old}/reopen`, {})
    expect((await back('en')).status).toBe(200)
    expect((await clubOf(match)).season?.title).toBe('Old')
  })
  it('is refused in the language of the page, as is everything of a closed season', async () => {
    const id = await season('Zima')
    const day = await evening(id, '2026-03-03')
    const match = await playedOn(day, 11)
    await post(`/seasons/${id}/close`, {})
    const inPolish = { headers: { 'accept-language': 'pl' } }
    const closed = await Promise.all([
      ask(on, `/seasons/${id}/points`, { body: { player: 'Ann', points: 1 }, ...inPolish }),
      ask(on, `/evenings/${day}`, { method: 'PUT', body: { place: 'x' }, ...inPolish }),
      ask(on, `/matches/${match}/void`, { body: { reason: 'x' }, ...inPolish }),
    ])
    for (const { body } of closed) expect(body['says']).toBe(clubPl.seasonClosed('Zima'))
    const bad = { body: { text: 'imię,punkty\nAda,dużo' }, ...inPolish }
    const { body } = await ask(on, `/seasons/${id}/brought/preview`, bad)
    expect((body['questions'] as readonly { readonly says: string }[])[0]?.says).toBe(
      'Wiersz 2: „dużo” nie jest liczbą (punkty).',
    )
    const running_ = await started(on)
    const file = await ask(on, `/matches/${running_}/replay.html`, inPolish)
    expect(file.body['says']).toBe(clubPl.replay.matchRunning)
    expect((await ask(on, '/backups/none/preview', { body: {}, ...inPolish })).body['error']).toBe(
      clubPl.unknown.backup,
    )
    expect((await clubOf(match)).trail.map(({ says }) => says)).toContain('Seats')
    const polish = said<ClubMatchDetail>(await ask(on, `/matches/${match}/club`, inPolish))
    expect(polish.trail.map(({ says }) => says)).toContain('Miejsca')
  })
  it('of a match that runs is refused; a page that hides its secrets is told no result', async () => {
    const running_ = await started(on)
    const whole = { outcome: { kind: 'draw', winners: [], says: '' }, results: [] }
    const tries = [
      await put(`/matches/${running_}/result`, { result: whole, reason: 'x' }),
      await post(`/matches/${running_}/void`, { reason: 'x' }),
    ]
    expect(tries.map(({ status, body }) => [status, body['refused']])).toEqual(tries.map(() => [409, 'still-running']))
    const [ended] = on.store.matches().filter((each) => each.ended !== null)
    const hidden = said<ClubMatchDetail>(await ask(on, `/matches/${ended?.id ?? ''}/club?as=redacted`))
    expect(hidden.result).toBeNull()
  })
})

describe('a new match', () => {
  it('is placed on its evening, with who moderates', async () => {
    const day = await evening(await season('New'), '2026-03-03')
    const match = await started(on, { evening: day, moderator: 'Mia' })
    expect(await clubOf(match)).toMatchObject({ evening: { id: day }, moderator: { name: 'Mia' }, result: null })
    const again = await started(on, { moderator: 'mia' })
    expect((await clubOf(again)).moderator).toEqual((await clubOf(match)).moderator)
    expect((await post('/matches', { game: 'template', seats: players, evening: crypto.randomUUID() })).status).toBe(
      404,
    )
  })
})

describe('an evening of a season that was taken off the list', () => {
  it('takes no match, neither a new one nor one that is placed', async () => {
    const of = await season('Called off')
    const on_ = await evening(of, '2026-04-01')
    const match = await playedOn(await evening(await season('Stays'), '2026-04-01'), 1)
    const { evening: before } = await clubOf(match)
    expect((await drop(`/seasons/${of}`)).status).toBe(204)
    const many = on.store.matchIds().length
    const begun = await post('/matches', { game: 'template', seats: players, evening: on_ })
    const placed = await put(`/matches/${match}/evening`, { evening: on_ })
    for (const { status, body } of [begun, placed])
      expect([status, body]).toEqual([404, { error: clubEn.unknown.evening }])
    expect([on.store.matchIds().length, (await clubOf(match)).evening]).toEqual([many, before])
  })
})
describe('standings on screens', () => {
  it('carry names, places, points and how places moved, and a running match changes nothing of them', async () => {
    const id = await season('On air')
    const day = await evening(id, '2026-03-03')
    await playedOn(day, 8)
    const match = await started(on, { evening: day, moderator: 'Ann' })
    const ear = outputEar(on, { token: windowToken(on) })
    const first = (await ear.hears((message) => 'frame' in message)) as { frame: { rev: number } }
    const before = first.frame.rev
    await put('/stage', { view: 'standings', season: id })
    const { standings } = (await ear.hears(({ standings: shown }) => shown !== undefined && shown !== null)) as {
      standings: { title: string; rows: readonly object[] }
    }
    expect(standings.title).toBe('On air')
    const told = ['place', 'name', 'points', 'moved', 'tie']
    expect(standings.rows.map((row) => Object.keys(row))).toEqual(standings.rows.map(() => told))
    await ear.hears((message) => (message['stage'] as { view?: string } | undefined)?.view === 'standings')
    const sent = () => ear.heard.filter(({ standings: shown }) => shown !== undefined && shown !== null).length
    const frame = await command(on, match, { type: 'deal' })
    expect(frame.status).toBe(200)
    await ear.hears((message) => {
      const said = message['frame'] as { match?: string; rev?: number } | undefined
      return said?.match === match && (said.rev ?? 0) > before
    })
    const count = sent()
    expect(count).toBe(1)
    await post(`/seasons/${id}/points`, { player: 'Ann', points: 50 })
    await ear.hears((message) => JSON.stringify(message).includes('"points":5'))
    expect(sent()).toBe(2)
    ear.socket.terminate()
  })
  it('on hold count no end that waits, and are those of the season that is named', async () => {
    const [one, two] = [await season('One'), await season('Two')]
    const day = await evening(one, '2026-03-07')
    await playedOn(day, 9)
    await put('/stage', { season: null, view: 'board' })
    const match = await started(on, { evening: day })
    const ear = outputEar(on, { token: windowToken(on) })
    const titled = (title: string) =>
      ear.hears((message) => (message['standings'] as { title?: string } | null | undefined)?.title === title)
    await ear.hears((message) => 'frame' in message)
    await put('/stage', { hold: true, season: one })
    await titled('One')
    await put('/stage', { season: two })
    await titled('Two')
    await put('/stage', { season: null })
    await command(on, match, { type: 'callOff' })
    const before = ear.raw.length
    await put('/stage', { season: one, view: 'standings' })
    await ear.hears((message) => (message['stage'] as { view?: string } | undefined)?.view === 'standings')
    await ask(on, `/seasons/${one}/standings`)
    expect(ear.raw.slice(before).filter((text) => text.includes('"rows"'))).toEqual([])
    ear.heard.length = 0
    await post('/stage/release', {})
    await titled('One')
    await put('/stage', { hold: false, season: null, view: 'board' })
    ear.socket.terminate()
  })
  it('give way to a match that begins; how to join stays, for players still come', async () => {
    const id = await season('Given way')
    const viewAfter = async (stage: object): Promise<unknown> => {
      await put('/stage', stage)
      await started(on)
      return ((await said(await ask(on, '/stage'))) as { view?: string }).view
    }
    expect(await viewAfter({ view: 'standings', season: id })).toBe('board')
    expect(await viewAfter({ view: 'join' })).toBe('join')
  })
})
