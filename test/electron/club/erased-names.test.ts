/** A name that is forgotten goes from what pages and phones kept of it, here and where an archive brings it. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { comes, phonesOf, room } from '../phones/phone-room.ts'
import { StorageFault, type Store } from '../../../electron/storage/store.ts'
import { ask, bring, command, registeredPlayer, started, type Running } from '../../kit/test-server.ts'

const gone = 'Zenobia Forgetme'
/** Files of the data folder in which the name stands; backups are another matter. */
function filesWithIt({ folder }: Running): readonly string[] {
  const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile())
  return files.filter((name) => readFileSync(join(folder, name)).includes(gone))
}
async function keptEverywhere(on: Running): Promise<void> {
  const keep = (name: string, body: object) => ask(on, `/settings/${name}`, { method: 'PUT', body })
  await keep('draft', { names: ['Ann', gone], game: null, options: {} })
  await keep('tonight', { date: '2026-01-01', evening: null, moderator: gone })
  await comes(on, gone)
}
async function expectNowhere(on: Running): Promise<void> {
  expect((await ask(on, '/settings/draft')).body['names']).toEqual(['Ann'])
  expect((await ask(on, '/settings/tonight')).body['moderator']).toBe('')
  expect((await phonesOf(on)).list.map(({ name }) => name)).toEqual([''])
  await expect.poll(() => filesWithIt(on)).toEqual([])
}
async function brought(from: Running, to: Running): Promise<void> {
  expect(await bring(from, to)).toBe(200)
}
/** Tells whether two consoles hold the same club: log, matches and words. */
function same(here: Running, there: Running): boolean {
  const books = [here, there].map(({ core }) => JSON.stringify(core.book.entries))
  const matches = [here, there].map(({ store }) =>
    JSON.stringify(store.matchIds().map((id) => store.read(id)?.entries)),
  )
  return books[0] === books[1] && matches[0] === matches[1]
}
/** A match that is over; its id. */
async function over(on: Running, seats: readonly string[]): Promise<string> {
  const match = await started(on, { seats })
  await command(on, match, { type: 'deal' })
  await command(on, match, { type: 'endWith', result: 'draw' })
  return match
}
/** ms without a command after which the console tidies up. */
const quiet = 20_000

