/** Standings from before over the remote control: looked at, answered, confirmed, brought in, and taken back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  OldStandingsPlan,
  OldStandingsReading,
  SeasonDetail,
  StandingsTable,
} from '../../../shared/wire/season-payload.ts'
import { ask, command, registeredPlayer, running, started, type Answered, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const post = (path: string, body: unknown, lang = 'en'): Promise<Answered> =>
  ask(on, path, { body, headers: { 'accept-language': lang } })
const said = <T>({ body }: Answered): T => body as unknown as T
const season = async (): Promise<string> => said<{ id: string }>(await post('/seasons', { title: 'Old' })).id
const look = async (id: string, body: object): Promise<OldStandingsReading> =>
  said(await post(`/seasons/${id}/brought/preview`, body))
const rowsOf = async (id: string) =>
  said<StandingsTable>(await ask(on, `/seasons/${id}/standings`)).rows.map((row) => [
    row.name,
    row.points,
    row.matches,
    row.wins,
    row.draws,
    row.losses,
  ])
const names = (): readonly string[] => [...on.core.book.book.players.values()].map(({ name }) => name)
const file = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../club/files', name)).toString('base64')
const entries = (): number => on.core.book.entries.length

describe('a file', () => {
  it('is looked at, confirmed, and brought in as it was shown, draws and losses included', async () => {
    const id = await season()
    const body = { file: file('wins-draws-losses.csv') }
    const before = entries()
    const { confirm, doubts, lines } = await look(id, body)
    expect([entries() - before, doubts.length, lines[1]?.mark]).toEqual([0, 1, 'new'])
    const early = await post(`/seasons/${id}/brought`, body)
    expect([early.status, early.body['refused'], entries() - before]).toEqual([409, 'look-first', 0])
    expect(said<{ preview: OldStandingsReading }>(early).preview.confirm).toBe(confirm)
    expect((await post(`/seasons/${id}/brought`, { ...body, title: 'Autumn', confirm })).status).toBe(201)
    expect((await rowsOf(id))[0]).toEqual(['Łucja Wróbel', 12.5, 8, 4, 1, 3])
  })
  it('is read in another encoding where somebody says so', async () => {
    const id = await season()
    const { encoding, lines } = await look(id, { file: file('windows-1250.csv') })
    expect([encoding?.used, encoding?.sure, lines[1]?.name]).toEqual(['windows-1250', false, 'Łukasz Śliwiński'])
    expect(encoding?.choices.map((each) => each.encoding)).toContain('cp852')
    const other = await look(id, { file: file('windows-1250.csv'), encoding: 'windows-1252' })
    expect([other.encoding?.used, other.lines[1]?.name]).toEqual(['windows-1252', '£ukasz Œliwiñski'])
  })
  it('of another kind is told what it is, in both languages', async () => {
    const id = await season()
    for (const name of ['page.xls', 'bg-stats.json', 'schedule.json', 'empty.csv']) {
      const [en, pl] = await Promise.all(
        ['en', 'pl'].map((lang) => post(`/seasons/${id}/brought/preview`, { file: file(name) }, lang)),
      )
      expect([name, en?.status, en?.body['refused']]).toEqual([name, 409, 'not-text'])
      expect(en?.body['says']).not.toBe(pl?.body['says'])
    }
    expect((await post(`/seasons/${id}/brought/preview`, {})).body).toMatchObject({ path: 'text' })
    expect((await post(`/seasons/${id}/brought/preview`, { text: 'a', file: 'YQ==' })).status).toBe(400)
    expect((await post(`/seasons/${id}/brought/preview`, { file: 'no base64' })).status).toBe(400)
  })
})

describe('nothing is brought in', () => {
  it('while something is asked, whatever is sent as a confirmation', async () => {
    const id = await season()
    const body = { file: file('doubles.csv') }
    const before = entries()
    const { confirm, questions } = await look(id, body)
    expect([confirm, questions.map(({ kind }) => kind)]).toEqual([null, ['double', 'double']])
    expect((await post(`/seasons/${id}/brought`, { ...body, confirm: 'x' })).body['refused']).toBe('look-first')
    const plan: OldStandingsPlan = { rows: { 4: { do: 'join' }, 5: { do: 'leave' } } }
    const answered = await look(id, { ...body, ...plan })
    expect(answered.lines.map(({ mark }) => mark)).toEqual(['left', 'new', 'new', 'added', 'left'])
    expect(entries()).toBe(before)
    const no = await post(`/seasons/${id}/brought`, {
      ...body,
      rows: { 4: { do: 'leave' }, 5: { do: 'leave' } },
      confirm: answered.confirm,
    })
    expect([no.status, no.body['refused'], entries()]).toEqual([409, 'moved-on', before])
    expect((await post(`/seasons/${id}/brought`, { ...body, ...plan, confirm: answered.confirm })).status).toBe(201)
    expect(await rowsOf(id)).toEqual([
      ['Jan', 22, 10, 0, 0, 0],
      ['Anna', 9, 5, 0, 0, 0],
    ])
  })
  it('where the register changed since it was looked at', async () => {
    const id = await season()
    const body = { text: 'name,points\nNewcomer,3\n' }
    const { confirm } = await look(id, body)
    await registeredPlayer(on, 'Newcomer')
    expect((await post(`/seasons/${id}/brought`, { ...body, confirm })).body['refused']).toBe('moved-on')
  })
  it('by two of one person under two names without a question', async () => {
    const id = await season()
    const player = await registeredPlayer(on, 'Bartek')
    await ask(on, `/players/${player}`, { method: 'PUT', body: { aliases: ['Bartłomiej'] } })
    const { questions, lines } = await look(id, { text: 'name;points\nBartek;3\nBartłomiej;4\n' })
    expect([questions.map(({ kind }) => kind), lines[1]?.mark]).toEqual([['double'], 'known'])
  })
})

describe('the same file', () => {
  it('is recognised, however it is written, and so is a newer state of it', async () => {
    const id = await season()
    const text = 'Gracz;Punkty\nFela;12\nGuc;10\nHela;7\n'
    expect((await post(`/seasons/${id}/brought`, { text, title: 'Spring' })).status).toBe(201)
    const same = await look(id, { text: `\ufeff${text.replaceAll('\n', '\r\n')}` })
    expect(same.questions.map(({ kind }) => kind)).toEqual(['again'])
    expect(same.questions[0]?.says).toContain('Spring')
    const turned = await look(id, { text: 'name,points\nHela,7\nFela,12\nGuc,10\n' })
    expect(turned.questions.map(({ kind }) => kind)).toEqual(['again'])
    const elsewhere = await look(await season(), { text })
    expect(elsewhere.questions.map(({ kind }) => kind)).toEqual(['again'])
    const newer = { text: 'Gracz;Punkty\nFela;15\nGuc;10\nHela;9\nIda;2\n' }
    expect((await look(id, newer)).questions.map(({ kind }) => kind)).toEqual(['more'])
    expect((await post(`/seasons/${id}/brought`, newer)).body['refused']).toBe('look-first')
    const { confirm } = await look(id, { ...newer, again: true })
    expect((await post(`/seasons/${id}/brought`, { ...newer, again: true, confirm })).status).toBe(201)
  })
})

describe('taken back', () => {
  const bring = async (text: string): Promise<{ readonly id: string; readonly entry: string }> => {
    const id = await season()
    const { brought } = said<SeasonDetail>(await post(`/seasons/${id}/brought`, { text }))
    return { id, entry: brought[0]?.entry ?? '' }
  }
  it('whoever joined with it leaves the register; who was there stays', async () => {
    await registeredPlayer(on, 'Wanda')
    const { id, entry } = await bring('name,points\nWanda,4\nXaver,2\nYvonne,1\n')
    expect(names()).toEqual(expect.arrayContaining(['Wanda', 'Xaver', 'Yvonne']))
    expect((await ask(on, `/seasons/${id}/brought/${entry}`, { method: 'DELETE' })).status).toBe(204)
    expect(names().filter((name) => ['Wanda', 'Xaver', 'Yvonne'].includes(name))).toEqual(['Wanda'])
    expect(await rowsOf(id)).toEqual([])
  })
  it('whoever was used meanwhile stays: at a table, with points, renamed, or in another file', async () => {
    const { id, entry } = await bring('name,points\nPlayed,1\nGiven,2\nNoted,3\nTwice,4\nUnused,5\n')
    const match = await started(on, { seats: ['Played', 'B2', 'C2', 'D2', 'E2'] })
    await command(on, match, { type: 'deal' })
    await command(on, match, { type: 'endWith', result: 'draw' })
    const player = (name: string) =>
      [...on.core.book.book.players.values()].find((each) => each.name === name)?.id ?? ''
    await post(`/seasons/${id}/points`, { player: 'Given', points: 1 })
    await ask(on, `/players/${player('Noted')}`, { method: 'PUT', body: { notes: 'Left-handed' } })
    await bring('name,points\nTwice,9\nSomebody,1\nElse,2\n')
    await ask(on, `/seasons/${id}/brought/${entry}`, { method: 'DELETE' })
    const there = names().filter((name) => ['Played', 'Given', 'Noted', 'Twice', 'Unused'].includes(name))
    expect(there.toSorted()).toEqual(['Given', 'Noted', 'Played', 'Twice'])
  })
})
