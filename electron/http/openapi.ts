/** Makes the OpenAPI description from the same rows that serve the API. */
import { z } from 'zod'
import type { Route } from './route.ts'
import { responseSchemas } from './schemas/response-schemas.ts'

function schemaOf(schema: z.ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
const jsonContent = (schema: z.ZodType): object => ({ 'application/json': { schema: schemaOf(schema) } })
const describeAnswer = (meant: z.ZodType | string): object =>
  typeof meant === 'string'
    ? { description: meant }
    : { description: meant.description ?? 'As described.', content: jsonContent(meant) }

function describeParameters({ path, query }: Route): readonly object[] {
  const inPath = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (query === undefined) return inPath
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const asked = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...asked]
}
function describeOperation(row: Route): object {
  const answers = { ...row.answers, 400: responseSchemas.badRequest, 503: responseSchemas.fault }
  const said = (meaning: string): z.ZodType => responseSchemas.badRequest.describe(meaning)
  const unknown = row.path.includes(':') ? { 404: said('Unknown.') } : {}
  const [large, other] = [said('Too large.'), said('Sent with the wrong content type.')]
  const taken = row.body === undefined && row.upload !== true ? {} : { 413: large, 415: other }
  const locked =
    row.open === true
      ? {}
      : {
          401: said('No token, or a wrong one.'),
          403: said('A token of another audience.'),
          429: said('Too many wrong tokens.'),
        }
  const responses = Object.entries({ ...answers, ...unknown, ...taken, ...locked }).map(([status, meant]) => [
    status,
    describeAnswer(meant),
  ])
  return {
    summary: row.does,
    ...(row.open === true ? { security: [] } : {}),
    parameters: describeParameters(row),
    ...(row.body === undefined ? {} : { requestBody: { content: jsonContent(row.body) } }),
    ...(row.upload === true ? { requestBody: { content: { 'application/octet-stream': {} } } } : {}),
    responses: Object.fromEntries(responses),
  }
}
/** Returns the OpenAPI 3.1 document of these routes. `server`: the origin. */
export function buildOpenApi(
  routes: readonly Route[],
  { version, server }: { version: string; server: string },
): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const row of routes) {
    const path = row.path.replace(/:(\w+)/gu, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeOperation(row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Duskboard remote control',
      version,
      description: 'Also WS /ws: first message {token, match?, lang?}.',
    },
    servers: [{ url: server }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