it('an erased name goes from the desk where it is forgotten', async () => {
  const on = await room()
  const player = await registeredPlayer(on, gone)
  await keptEverywhere(on)
  expect((await ask(on, `/players/${player}/anonymise`, { body: {} })).status).toBe(200)
  await expectNowhere(on)
})
it('an erased name goes although the disk refused in the middle: a second request finds it all done', async () => {
  let refuses = false
  const around = (store: Store): Store => ({
    ...store,
    set: (name, value) => {
      if (refuses && name === 'page:draft') throw new StorageFault('full', 'The disk is full.')
      store.set(name, value)
    },
  })
  const on = await room({ around })
  const player = await registeredPlayer(on, gone)
  await keptEverywhere(on)
  refuses = true
  expect((await ask(on, `/players/${player}/anonymise`, { body: {} })).status).toBe(503)
  refuses = false
  expect((await ask(on, `/players/${player}/anonymise`, { body: {} })).status).toBe(200)
  await expectNowhere(on)
})
it('an erased name goes from corrected results, from points that were given, and from the screens', async () => {
  const on = await room()
  const player = await registeredPlayer(on, gone)
  const season = String((await ask(on, '/seasons', { body: { title: `Cup of ${gone}` } })).body['id'])
  await ask(on, `/seasons/${season}/points`, { body: { player, points: 1, title: `${gone} helped` } })
  const match = await over(on, [gone, 'Ben', 'Cleo', 'Dan', 'Eve'])
  const { outcome: ended, results } = (await ask(on, `/matches/${match}`)).body
  const result = { outcome: { ...(ended as object), says: `The winner is ${gone}` }, results }
  const corrected = await ask(on, `/matches/${match}/result`, { method: 'PUT', body: { result, reason: 'Miscounted' } })
  expect(corrected.status).toBe(200)
  await ask(on, '/stage', { method: 'PUT', body: { view: 'title', text: `Thank you, ${gone}!` } })
  expect((await ask(on, `/players/${player}/anonymise`, { body: {} })).status).toBe(200)
  await expect.poll(() => filesWithIt(on)).toEqual([])
  const pseudonym = `Anonymous ${player.slice(0, 4).toUpperCase()}`
  expect((await ask(on, `/matches/${match}/club`)).body).toMatchObject({
    result: { outcome: { says: `The winner is ${pseudonym}` } },
  })
  const shown = (await ask(on, `/seasons/${season}`)).body
  expect(shown).toMatchObject({ title: `Cup of ${pseudonym}`, given: [{ points: 1, title: `${pseudonym} helped` }] })
  expect((await ask(on, '/stage')).body['text']).toBe('')
  expect((await ask(on, `/matches/${match}/protocol?secrets=1`)).text).not.toContain(gone)
})
it('an erased name goes from the laptop that hears of it from an archive', async () => {
  const [here, there] = [await room(), await room()]
  const player = await registeredPlayer(here, gone)
  await brought(here, there)
  await keptEverywhere(there)
  await ask(here, `/players/${player}/anonymise`, { body: {} })
  await brought(here, there)
  await expectNowhere(there)
})
it('an erased name that the disk refused to clean goes by itself once no match runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let refuses = false
  const around = (store: Store): Store => ({
    ...store,
    rewriteMatches: (matches) => {
      if (refuses) throw new StorageFault('full', 'The disk is full.')
      store.rewriteMatches(matches)
    },
  })
  const [here, there] = [await room(), await room({ around })]
  const player = await registeredPlayer(here, gone)
  await over(here, [gone, 'Ben', 'Cleo', 'Dan', 'Eve'])
  await brought(here, there)
  await keptEverywhere(there)
  await ask(here, `/players/${player}/anonymise`, { body: {} })
  refuses = true
  expect(await bring(here, there)).toBe(503)
  refuses = false
  const playing = await started(there)
  await command(there, playing, { type: 'deal' })
  vi.advanceTimersByTime(quiet)
  expect(filesWithIt(there)).not.toEqual([])
  await command(there, playing, { type: 'endWith', result: 'draw' })
  vi.advanceTimersByTime(quiet)
  await expectNowhere(there)
  await brought(here, there)
  expect(there.store.matchIds()).toHaveLength(2)
})
it('a name stays whose erasure the club log could not store', async () => {
  let refuses = false
  const around = (store: Store): Store => ({
    ...store,
    addBookEntries: (...given) => {
      if (refuses) throw new StorageFault('full', 'The disk is full.')
      return store.addBookEntries(...given)
    },
  })
  const [here, there] = [await room(), await room({ around })]
  const player = await registeredPlayer(here, gone)
  await brought(here, there)
  await keptEverywhere(there)
  await ask(here, `/players/${player}/anonymise`, { body: {} })
  refuses = true
  expect(await bring(here, there)).toBe(503)
  there.core.erasure.carryOut()
  expect((await ask(there, '/settings/draft')).body['names']).toEqual(['Ann', gone])
})
it('an erased name goes from announcements in a match where the player had no seat, on both laptops', async () => {
  const [here, there] = [await room(), await room()]
  const player = await registeredPlayer(here, gone)
  const match = await started(here)
  await command(here, match, { type: 'deal' })
  const cake = `${gone.toLowerCase()} brought the cake. Thank you, ${gone.toUpperCase()}!`
  await command(here, match, { type: 'announce', text: cake })
  await command(here, match, { type: 'endWith', result: 'draw' })
  await brought(here, there)
  expect((await ask(here, `/players/${player}/anonymise`, { body: {} })).body['matches']).toBe(1)
  await brought(here, there)
  for (const on of [here, there]) {
    await expect.poll(() => filesWithIt(on)).toEqual([])
    const { text } = await ask(on, `/matches/${match}/history?as=public`)
    const who = `Anonymous ${player.slice(0, 4).toUpperCase()}`
    expect(text).toContain(`${who} brought the cake. Thank you, ${who}!`)
  }
  expect(same(here, there)).toBe(true)
})
it('an erased name goes with that of another player in the same sentence, erased elsewhere at once', async () => {
  const [here, there] = [await room(), await room()]
  const other = 'Yorick Forgetmetoo'
  const [one, two] = [await registeredPlayer(here, gone), await registeredPlayer(here, other)]
  const season = String((await ask(here, '/seasons', { body: { title: `Cup of ${other} and ${gone}` } })).body['id'])
  const match = await started(here)
  await command(here, match, { type: 'deal' })
  await command(here, match, { type: 'announce', text: `${other} and ${gone} brought the cake` })
  await command(here, match, { type: 'endWith', result: 'draw' })
  await brought(here, there)
  await ask(here, `/players/${one}/anonymise`, { body: {} })
  await ask(there, `/players/${two}/anonymise`, { body: {} })
  await brought(here, there)
  await brought(there, here)
  for (const on of [here, there]) {
    const { text } = await ask(on, `/matches/${match}/history?as=public`)
    const [first, second] = [two, one].map((id) => `Anonymous ${id.slice(0, 4).toUpperCase()}`)
    expect(text).toContain(`${first} and ${second} brought the cake`)
    expect((await ask(on, `/seasons/${season}`)).body['title']).toBe(`Cup of ${first} and ${second}`)
    expect(JSON.stringify(on.core.book.entries)).not.toMatch(/Zenobia|Yorick/u)
  }
  expect(same(here, there)).toBe(true)
})
it('an erased name goes after the running match, whose table stays as it is until then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [here, there] = [await room(), await room()]
  const player = await registeredPlayer(here, gone)
  const seats = [gone, 'Ben', 'Cleo', 'Dan', 'Eve']
  const before = await over(here, seats)
  await brought(here, there)
  await keptEverywhere(there)
  const playing = await started(there, { seats })
  await command(there, playing, { type: 'deal' })
  const table = there.core.matches.onStage
  let scoured = 0
  vi.spyOn(there.store, 'scour').mockImplementation(() => void (scoured += 1))
  await ask(here, `/players/${player}/anonymise`, { body: {} })
  await brought(here, there)
  expect(there.core.matches.onStage).toBe(table)
  expect(scoured).toBe(0)
  expect((await ask(there, `/matches/${playing}/frame?as=public`)).text).toContain(gone)
  // A second import of the archive adds nothing, and every match is the same as on the laptop that erased the name.
  await brought(here, there)
  expect(there.store.matchIds()).toHaveLength(2)
  expect((await ask(there, `/matches/${before}`)).text).not.toContain(gone)
  vi.restoreAllMocks()
  await command(there, playing, { type: 'endWith', result: 'draw' })
  vi.advanceTimersByTime(quiet)
  await expectNowhere(there)
})
it('an erased player gets no seat, evening or points afterwards, under an id that somebody kept', async () => {
  const on = await room()
  const player = await registeredPlayer(on, gone)
  const match = await over(on, ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'])
  const { id: season } = (await ask(on, '/seasons', { body: { title: 'Spring' } })).body
  await ask(on, `/players/${player}/anonymise`, { body: {} })
  const before = on.core.book.entries.length
  const put = (path: string, body: object) => ask(on, `/matches/${match}/${path}`, { method: 'PUT', body })
  const tries = [
    await put('seats', { players: { 1: player }, reason: 'it was them' }),
    await put('moderator', { moderator: player }),
    await ask(on, `/seasons/${String(season)}/points`, { body: { player, points: 1 } }),
  ]
  expect(tries.map(({ status, body }) => [status, body['refused']])).toEqual(tries.map(() => [409, 'is-gone']))
  expect(on.core.book.entries.length).toBe(before)
})
