import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageFault, type Store } from '../../../electron/storage/store.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { ask, command, deskEar, frameOf, players, running, started, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => (on = await running()))
afterAll(() => on.stop())

const dealtMatch = async (): Promise<string> => {
  const id = await started(on, { cast: ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour'] })
  expect((await command(on, id, { type: 'deal' })).status).toBe(200)
  return id
}

describe('games', () => {
  it('are listed with seats, options and commands as JSON Schema', async () => {
    const { body } = await ask(on, '/games')
    expect(body).toEqual([
      expect.objectContaining({
        id: 'template',
        title: expect.any(String) as string,
        seats: { min: 5, max: 10 },
        rules: 1,
      }),
    ])
    const [game] = body as unknown as [
      { options: { id: string; start: unknown }[]; commands: { oneOf: unknown[]; $defs: Record<string, object> } },
    ]
    expect(game.options.map(({ id, start }) => [id, start])).toEqual([
      ['shadows', 1],
      ['watcher', false],
      ['talkSeconds', 120],
    ])
    expect(game.commands.$defs['choosePrey']).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: { type: { const: 'choosePrey' }, seat: {} },
      required: ['type', 'seat'],
    })
    expect(game.commands.oneOf).toContainEqual({ $ref: '#/$defs/announce' })
  })
  it('start options that depend on the seats come with the set-up form', async () => {
    const { body } = await ask(on, '/setup?game=template&seats=8')
    expect(body['options']).toContainEqual(expect.objectContaining({ id: 'shadows', start: 2 }))
    expect(body['roles']).toContainEqual(expect.objectContaining({ id: 'shadow', teamLabel: 'Shadows' }))
  })
  it('check a set-up without starting it', async () => {
    const given = { game: 'template', seats: 5, names: ['Ann', 'ann', 'C', 'D', 'E'] }
    const names = await ask(on, '/check', { body: given })
    expect(names.body).toEqual({
      castForm: null,
      deck: { shadow: 1, neighbour: 4 },
      findings: [expect.objectContaining({ level: 'error', at: 'names' })],
    })
    const few = await ask(on, '/check', { body: { game: 'template', seats: 4 } })
    expect(few.body).toEqual({
      castForm: null,
      deck: {},
      findings: [expect.objectContaining({ level: 'error', at: 'seats' })],
    })
    const many = await ask(on, '/check', { body: { game: 'template', seats: 4 + 1, options: { shadows: 2 } } })
    expect(many.body).toEqual({ castForm: null, deck: { shadow: 2, neighbour: 3 }, findings: [] })
  })
})

