/** The boundary: text from outside becomes a checked value, or a BadRequest that names the field at fault. */
import { z } from 'zod'
import { localised } from '../engine/words/languages.ts'
import { requestsEn, type RequestWords } from './words/requests.en.ts'
import { requestsPl } from './words/requests.pl.ts'

// Pages and hosts forbid eval.
z.config({ jitless: true })

type LocalizedSentence = (words: RequestWords) => string
const requestWords = localised({ en: requestsEn, pl: requestsPl })
/** An impossible message: says what is wrong and where. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
  /** Dotted path of the field at fault, or ''. */
  readonly path: string
  readonly #says: string | LocalizedSentence
  /** `says` is an English sentence, or a function that says it in any language. */
  constructor(says: string | LocalizedSentence, path = '') {
    super(typeof says === 'string' ? says : says(requestsEn))
    this.#says = says
    this.path = path
  }
  /** Returns the sentence in a language, in English where there are no words for it. */
  in(lang: string): string {
    const found = requestWords(lang)
    return typeof this.#says === 'string' ? (found.fixed[this.#says] ?? this.#says) : this.#says(found)
  }
}

/** Size limit of a message or body in bytes; match files may be larger. */
export const messageLimit = 16 * 1024
/** Size limit in bytes of a body that may hold a pack, such as a club's own cards. */
export const packLimit = 512 * 1024
/** Size limit of a match file in bytes. */
export const fileLimit = 32 * 1024 * 1024

const suspicious = /__proto__|\\u/iu

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new BadRequest('A field must not be called "__proto__".', '__proto__')
  return value
}
/** Deepest nesting of lists and objects; a whole match needs a dozen levels. */
const deepest = 64
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))

/**
 * Returns the parsed JSON. Throws BadRequest for text that is not JSON, for excessive nesting and for fields that would
 * reach a prototype.
 */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text, suspicious.test(text) ? refusePrototype : undefined)
    if (isDeeper(value, deepest)) throw new BadRequest(({ tooDeep }) => tooDeep(deepest))
    return value
  } catch (error) {
    if (error instanceof BadRequest) throw error
    throw new BadRequest('This is not JSON. Send one JSON object.')
  }
}

type Issue = z.core.$ZodIssue
const toDottedPath = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/**
 * Returns the sentence of one of our own checks; null for zod's messages in other languages, which exist in English
 * alone.
 */
function reasonIn({ message }: Issue, { fixed }: RequestWords): string | null {
  const said = Object.keys(fixed).length === 0 ? message : fixed[message]
  return said === undefined ? null : said.replace(/\.$/u, '')
}
/** Returns what a field takes, in words that follow its name. */
function describeExpected(issue: Issue, said: RequestWords): string {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = said.kinds[issue.expected] ?? issue.expected
      return issue.message.endsWith('received undefined') ? said.missing(kind) : said.takes(kind)
    }
    case 'invalid_value':
      return said.takes(issue.values.map((value) => JSON.stringify(value)).join(said.or))
    case 'too_big':
      return said.most(issue.maximum, unitOf(issue))
    case 'too_small':
      return said.least(issue.minimum, unitOf(issue))
    default:
      return said.impossible(reasonIn(issue, said))
  }
}
const unitOf = ({ origin }: { readonly origin: string }): 'characters' | null =>
  origin === 'string' ? 'characters' : null

function faultOf(issue: Issue, within: readonly PropertyKey[]): BadRequest {
  const path = [...within, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return new BadRequest(({ unknownField }) => unknownField(key), toDottedPath([...path, key]))
  }
  // A union reports only that nothing fits; the errors of its first branch say what was expected.
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  if (inner !== undefined) return faultOf(inner as Issue, path)
  const where = toDottedPath(path)
  // One of our own checks brings its own sentence.
  if (issue.code === 'custom') return new BadRequest(issue.message, where)
  return new BadRequest((said) => {
    const named = where === '' ? said.whole : said.field(where)
    return `${named} ${describeExpected(issue, said)}. ${said.described}`
  }, where)
}
/** Returns the value that the schema describes. Throws BadRequest; `within` is the value's path in the message. */
export function parseBySchema<S extends z.ZodType>(
  schema: S,
  value: unknown,
  within: readonly PropertyKey[] = [],
): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue === undefined ? new BadRequest('This message is not understood.') : faultOf(issue, within)
}
