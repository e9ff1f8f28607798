/** The Companion page that ships: every key sends a call that this console takes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckActs } from '../../../shared/wire/deck.ts'
import { ask, running, started, type Running } from '../../kit/web.ts'

interface Action {
  readonly definitionId: 'get' | 'post'
  readonly connectionId: string
  readonly options: {
    readonly url: string
    readonly body?: string
    readonly header: string
    readonly contenttype?: string
  }
}
interface Key {
  readonly steps: Readonly<Record<string, { readonly action_sets: { readonly down: readonly Action[] } }>>
}
interface Exported {
  readonly version: number
  readonly type: string
  readonly page: {
    readonly controls: Readonly<Record<string, Readonly<Record<string, Key>>>>
    readonly gridSize: { readonly maxColumn: number; readonly maxRow: number }
  }
  readonly instances: Readonly<
    Record<string, { readonly instance_type: string; readonly config: { readonly prefix: string } }>
  >
}
const file = join(import.meta.dirname, '../../../resources/companion/duskboard.companionconfig')
const page = JSON.parse(readFileSync(file, 'utf8')) as Exported
const keys = Object.values(page.page.controls).flatMap((row) => Object.values(row))
const actions = keys.flatMap((key) => Object.values(key.steps).flatMap((step) => step.action_sets.down))
/** As the module puts it together: an address that does not begin with http stands behind the prefix. */
const urlOf = ({ connectionId, options }: Action): string =>
  options.url.startsWith('http') ? options.url : (page.instances[connectionId]?.config.prefix ?? '') + options.url
const pathOf = (action: Action): string => urlOf(action).replace('http://127.0.0.1:4870/api/v1', '')

let on: Running
let key: string
beforeAll(async () => {
  on = await running()
  await started(on)
  key = String((await ask(on, '/deck/address')).body['token'])
})
afterAll(() => on.stop())

describe('the Companion page', () => {
  it('is a page of 3 × 5 keys for one connection of the module Generic HTTP', () => {
    expect([page.version, page.type]).toEqual([6, 'page'])
    expect(Object.values(page.instances).map((each) => each.instance_type)).toEqual(['generic-http'])
    expect([page.page.gridSize.maxRow, page.page.gridSize.maxColumn]).toEqual([2, 4])
    expect(keys.length).toBe(actions.length)
  })
  it('has a key for everything that a deck can do', () => {
    const acts = new Set(actions.map(pathOf))
    expect(deckActs.filter((act) => !acts.has(`/deck/${act}`))).toEqual([])
  })
  it.each(actions.map((action) => [`${action.definitionId} ${pathOf(action)} ${action.options.body ?? ''}`, action]))(
    '%s is a call that is understood',
    async (_name, action) => {
      const { body, header, contenttype = 'application/json' } = action.options
      const headers = JSON.parse(header.replace('$(custom:duskboard_key)', key)) as Record<string, string>
      const answer = await ask(on, pathOf(action), {
        token: null,
        method: action.definitionId === 'get' ? 'GET' : 'POST',
        headers: { ...headers, 'content-type': contenttype },
        ...(body === undefined ? {} : { body }),
      })
      // The rules may say no at this moment; the call itself is known, allowed and well formed.
      expect([200, 409]).toContain(answer.status)
      expect(answer.body).toHaveProperty(answer.status === 200 ? 'next.label' : 'refused')
    },
  )
})