describe('a match', () => {
  it('starts, is put on stage and shows its frame', async () => {
    const { status, body } = await ask(on, '/matches', { body: { game: 'template', seats: players } })
    expect(status).toBe(201)
    expect(Object.keys(body)).toEqual(['id', 'frame'])
    expect(body['frame']).toMatchObject({
      audience: 'moderator',
      match: body['id'],
      phase: 'setup',
      undo: null,
      outcome: null,
    })
    expect((await ask(on, '/stage')).body['match']).toBe(body['id'])
  })
  const bad: readonly [string, unknown, string][] = [
    ['an unknown game', { game: 'chess', seats: players }, 'game'],
    ['no seats', { game: 'template' }, 'seats'],
    ['a name that is no text', { game: 'template', seats: ['Ann', 3, 'C', 'D', 'E'] }, 'seats.1'],
    ['an unknown field', { game: 'template', seats: players, colour: 'red' }, 'colour'],
    ['an unknown option', { game: 'template', seats: players, options: { wolves: 1 } }, 'options.wolves'],
    [
      'an option of the wrong kind',
      { game: 'template', seats: players, options: { shadows: 'two' } },
      'options.shadows',
    ],
    ['an option beyond its bounds', { game: 'template', seats: players, options: { shadows: 3 } }, 'options.shadows'],
    ['a cast of the wrong shape', { game: 'template', seats: players, cast: ['shadow'] }, 'cast'],
    ['a prototype', '{"game":"template","seats":["A"],"__proto__":{}}', '__proto__'],
    ['a prototype in disguise', String.raw`{"game":"template","\u005f_proto__":{}}`, '__proto__'],
    ['half a character', String.raw`{"game":"template","seats":["\ud800","B","C","D","E"]}`, 'seats.0'],
  ]
  it.each(bad)('does not start with %s, and the bad field is named', async (_what, given, path) => {
    const { status, body } = await ask(on, '/matches', { body: given })
    expect([status, body['path']]).toEqual([400, path])
    expect(body['error']).toEqual(expect.stringMatching(/\S/u))
  })
  it('is refused in words when the rules of the table say no', async () => {
    const twice = await ask(on, '/matches', { body: { game: 'template', seats: ['Ann', 'ANN', 'C', 'D', 'E'] } })
    expect([twice.status, twice.body['refused']]).toEqual([409, 'name-taken'])
    expect(Object.keys(twice.body)).toEqual(['refused', 'says', 'clause', 'field'])
    const few = await ask(on, '/matches', { body: { game: 'template', seats: ['Ann'] } })
    expect([few.status, few.body['refused']]).toEqual([409, 'not-enough-players'])
  })
  it('is dealt alike from the same seed', async () => {
    const cards = async (seed: unknown): Promise<unknown> => {
      const id = await started(on, { seed })
      await command(on, id, { type: 'deal' })
      return (await frameOf(on, id)).board.seats.map(({ card }) => card?.role)
    }
    const first = await cards(7)
    expect(await cards('7')).toEqual(first)
    const others = await Promise.all(['8', '9', '10', '11', '12', '13'].map(cards))
    expect(others.some((each) => JSON.stringify(each) !== JSON.stringify(first))).toBe(true)
  })
  it('is listed and summed up without its seed', async () => {
    const id = await started(on, { seed: 'CANARYSEED' })
    const list = await ask(on, '/matches')
    expect((list.body as unknown as { id: string }[])[0]?.id).toBe(id)
    const one = await ask(on, `/matches/${id}`)
    expect(one.body).toMatchObject({ id, game: 'template', names: players, ended: null, outcome: null, results: null })
    expect(list.text + one.text).not.toContain('CANARYSEED')
  })
  it('has results once it is over, and none after that is undone', async () => {
    const id = await dealtMatch()
    await command(on, id, { type: 'endWith', result: 'draw' })
    const over = (await ask(on, `/matches/${id}`)).body
    expect(over).toMatchObject({ outcome: { kind: 'draw' }, ended: expect.any(String) as string })
    expect(over['results']).toHaveLength(5)
    for (const path of [`/matches/${id}`, '/matches']) {
      expect((await ask(on, path)).text).toContain('"role":"shadow"')
      expect((await ask(on, `${path}?as=redacted`)).text).not.toContain('shadow')
    }
    await ask(on, `/matches/${id}/undo`, { method: 'POST' })
    expect((await ask(on, `/matches/${id}`)).body).toMatchObject({ outcome: null, results: null, ended: null })
  })
  it('that does not exist is 404 everywhere', async () => {
    for (const path of ['', '/frame', '/history', '/export'])
      expect((await ask(on, `/matches/none${path}`)).status).toBe(404)
    for (const path of ['/commands', '/undo', '/redo']) {
      expect(
        (await ask(on, `/matches/none${path}`, { body: path === '/commands' ? { type: 'deal' } : {} })).status,
      ).toBe(404)
    }
    expect((await ask(on, '/stage', { method: 'PUT', body: { match: 'none' } })).status).toBe(404)
  })
})

