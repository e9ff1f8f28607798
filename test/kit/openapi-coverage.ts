/** Compares answers with `GET /openapi.json`: every field that is sent is described. */
import { apiRoutes } from '../../electron/http/router.ts'
import { buildOpenApi } from '../../electron/http/openapi.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>> }
        >
      >
    >
  >
}
export interface Sent {
  readonly method: string
  /** Path below `/api/v1`, as it was requested. */
  readonly path: string
  readonly status: number
  readonly body: unknown
}
const document = buildOpenApi(apiRoutes, { version: 'test', server: '' }) as Document
const patterns = Object.keys(document.paths)
  // A name comes before whatever stands for any.
  .toSorted((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({
    path,
    is: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
  }))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
function fits({ type, anyOf, oneOf }: Schema, value: unknown): boolean {
  const options = anyOf ?? oneOf
  if (options !== undefined) return options.some((each) => fits(each, value))
  if (type === undefined) return true
  const kind = kindOf(value)
  return [type].flat().some((each) => each === kind || (each === 'integer' && kind === 'number'))
}
function inFields(schema: Schema, value: Readonly<Record<string, unknown>>, at: string): readonly string[] {
  const { properties = {}, additionalProperties: rest } = schema
  // Free-form objects have no fields to compare.
  if (schema.type === undefined && schema.properties === undefined) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const here = `${at}.${name}`
    const own = properties[name]
    if (own !== undefined) return missingIn(own, field, here)
    if (rest === undefined || rest === false) return [here]
    return rest === true ? [] : missingIn(rest, field, here)
  })
}
function missingIn(schema: Schema, value: unknown, at: string): readonly string[] {
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) {
    const found = options.filter((each) => fits(each, value)).map((each) => missingIn(each, value, at))
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [at]
  }
  if (!fits(schema, value)) return [`${at} (${kindOf(value)})`]
  if (Array.isArray(value)) {
    const { items } = schema
    return items === undefined ? [] : [...new Set(value.flatMap((each) => missingIn(items, each, `${at}[]`)))]
  }
  return isObject(value) ? inFields(schema, value, at) : []
}
/** Fields of an answer that its description leaves out, or says to be of another kind. */
export function undescribed({ method, path, status, body }: Sent): readonly string[] {
  const [plain = ''] = path.split('?')
  const pattern = patterns.find(({ is }) => is.test(plain))
  if (pattern === undefined) return []
  const row = document.paths[pattern.path]?.[method.toLowerCase()]
  if (row === undefined) return []
  const where = `${method} ${pattern.path} ${status}`
  const answer = row.responses[String(status)]
  if (answer === undefined) return [where]
  const schema = answer.content?.['application/json']?.schema
  return schema === undefined ? [] : missingIn(schema, body, where)
}
