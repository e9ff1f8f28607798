/** The same standings never count twice, whichever way they come in; those without a title are told by their day. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OldStandingsReading, SeasonDetail, StandingsTable } from '../../../shared/wire/season-payload.ts'
import { ask, running, type Answered, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

const post = (path: string, body: unknown, lang = 'en'): Promise<Answered> =>
  ask(on, path, { body, headers: { 'accept-language': lang } })
const said = <T>({ body }: Answered): T => body as unknown as T
const season = async (): Promise<string> => said<{ id: string }>(await post('/seasons', { title: 'Old' })).id
const points = async (id: string): Promise<readonly number[]> =>
  said<StandingsTable>(await ask(on, `/seasons/${id}/standings`)).rows.map((row) => row.points)
const bring = async (id: string, text: string): Promise<string> =>
  said<SeasonDetail>(await post(`/seasons/${id}/brought`, { text })).brought.at(-1)?.entry ?? ''

it('standings that were taken back do not come back beside the same ones', async () => {
  const id = await season()
  const text = 'Gracz;Punkty\nFela;12\nGuc;10\nHela;7\n'
  const first = await bring(id, text)
  await ask(on, `/seasons/${id}/brought/${first}`, { method: 'DELETE' })
  for (const again of [text, 'name,points\nHela,7\nFela,12\nGuc,10\n']) {
    const second = await bring(id, again)
    for (const [lang, words] of [
      ['en', /in already: “Old”/u],
      ['pl', /już są w sezonie: „Old”/u],
    ] as const) {
      const no = await post(`/seasons/${id}/brought/${first}/bringBack`, {}, lang)
      expect([no.status, no.body['refused'], no.body['says']]).toEqual([
        409,
        'brought-already',
        expect.stringMatching(words),
      ])
    }
    expect(await points(id)).toEqual([12, 10, 7])
    await ask(on, `/seasons/${id}/brought/${second}`, { method: 'DELETE' })
  }
  expect((await post(`/seasons/${id}/brought/${first}/bringBack`, {})).status).toBe(200)
  expect(await points(id)).toEqual([12, 10, 7])
})
it('a newer state of standings without a title names the day on which those came in', async () => {
  const id = await season()
  await bring(id, 'name;points\nOda;12\nPola;10\nRita;7\n')
  const newer = { text: 'name;points\nOda;15\nPola;10\nRita;9\n' }
  for (const [lang, words] of [
    ['en', /^The standings brought in on \d{4}-\d\d-\d\d already hold points of 3 /u],
    ['pl', /^W tabeli przeniesionej \d{4}-\d\d-\d\d są już /u],
  ] as const) {
    const { questions } = said<OldStandingsReading>(await post(`/seasons/${id}/brought/preview`, newer, lang))
    expect(questions.map(({ says }) => says)).toEqual([expect.stringMatching(words)])
  }
})
