/** Routes of named outputs. */
import { z } from 'zod'
import { plainOutputSettings, outputViews, viewSizes, type OutputView } from '../../../shared/wire/output-payload.ts'
import { packLimit } from '../../../shared/wire/parse.ts'
import { acceptOutput, newOutput } from '../../../shared/wire/schemas/requests.ts'
import { outputChange, outputCss } from '../../../shared/wire/schemas/output-schema.ts'
import { cssRefusal } from '../../outputs/css-policy.ts'
import { refusalWords } from '../refusal-words.ts'
import type { NamedOutput } from '../../outputs/output-types.ts'
import { ownWindow } from '../../outputs/outputs.ts'
import { route, type Call, type RouteServices, type Route } from '../route.ts'
import { type Answer, created, noContent, notFound, ok, refuse } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

const pathOf = ({ outputs }: RouteServices, output: NamedOutput, view?: OutputView): string =>
  `/output/${view === undefined ? '' : `?view=${view}`}#t=${outputs.token(output)}`
/** Returns the output's address, with its token. */
export const outputUrl = (services: RouteServices, output: NamedOutput): string =>
  `${services.origins().public}${pathOf(services, output)}`
/** Returns the output's address for other machines, or this machine's while no network is open. */
const reachedUrl = (services: RouteServices, output: NamedOutput): string =>
  `${services.lan.reached()[0] ?? services.origins().public}${pathOf(services, output)}`
const statusOf = ({ outputs }: RouteServices, { id }: NamedOutput): object =>
  outputs.list().find((each) => each.id === id) ?? {}

const refuseTakenName = (lang: string): Answer => refuse('name-taken', refusalWords(lang).outputs.taken)

const stylesheet = z.object({
  css: z.string(),
  earlier: z.int().describe('Letters of the stylesheet before the last change, which can be brought back.'),
})
type OutputCall<B> = Pick<Call<B, unknown>, 'services' | 'params' | 'body' | 'lang'>
/** Runs `act` with the output of the path; answers 404 for an unknown one. */
const onOutput =
  <B>(act: (output: NamedOutput, call: OutputCall<B>) => Answer) =>
  (call: OutputCall<B>): Answer => {
    const output = call.services.outputs.byId(call.params['id'] ?? '')
    return output === null ? notFound(refusalWords(call.lang).outputs.unknown) : act(output, call)
  }

const pairingRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/outputs',
    does: 'Named outputs, and those that show a code and wait to be accepted.',
    answers: { 200: responseSchemas.outputs },
    act: ({ services }) => ok({ outputs: services.outputs.list(), waiting: services.outputs.waiting() }),
  }),
  route({
    method: 'POST',
    path: '/outputs',
    does: 'Adds a named output and returns its address with token, for OBS or another computer.',
    body: newOutput,
    answers: { 201: responseSchemas.outputWithUrl, 409: responseSchemas.refusal },
    act: ({ services, body, lang }) => {
      if (services.outputs.byName(body.name) !== null) return refuseTakenName(lang)
      const output = services.outputs.add(body.name)
      return created({ ...statusOf(services, output), url: reachedUrl(services, output) })
    },
  }),
  route({
    method: 'POST',
    path: '/outputs/accept',
    does: 'Accepts the output that shows this code.',
    body: acceptOutput,
    answers: { 200: responseSchemas.output, 409: responseSchemas.refusal },
    act: ({ services, body, lang }) => {
      const output = services.outputs.accept(body.code, body.name)
      return output === null
        ? refuse('no-such-code', refusalWords(lang).outputs.noSuchCode)
        : ok(statusOf(services, output))
    },
  }),
  route({
    method: 'DELETE',
    path: '/outputs/:id',
    does: 'Removes an output and revokes its token. It can be brought back under a new one.',
    answers: { 204: 'Forgotten.' },
    act: onOutput(({ id }, { services }) => {
      services.outputs.drop(id)
      return noContent
    }),
  }),
]
const settingRoutes: readonly Route[] = [
  route({
    method: 'PUT',
    path: '/outputs/:id',
    does: 'Changes settings of an output, on its screens at once; fields left out stay as they are. Parameters in its address override them.',
    body: outputChange,
    answers: { 200: responseSchemas.output, 409: responseSchemas.refusal },
    act: ({ services, params, body, lang }) =>
      onOutput((output) => {
        const { name, ...change } = body
        const other = name === undefined ? null : services.outputs.byName(name)
        if (other !== null && other.id !== output.id) return refuseTakenName(lang)
        if (name !== undefined && output.id === ownWindow.id)
          return refuse('fixed-name', refusalWords(lang).outputs.fixedName)
        if (name !== undefined) services.outputs.rename(output.id, name)
        const given = Object.entries(change).filter(([key, value]) => key in plainOutputSettings && value !== undefined)
        if (given.length > 0) services.outputs.set(output.id, Object.fromEntries(given))
        return ok(statusOf(services, output))
      })({ services, params, body, lang }),
  }),
  route({
    method: 'GET',
    path: '/outputs/:id/addresses',
    does: 'Addresses to copy, with the token of the output: one for each element, with the size it is drawn for.',
    answers: { 200: responseSchemas.outputAddresses },
    act: onOutput((output, { services }) =>
      ok({
        origins: [...new Set([services.origins().public, ...services.lan.origins(), ...services.outside.origins()])],
        elements: outputViews.map((view) => {
          const { w, h } = viewSizes[view]
          return { view, width: w, height: h, path: pathOf(services, output, view) }
        }),
      }),
    ),
  }),
  route({
    method: 'GET',
    path: '/outputs/:id/css',
    does: 'The stylesheet of an output.',
    answers: { 200: stylesheet },
    act: onOutput(({ id }, { services }) => {
      const { css, earlier } = services.outputs.lookOf(id)
      return ok({ css, earlier: earlier.length })
    }),
  }),
  route({
    method: 'PUT',
    path: '/outputs/:id/css',
    does: 'Sets a stylesheet for this output alone, on its screens at once; an empty one removes it.',
    limit: packLimit,
    body: outputCss,
    answers: { 200: responseSchemas.output, 409: responseSchemas.refusal },
    act: ({ services, params, body, lang }) =>
      onOutput((output) => {
        const no = cssRefusal(body.css)
        if (no !== null) return refuse(no, refusalWords(lang).css[no])
        services.outputs.dress(output.id, body.css)
        return ok(statusOf(services, output))
      })({ services, params, body, lang }),
  }),
  route({
    method: 'POST',
    path: '/outputs/:id/identify',
    does: 'Shows the output’s name on its screens for three seconds.',
    answers: { 200: responseSchemas.output },
    act: onOutput((output, { services }) => {
      services.outputs.identify(output.id)
      return ok(statusOf(services, output))
    }),
  }),
  route({
    method: 'POST',
    path: '/outputs/:id/reload',
    does: 'Reloads the page on its screens.',
    answers: { 200: responseSchemas.output },
    act: onOutput((output, { services }) => {
      services.outputs.reload(output.id)
      return ok(statusOf(services, output))
    }),
  }),
]
export const outputRoutes: readonly Route[] = [...pairingRoutes, ...settingRoutes]
