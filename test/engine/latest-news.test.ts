import { expect, test } from 'vitest'
import { cacheNewest } from '../../shared/engine/newest-state-cache.ts'

test('an answer is made once while its state is among the newest, and per language', () => {
  const made: string[] = []
  const nameOf = cacheNewest(({ name }: { readonly name: string }, lang) => {
    made.push(`${name} ${lang}`)
    return `${name} in ${lang}`
  })
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  expect([nameOf(a, 'en'), nameOf(a, 'pl'), nameOf(b, 'en'), nameOf(b, 'pl'), nameOf(a, 'en')]).toEqual([
    'a in en',
    'a in pl',
    'b in en',
    'b in pl',
    'a in en',
  ])
  expect(made).toEqual(['a en', 'a pl', 'b en', 'b pl'])
})
test('a state that is no more among the newest is answered anew, another state that looks the same too', () => {
  let times = 0
  const count = cacheNewest((_state: object, _lang) => ++times)
  const first = {}
  count(first, 'en')
  for (let n = 0; n < 4; n++) count({}, 'en')
  expect(count(first, 'en')).toBe(6)
})