describe('a command', () => {
  it('is answered with rev and frame', async () => {
    const id = await started(on)
    const { status, body } = await command(on, id, { type: 'deal' })
    expect([status, Object.keys(body)]).toEqual([200, ['rev', 'frame']])
    expect((body['frame'] as Frame).rev).toBe(body['rev'])
  })
  it('is refused by the rules with reason, words and clause', async () => {
    const id = await dealtMatch()
    const { status, body } = await command(on, id, { type: 'breakDawn' })
    expect([status, Object.keys(body), body['refused']]).toEqual([409, ['refused', 'says', 'clause'], 'nobody-chosen'])
  })
  const bad: readonly [unknown, string][] = [
    [{}, 'type'],
    [{ type: 'fly' }, 'type'],
    [{ type: 'toString' }, 'type'],
    [{ type: 'choosePrey' }, 'seat'],
    [{ type: 'choosePrey', seat: '2' }, 'seat'],
    [{ type: 'choosePrey', seat: 1.5 }, 'seat'],
    [{ type: 'choosePrey', seat: 2, extra: 1 }, 'extra'],
    [{ type: 'choosePrey', seat: 2, by: 99 }, 'by'],
    [{ type: 'choosePrey', seat: 2, by: 'moderator' }, 'by'],
    [{ type: 'choosePrey', seat: 2, expect: -1 }, 'expect'],
    [{ type: 'enterVotes', votes: { ann: 1 } }, 'votes.ann'],
    [[], ''],
    ['"deal"', ''],
    ['{', ''],
  ]
  it.each(bad)('%j is a bad request at %j', async (given, path) => {
    const id = await dealtMatch()
    const before = await frameOf(on, id)
    const { status, body } = await command(on, id, given)
    expect([status, body['path']]).toEqual([400, path])
    expect(await frameOf(on, id)).toEqual(before)
  })
  it('by a seat is judged as that phone, and a no tells it nothing', async () => {
    const id = await dealtMatch()
    const shadow = await command(on, id, { type: 'choosePrey', seat: 2, by: 1 })
    expect([shadow.status, (shadow.body['frame'] as Frame).audience]).toEqual([200, 'seat:1'])
    const neighbour = await command(on, id, { type: 'choosePrey', seat: 1, by: 2 })
    const nonsense = await command(on, id, { type: 'deal', by: 3 })
    expect(neighbour.body).toMatchObject({ refused: 'not-offered', clause: null })
    expect(nonsense.body).toEqual(neighbour.body)
  })
  it('with the same key is done once and answered alike, refusals too', async () => {
    const id = await started(on)
    const first = await command(on, id, { type: 'deal', key: 'k1' })
    const again = await command(on, id, { type: 'deal', key: 'k1' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const no = await command(on, id, { type: 'deal', key: 'k2' })
    await command(on, id, { type: 'choosePrey', seat: null })
    expect((await command(on, id, { type: 'deal', key: 'k2' })).body).toEqual(no.body)
    const lines = (await ask<{ type: string }[]>(on, `/matches/${id}/history`)).body
    expect(lines.filter(({ type }) => type === 'dealt')).toHaveLength(1)
  })
  it('with another rev in mind is refused as moved-on', async () => {
    const id = await started(on)
    const { rev } = await frameOf(on, id)
    expect((await command(on, id, { type: 'deal', expect: rev + 1 })).body['refused']).toBe('moved-on')
    expect((await command(on, id, { type: 'deal', expect: rev })).status).toBe(200)
  })
  it('tried dry stores, draws and shows nothing', async () => {
    const id = await started(on)
    const ear = deskEar(on)
    await ear.hears((message) => 'frame' in message)
    const seen = ear.heard.length
    const before = await ask(on, `/matches/${id}/export`)
    const { status, body } = await command(on, id, { type: 'deal', dry: true, key: 'dry' })
    expect([status, body['dry']]).toEqual([200, true])
    expect((body['public'] as Frame).phase).toBe('night')
    expect(body['told']).toContainEqual(expect.objectContaining({ type: 'nightFell', told: 'all' }))
    expect((await ask(on, `/matches/${id}/export`)).text).toBe(before.text)
    expect((await command(on, id, { type: 'breakDawn', dry: true })).body['refused']).toBe('nobody-chosen')
    expect((await command(on, id, { type: 'deal', key: 'dry' })).body['dry']).toBeUndefined()
    await ear.hears((message) => (message['frame'] as Frame | null)?.phase === 'night')
    expect(ear.heard.slice(seen).filter((message) => 'frame' in message)).toHaveLength(1)
    ear.socket.close()
  })
  it('from a page with hidden secrets is answered with a redacted frame', async () => {
    const id = await dealtMatch()
    const { body, text } = await ask(on, `/matches/${id}/commands?as=redacted`, {
      body: { type: 'choosePrey', seat: 4, key: 'r' },
    })
    expect((body['frame'] as Frame).audience).toBe('redacted')
    expect(text).not.toContain('"card":{"role"')
    const repeated = await ask(on, `/matches/${id}/commands?as=redacted`, {
      body: { type: 'choosePrey', seat: 4, key: 'r' },
    })
    expect((repeated.body['frame'] as Frame).audience).toBe('redacted')
  })
  it('from a page with hidden secrets looks not ahead, and is not told a reason that only the rules give', async () => {
    const id = await dealtMatch()
    const hidden = (body: object) => ask(on, `/matches/${id}/commands?as=redacted`, { body })
    expect((await hidden({ type: 'choosePrey', seat: 3, dry: true })).body['refused']).toBe('hidden')
    expect((await command(on, id, { type: 'breakDawn' })).body['refused']).toBe('nobody-chosen')
    expect((await hidden({ type: 'breakDawn' })).body).toMatchObject({ refused: 'not-offered', clause: null })
    expect((await hidden({ type: 'breakDawn', expect: 999 })).body['refused']).toBe('moved-on')
  })
  it('larger than 16 KB is not read', async () => {
    const id = await started(on)
    const { status } = await command(on, id, { type: 'announce', text: 'x'.repeat(17_000) })
    expect(status).toBe(413)
  })
  it('is answered in the language asked for', async () => {
    const id = await started(on)
    const late = { type: 'deal', expect: 999 }
    const polish = await ask(on, `/matches/${id}/commands`, {
      body: late,
      headers: { 'accept-language': 'pl-PL,pl;q=0.9' },
    })
    const query = await ask(on, `/matches/${id}/commands?lang=pl`, { body: late })
    const english = await command(on, id, late)
    expect(polish.body['says']).toBe('Partia poszła już dalej. Spójrz jeszcze raz i powtórz.')
    expect(query.body).toEqual(polish.body)
    expect(english.body['says']).not.toBe(polish.body['says'])
  })
})

describe('undo and redo', () => {
  it('go back and forth without limit, and say when there is nothing', async () => {
    const id = await started(on)
    expect((await ask(on, `/matches/${id}/undo`, { method: 'POST' })).body['refused']).toBe('nothing-to-undo')
    await command(on, id, { type: 'deal' })
    const dealt = (await frameOf(on, id)).board
    await command(on, id, { type: 'choosePrey', seat: 2 })
    for (let i = 0; i < 2; i++)
      expect((await ask(on, `/matches/${id}/undo`, { body: { notice: 'silent' } })).status).toBe(200)
    expect((await frameOf(on, id)).phase).toBe('setup')
    expect((await ask(on, `/matches/${id}/redo`, { body: {} })).status).toBe(200)
    expect((await frameOf(on, id)).board).toEqual(dealt)
    expect((await ask(on, `/matches/${id}/redo`, { body: {} })).status).toBe(200)
    expect((await ask(on, `/matches/${id}/redo`, { body: {} })).body['refused']).toBe('nothing-to-redo')
  })
  it('respect expect and refuse other fields', async () => {
    const id = await dealtMatch()
    expect((await ask(on, `/matches/${id}/undo`, { body: { expect: 999 } })).body['refused']).toBe('moved-on')
    expect((await ask(on, `/matches/${id}/undo`, { body: { notice: 'loud' } })).body['path']).toBe('notice')
    expect((await ask(on, `/matches/${id}/undo`, { body: { steps: 2 } })).body['path']).toBe('steps')
  })
})

describe('frame and history', () => {
  it('are each audience’s own', async () => {
    const id = await dealtMatch()
    await command(on, id, { type: 'choosePrey', seat: 2 })
    const [moderator, shown, first, second] = await Promise.all(
      ['moderator', 'public', 'seat:1', 'seat:2'].map((as) => frameOf(on, id, as)),
    )
    expect(moderator?.board.seats.map(({ card }) => card?.role)).toEqual([
      'shadow',
      'neighbour',
      'neighbour',
      'neighbour',
      'neighbour',
    ])
    expect(JSON.stringify(shown)).not.toMatch(/"card":|script|step/u)
    expect(first?.offers.map((offer) => offer.command)).toEqual(['choosePrey'])
    expect(second?.offers).toEqual([])
    expect([shown?.undo, first?.undo]).toEqual([null, null])
  })
  it('number what each was told, with wall clock and what was taken back', async () => {
    const id = await dealtMatch()
    await command(on, id, { type: 'choosePrey', seat: 2 })
    await ask(on, `/matches/${id}/undo`, { body: {} })
    const lines = async (as: string): Promise<Record<string, unknown>[]> =>
      (await ask<Record<string, unknown>[]>(on, `/matches/${id}/history?as=${as}`)).body
    const all = await lines('moderator')
    expect(all.map(({ n }) => n)).toEqual(all.map((_, i) => i + 1))
    expect(all).toContainEqual(
      expect.objectContaining({ type: 'preyChosen', told: 'moderator', seat: 2, by: 'moderator', undone: true }),
    )
    const shown = await lines('public')
    expect(shown.map(({ type }) => type)).toEqual(['seated', 'optionsTold', 'nightFell'])
    expect(shown.every((line) => !('by' in line) && line['told'] === 'all')).toBe(true)
    expect((await lines('seat:2')).map(({ type }) => type)).toContain('cardDealt')
  })
  it.each(['everybody', 'seat:0', 'seat:99', 'seat:x'])('of %s are a bad request', async (as) => {
    const id = await started(on)
    for (const what of ['frame', 'history']) {
      const { status, body } = await ask(on, `/matches/${id}/${what}?as=${as}`)
      expect([status, body['path']]).toEqual([400, 'as'])
    }
  })
})

describe('export and import', () => {
  it('carry a whole match to another console, once', async () => {
    const id = await dealtMatch()
    await command(on, id, { type: 'choosePrey', seat: 2 })
    const file = (await ask(on, `/matches/${id}/export`)).text
    const other = await running()
    const first = await ask(other, '/import', { body: file })
    const second = await ask(other, '/import', { body: file })
    expect([first.status, first.body]).toEqual([201, { id, imported: true }])
    expect([second.status, second.body]).toEqual([200, { id, imported: false }])
    expect(await frameOf(other, id)).toEqual(await frameOf(on, id))
    expect((await ask(other, '/matches')).body).toHaveLength(1)
    expect((await command(other, id, { type: 'breakDawn' })).status).toBe(200)
    const different = await ask(other, '/import', { body: file })
    expect(different.status).toBe(409)
    await other.stop()
  })
  it('refuse what is not a match, naming where', async () => {
    const id = await dealtMatch()
    const file = JSON.parse((await ask(on, `/matches/${id}/export`)).text) as {
      match: { record: { id: string; game: string }; entries: { rows: { told: string }[] }[] }
    }
    const told = structuredClone(file)
    if (told.match.entries[0]?.rows[0]) told.match.entries[0].rows[0].told = 'everybody'
    expect((await ask(on, '/import', { body: told })).body['path']).toBe('match.entries.0.rows.0.told')
    const game = structuredClone(file)
    game.match.record.game = 'chess'
    expect((await ask(on, '/import', { body: game })).body['path']).toBe('game')
    expect((await ask(on, '/import', { body: {} })).status).toBe(400)
  })
})

describe('a fault of the disk', () => {
  it('stores nothing, shows nothing and says one next step', async () => {
    let full = false
    const failing = (store: Store): Store => ({
      ...store,
      get notice() {
        return store.notice
      },
      append: (...given) => {
        if (full) throw new StorageFault('full', 'The disk is full. Free some space and try again.')
        store.append(...given)
      },
    })
    const on2 = await running({ around: failing })
    const id = await started(on2)
    const ear = deskEar(on2)
    await ear.hears((message) => 'frame' in message)
    const before = await frameOf(on2, id)
    full = true
    const { status, body } = await command(on2, id, { type: 'deal', key: 'x' })
    expect([status, body]).toEqual([503, { fault: 'The disk is full. Free some space and try again.' }])
    expect(await frameOf(on2, id)).toEqual(before)
    await ear.hears((message) => (message['desk'] as { storage: { ok: boolean } } | undefined)?.storage.ok === false)
    expect(on2.logged.join('\n')).toContain('StorageFault')
    full = false
    expect((await command(on2, id, { type: 'deal', key: 'x' })).status).toBe(200)
    ear.socket.close()
    await on2.stop()
  })
})
