/** Bad requests: each answer names the field and its bounds. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BadRequest, parseBySchema } from '../../../shared/wire/parse.ts'

const schema = z.strictObject({
  names: z.array(z.string().max(5)).min(1),
  round: z.int().optional(),
  notice: z.enum(['silent', 'correction']).optional(),
  day: z.iso.date('Expected a day such as 2026-03-01.').optional(),
})
function said(value: unknown): { says: string; path: string } {
  try {
    parseBySchema(schema, value)
  } catch (error) {
    if (error instanceof BadRequest) return { says: error.message, path: error.path }
    throw error
  }
  return { says: '', path: '' }
}
describe('a field that is not possible', () => {
  test.each([
    [{}, 'names', 'The field "names" is missing; it takes a list.'],
    [{ names: 'Ann' }, 'names', 'The field "names" takes a list.'],
    [{ names: [] }, 'names', 'The field "names" takes at least 1.'],
    [{ names: ['Maximiliane'] }, 'names.0', 'The field "names.0" takes at most 5 characters.'],
    [{ names: ['Ann'], notice: 'loud' }, 'notice', 'The field "notice" takes "silent" or "correction".'],
    [{ names: ['Ann'], rounds: 1 }, 'rounds', 'The field "rounds" is not known here.'],
    [{ names: ['Ann'], day: '2026-02-31' }, 'day', 'is not possible: Expected a day such as 2026-03-01. /api'],
    ['Ann', '', 'This message takes an object.'],
  ])('%j is told at "%s": %s', (value, path, sentence) => {
    const { says, path: where } = said(value)
    expect(says).toContain(sentence)
    expect(where).toBe(path)
  })
})
