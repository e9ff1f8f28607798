/** The Companion page that ships: every key sends a call that this console takes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckActs } from '../../../shared/wire/deck-payload.ts'
import { ask, running, started, type Running } from '../../kit/test-server.ts'

/** An option as Companion stores it since file version 11: a literal, or an expression as text. */
interface Option {
  readonly isExpression: boolean
  readonly value: unknown
}
interface Action {
  readonly type: string
  readonly id: string
  readonly definitionId: 'get' | 'post'
  readonly connectionId: string
  readonly options: Readonly<Record<string, Option>>
}
interface Key {
  readonly type: string
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
    Record<string, { readonly moduleId: string; readonly label: string; readonly config: { readonly prefix: string } }>
  >
}
const file = join(import.meta.dirname, '../../../resources/companion/duskboard.companionconfig')
const page = JSON.parse(readFileSync(file, 'utf8')) as Exported
const textOf = ({ options }: Action, name: string): string => {
  const value = options[name]?.value
  return typeof value === 'string' ? value : ''
}
const keys = Object.values(page.page.controls).flatMap((row) => Object.values(row))
const actions = keys.flatMap((key) => Object.values(key.steps).flatMap((step) => step.action_sets.down))
/** Builds an address as the module does: the prefix is added unless it begins with http. */
const urlOf = (action: Action): string => {
  const url = textOf(action, 'url')
  return url.startsWith('http') ? url : (page.instances[action.connectionId]?.config.prefix ?? '') + url
}
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
    expect([page.version, page.type]).toEqual([12, 'page'])
    expect(Object.values(page.instances).map((each) => [each.moduleId, each.label])).toEqual([
      ['generic-http', 'duskboard'],
    ])
    expect([page.page.gridSize.maxRow, page.page.gridSize.maxColumn]).toEqual([2, 4])
    expect(keys.map((each) => each.type)).toEqual(keys.map(() => 'button'))
    expect(keys.length).toBe(actions.length)
  })
  it('has the shape that resources/companion/README.md describes for its version', () => {
    const wanted = { get: [], post: ['body', 'contenttype'] }
    const always = ['header', 'jsonResultDataVariable', 'result_stringify', 'statusCodeVariable', 'url']
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
    for (const action of actions) {
      expect(Object.keys(action).sort(), action.id).toEqual(['connectionId', 'definitionId', 'id', 'options', 'type'])
      expect(action.type).toBe('action')
      expect(Object.keys(page.instances)).toContain(action.connectionId)
      expect(Object.keys(action.options).sort(), action.id).toEqual([...always, ...wanted[action.definitionId]].sort())
      for (const option of Object.values(action.options)) {
        expect(Object.keys(option).sort(), action.id).toEqual(['isExpression', 'value'])
        expect(option.isExpression).toBe(false)
      }
    }
  })
  it('has a key for everything that a deck can do', () => {
    const acts = new Set(actions.map(pathOf))
    expect(deckActs.filter((act) => !acts.has(`/deck/${act}`))).toEqual([])
  })
  it.each(actions.map((action) => [`${action.definitionId} ${pathOf(action)} ${textOf(action, 'body')}`, action]))(
    '%s is a call that is understood',
    async (_name, action) => {
      const header = textOf(action, 'header').replace('$(custom:duskboard_key)', key)
      const headers = JSON.parse(header) as Record<string, string>
      const contenttype = textOf(action, 'contenttype') || 'application/json'
      const answer = await ask(on, pathOf(action), {
        token: null,
        method: action.definitionId === 'get' ? 'GET' : 'POST',
        headers: { ...headers, 'content-type': contenttype },
        ...(action.options['body'] === undefined ? {} : { body: textOf(action, 'body') }),
      })
      // The rules may say no at this moment; the call itself is known, allowed and well formed.
      expect([200, 409]).toContain(answer.status)
      expect(answer.body).toHaveProperty(answer.status === 200 ? 'next.label' : 'refused')
    },
  )
})
