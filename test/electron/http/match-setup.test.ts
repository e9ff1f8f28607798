/** Set-up sheet of a game whose cast is given by a form and that takes a club's own pack. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import { games as registeredGames } from '../../../shared/games/index.ts'
import { motherland } from '../../../shared/games/motherland/index.ts'
import { ask, running, type Running } from '../../kit/test-server.ts'

const schema = {
  type: 'object',
  properties: { songs: { type: 'array', items: { type: 'object', properties: { label: { type: 'string' } } } } },
}
const withSongs = (title: string) => ({
  songs: { label: 'Songs', hint: '', of: { songs: title, label: 'Title' }, own: { songs: [{ label: 'Waltz' }] } },
})
const original = template as unknown as AnyGame
const game: AnyGame = {
  ...original,
  options: { ...original.options, songs: { kind: 'pack', schema, start: {}, group: 'main' } },
  castForm: ({ options, seats }) => ({
    lead: { kind: 'seat', among: Array.from({ length: seats }, (_, i) => i + 1), label: 'Lead' },
    shadows: { kind: 'number', min: 0, max: Number((options as { shadows: number }).shadows), step: 1 },
  }),
  text: {
    en: { ...original.text.en, options: { ...original.text.en.options, ...withSongs('Songs') } },
    pl: { ...original.text.en, options: { ...original.text.en.options, ...withSongs('Piosenki') } },
  },
}
let on: Running
beforeAll(async () => (on = await running({ games: [game] })))
afterAll(() => on.stop())

it('a cast form comes with the sheet, for its seats', async () => {
  const { body } = await ask(on, '/setup?game=template&seats=6')
  expect(body['castForm']).toMatchObject({ lead: { kind: 'seat', among: [1, 2, 3, 4, 5, 6], label: 'Lead' } })
})
it('a cast form comes with each check, for its options', async () => {
  const check = (shadows: number) => ask(on, '/check', { body: { game: 'template', seats: 9, options: { shadows } } })
  expect((await check(1)).body['castForm']).toMatchObject({ shadows: { max: 1 } })
  expect((await check(2)).body['castForm']).toMatchObject({ shadows: { max: 2 } })
})
it('a cast form comes for no number of seats that the game does not have', async () => {
  expect((await ask(on, '/setup?game=template&seats=2')).body['castForm']).toBeNull()
})
it('a pack’s schema has its titles in the language asked for, and the game’s own pack to start from', async () => {
  const packOf = async (lang: string): Promise<unknown> => {
    const { body } = await ask(on, `/setup?game=template&seats=6&lang=${lang}`)
    const options = body['options'] as readonly { readonly id: string; readonly field: object }[]
    return options.find(({ id }) => id === 'songs')?.field
  }
  const titled = (title: string) => ({
    schema: {
      default: { songs: [{ label: 'Waltz' }] },
      properties: { songs: { title, items: { properties: { label: { title: 'Title', type: 'string' } } } } },
    },
  })
  expect(await packOf('en')).toMatchObject(titled('Songs'))
  expect(await packOf('pl')).toMatchObject(titled('Piosenki'))
})
it('what is wrong with names and their number is said in the language asked for', async () => {
  const check = async (names: readonly string[], lang: string): Promise<unknown> => {
    const body = { game: 'template', seats: names.length, names }
    return (await ask(on, `/check?lang=${lang}`, { body })).body['findings']
  }
  const twice = ['Ann', 'Ann', 'Cem', 'Dan', 'Eva']
  expect(await check(twice, 'en')).toMatchObject([
    { at: 'names', says: expect.stringContaining('another name') as string },
  ])
  expect(await check(twice, 'pl')).toMatchObject([
    { at: 'names', says: expect.stringContaining('Zmień jedno z tych imion') as string },
  ])
  const sheet = async (lang: string): Promise<unknown> =>
    (await ask(on, `/setup?game=template&seats=4&lang=${lang}`)).body['findings']
  expect(await sheet('en')).toMatchObject([{ at: 'seats', says: expect.stringContaining('5 to 10 players') as string }])
  expect(await sheet('pl')).toMatchObject([{ at: 'seats', says: expect.stringContaining('5 do 10 osób') as string }])
})
it('the deck is that of the options: dealt, or printed and typed in; none where they make none', async () => {
  const played = await running({ games: registeredGames })
  onTestFinished(() => played.stop())
  const deck = async (game: string, options: object, seats = 8): Promise<unknown> =>
    (await ask(played, '/check', { body: { game, seats, options } })).body['deck']
  const roles = ['sheriff', 'hooker', 'goodGunman', 'badGunman', 'seducer']
  const own = { sheriff: 1, hooker: 1, goodGunman: 1, badGunman: 1, seducer: 1 }
  const rest = { plainCitizen: 1, plainBandit: 1, plainIndian: 1 }
  for (const roleSource of ['dealt', 'recorded'])
    expect(await deck('ktulu', { roles, roleSource }), roleSource).toEqual({ ...own, ...rest })
  expect(await deck('ktulu', { bandits: 7, indians: 7 })).toEqual({})
  expect(await deck('motherland', { roleSource: 'recorded', spies: 3 })).toEqual({ spy: 3, citizen: 5 })
  expect(await deck('spy-location', {})).toEqual({ spy: 1, location: 7 })
  expect(await deck('comrade-stalin', {})).toEqual({})
  expect(Object.values((await deck('comrade-stalin', {}, 9)) as object)).toEqual(Array.from({ length: 9 }, () => 1))
  const forcedRoles = ['stalin', 'favourite', 'heir', 'assassin', 'informer']
  const forced = Object.fromEntries(forcedRoles.map((role) => [role, 1]))
  expect(await deck('comrade-stalin', { forcedRoles }, 5)).toEqual(forced)
})
it('a set-up sheet names each role’s side in words, and says in a line what the card does', async () => {
  const played = await running({ games: registeredGames })
  onTestFinished(() => played.stop())
  type RoleLine = Readonly<Record<'id' | 'label' | 'team' | 'teamLabel' | 'note', string>>
  for (const { id, seats } of registeredGames) {
    const rolesIn = async (lang: string): Promise<readonly RoleLine[]> =>
      (await ask(played, `/setup?game=${id}&seats=${seats.min}&lang=${lang}`)).body['roles'] as readonly RoleLine[]
    const [english, polish] = [await rolesIn('en'), await rolesIn('pl')]
    expect(
      polish.map((role) => role.id),
      id,
    ).toEqual(english.map((role) => role.id))
    for (const [i, role] of english.entries()) {
      expect(role.note, `${id} ${role.id}`).toMatch(/^.{15,110}[.]$/u)
      expect(polish[i]?.note, `${id} ${role.id}`).not.toBe(role.note)
      for (const { team, teamLabel } of [role, polish[i] ?? role])
        expect([teamLabel !== '', teamLabel === team], `${id} ${team}`).toEqual([true, false])
    }
  }
})
it('a given cast is checked by the options that a match with it starts with', async () => {
  const played = await running({ games: [motherland as unknown as AnyGame] })
  onTestFinished(() => played.stop())
  const cast = ['spy', 'spy', 'citizen', 'citizen', 'citizen', 'citizen']
  const names = ['Ann', 'Bea', 'Cem', 'Dan', 'Eva', 'Fox']
  const { findings } = (await ask(played, '/check', { body: { game: 'motherland', seats: 6, names, cast } })).body
  expect(findings).toMatchObject([{ level: 'warning', at: 'spies' }])
  expect((await ask(played, '/matches', { body: { game: 'motherland', seats: names, cast } })).status).toBe(201)
})
it('a pack larger than a message is checked, started with and kept', async () => {
  const songs = Array.from({ length: 800 }, (_, i) => ({ label: `Song number ${i} of a long evening` }))
  const options = { songs: { songs } }
  const seats = ['Ann', 'Bea', 'Cem', 'Dan', 'Eva']
  expect(JSON.stringify(options).length).toBeGreaterThan(16 * 1024)
  expect((await ask(on, '/check', { body: { game: 'template', seats: 5, options } })).status).toBe(200)
  expect((await ask(on, '/matches', { body: { game: 'template', seats, options } })).status).toBe(201)
  const packs = { 'template/songs': { 'A long evening': options.songs } }
  expect((await ask(on, '/settings/packs', { method: 'PUT', body: packs })).status).toBe(200)
  expect((await ask(on, '/settings/packs')).body).toEqual(packs)
})
it('what no archive may hold is not kept as packs', async () => {
  const before = (await ask(on, '/settings/packs')).text
  for (const body of ['"text"', '[]', '{"place":null}', '{"place":{"name":5}}', `{"${'p'.repeat(201)}":{}}`]) {
    const { status, body: said } = await ask(on, '/settings/packs', { method: 'PUT', body })
    expect([status, said['error']], body).toEqual([400, expect.any(String)])
  }
  expect((await ask(on, '/settings/packs')).text).toBe(before)
})
