/** The edge: text from outside becomes a checked value or a BadRequest that names the bad field. */
import { z } from 'zod'

// Pages and hosts run without eval.
z.config({ jitless: true })

/** Not a possible message: says what is wrong and where. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  /** Dotted path of the bad field, or ''. */
  readonly path: string
  constructor(says: string, path = '') {
    super(says)
    this.path = path
  }
}

/** A message or body, in bytes; a match file may be larger. */
export const messageLimit = 16 * 1024
/** A body that may hold a pack, a club's own cards or places. */
export const packLimit = 512 * 1024
export const fileLimit = 32 * 1024 * 1024

const suspicious = /__proto__|\\u/iu

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new BadRequest('A field must not be called "__proto__".', '__proto__')
  return value
}
/** Lists and objects within one another. A whole match needs a dozen. */
const deepest = 64
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

/** Throws BadRequest for what is not JSON, for bottomless nesting and for fields that would reach a prototype. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text, suspicious.test(text) ? refusePrototype : undefined)
    if (isDeeper(value, deepest)) throw new BadRequest(`Lists and objects stand more than ${deepest} deep here.`)
    return value
  } catch (error) {
    if (error instanceof BadRequest) throw error
    throw new BadRequest('This is not JSON. Send one JSON object.')
  }
}

type Issue = z.core.$ZodIssue
const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.')

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}
/** What a field takes, in words that follow its name. */
function takes(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected] ?? issue.expected
      return issue.message.endsWith('received undefined') ? `is missing; it takes ${kind}` : `takes ${kind}`
    }
    case 'invalid_value':
      return `takes ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
    case 'too_big':
      return `takes at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
    case 'too_small':
      return `takes at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}`
    default:
      return `is not possible: ${issue.message.replace(/\.$/u, '')}`
  }
}
const described = '/api/v1/openapi.json describes every field.'

function faultOf(issue: Issue, within: readonly PropertyKey[]): BadRequest {
  const path = [...within, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return new BadRequest(`The field "${key}" is not known here. Leave it out.`, dotted([...path, key]))
  }
  // A union says only that nothing fits; its first branch says what was expected.
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  if (inner !== undefined) return faultOf(inner as Issue, path)
  const where = dotted(path)
  const named = where === '' ? 'This message' : `The field "${where}"`
  // A check of our own brings its own sentence.
  return new BadRequest(issue.code === 'custom' ? issue.message : `${named} ${takes(issue)}. ${described}`, where)
}
/** The value as the schema describes it; `within`: where it stands in the message. */
export function parsed<S extends z.ZodType>(
  schema: S,
  value: unknown,
  within: readonly PropertyKey[] = [],
): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue === undefined ? new BadRequest('This message is not understood.') : faultOf(issue, within)
}
