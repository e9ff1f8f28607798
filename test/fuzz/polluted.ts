/** Names that every object has already: as fields of bodies, in paths and queries, as names of people, in files. */
import { apiRoutes } from '../../electron/http/router.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { pickRandom, type RandomSource } from '../../shared/engine/random-player.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { ask, command, running, started, type Running } from '../kit/test-server.ts'
import { asks } from './surfaces.ts'

export const inherited = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
]
const poison = '{"polluted":true,"moderator":true,"token":"x"}'
const bodies = [
  `{"__proto__":${poison}}`,
  `{"constructor":{"prototype":${poison}}}`,
  String.raw`{"\u005f\u005fproto\u005f\u005f":` + `${poison}}`,
  `{"a":{"__proto__":${poison}}}`,
  `[{"__proto__":${poison}}]`,
  `{"options":{"__proto__":${poison}},"settings":{"constructor":{"prototype":${poison}}}}`,
  `{"toString":1,"valueOf":1,"hasOwnProperty":1}`,
]
const own = JSON.stringify(Object.getOwnPropertyNames(Object.prototype))
/** Tells whether objects of this process have inherited properties that they should not have. */
export function isPolluted(): boolean {
  const bare: Readonly<Record<string, unknown>> = {}
  return (
    JSON.stringify(Object.getOwnPropertyNames(Object.prototype)) !== own ||
    ['polluted', 'moderator', 'token'].some(
      (key) => bare[key] !== undefined || ([] as unknown as typeof bare)[key] !== undefined,
    )
  )
}
interface Tried {
  readonly what: string
  readonly status: number
}
/** `few`: one name at each address. */
async function routes(on: Running, id: string, few: boolean): Promise<readonly Tried[]> {
  const headers = { authorization: `Bearer ${on.web.token}`, 'content-type': 'application/json' }
  const all: Tried[] = []
  // Routes of OBS are left out: no OBS is there to speak to. The console has no windows to quit.
  const rows = apiRoutes.filter(({ path }) => !path.startsWith('/obs/'))
  for (const [n, { method, path }] of rows.entries())
    for (const [i, name] of inherited.entries()) {
      if (few && i !== n % inherited.length) continue
      const real =
        path.includes(':') && i % 2 === 0
          ? path.replaceAll(/:\w+/gu, name)
          : path.replace(':id', id).replaceAll(/:\w+/gu, name)
      const asking = method === 'GET' ? { headers } : { method, headers, body: bodies[i % bodies.length] ?? '' }
      const query = method === 'GET' ? `?${name}=1&as=${name}&lang=${name}` : ''
      const { status } = await asks(on.web.origin, `/api/v1${real}${query}`, asking)
      all.push({ what: `${method} ${real}${query} ${asking.body ?? ''}`, status })
    }
  return all
}
/** People, seasons, outputs and settings that are called so. */
async function names(on: Running): Promise<readonly Tried[]> {
  const id = await started(on, { seats: inherited.slice(0, 5) })
  const said: readonly (readonly [string, unknown, ('PUT' | 'POST')?])[] = [
    ['/players', { names: inherited }],
    ...inherited.flatMap((name) => [
      ['/players', { name }] as const,
      ['/seasons', { title: name }] as const,
      ['/outputs', { name }] as const,
      ['/feeds', { name, level: 'announced' }] as const,
      [`/settings/${name}`, { [`x${name}`]: 1 }, 'PUT'] as const,
      [`/matches/${id}/commands`, { type: name }] as const,
      [`/matches/${id}/commands`, { type: 'announce', text: name, key: name }] as const,
      [`/matches/${id}/commands`, { type: 'setOption', option: name, value: 1 }] as const,
      ['/matches', { game: name, seats: ['a', 'b'] }] as const,
      ['/matches', { game: 'template', seats: ['a', 'b', 'c', 'd', 'e'], options: { [name]: 1 } }] as const,
    ]),
    [`/matches/${id}/commands`, { type: 'deal' }],
    [`/matches/${id}/commands`, { type: 'endWith', result: 'draw' }],
  ]
  const all: Tried[] = []
  for (const [path, body, method = 'POST'] of said)
    all.push({
      what: `${method} ${path} ${JSON.stringify(body)}`,
      status: (await ask(on, path, { method, body })).status,
    })
  const reads = [
    '/players',
    '/seasons',
    '/matches',
    '/matches.csv',
    '/outputs',
    '/feeds',
    '/stats/names',
    '/players/duplicates',
  ]
  for (const path of [...reads, ...inherited.map((name) => `/settings/${name}`)])
    all.push({ what: `GET ${path}`, status: (await ask(on, path)).status })
  return all
}
const openBraces = (text: string): readonly number[] => [...text.matchAll(/\{/gu)].map(({ index }) => index)
/** A match file with one more field somewhere. */
export function poisoned(text: string, draw: RandomSource): string {
  const place = pickRandom(draw, openBraces(text)) + 1
  const comma = text[place] === '}' ? '' : ','
  return `${text.slice(0, place)}"__proto__":${poison}${comma}${text.slice(place)}`
}
async function files(on: Running, id: string, count: number): Promise<readonly Tried[]> {
  const draw = seededRandom('poisoned')
  const { text } = await ask(on, `/matches/${id}/export`)
  const fresh = text.replaceAll(id, crypto.randomUUID())
  const all: Tried[] = []
  for (let i = 0; i < count; i += 1) {
    const { status } = await ask(on, '/import', { body: poisoned(fresh, draw) })
    // A poisoned file may not be accepted.
    all.push({ what: 'a poisoned match file', status: status === 201 || status === 200 ? 599 : status })
  }
  return all
}
export async function polluted(tries: number): Promise<readonly Found[]> {
  const on = await running()
  try {
    const id = await started(on)
    await command(on, id, { type: 'deal' })
    const all = [
      ...(await files(on, id, Math.min(200, Math.ceil(tries / 5)))),
      ...(await names(on)),
      ...(await routes(on, id, tries < 500)),
    ]
    const faults = all.filter(({ status }) => status >= 500).map(({ what, status }) => `${what}: ${status}`)
    const losses = [
      ...faults,
      ...(isPolluted() ? ['every object has another field now'] : []),
      ...on.logged.filter((line) => line.includes('Error')),
    ]
    const what = 'fields, paths, queries, names and files that would reach a prototype'
    const says =
      losses.length === 0 ? 'Refused, or taken for what they say.' : losses.slice(0, 6).join('; ').slice(0, 900)
    return [{ name: 'polluted', what, tries: all.length, losses: losses.length, says }]
  } finally {
    await on.stop()
  }
}
export const pollutedTrial: Trial = { name: 'polluted', run: polluted }
