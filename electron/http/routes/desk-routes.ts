/** Routes of the stage, OBS, settings and windows. */
import { toStageChange } from '../../broadcast/break-end.ts'
import { z } from 'zod'
import type { ObsConfig } from '../../obs/obs-port.ts'
import {
  beatsChange,
  obsChange,
  openWindow,
  pairingCode,
  settingValue,
  toSocketAddress,
  stageChange,
} from '../../../shared/wire/schemas/requests.ts'
import { isOver } from '../../../shared/engine/match.ts'
import { packsByPlace } from '../../../shared/wire/schemas/archive-schema.ts'
import { packLimit, parseBySchema } from '../../../shared/wire/parse.ts'
import { closedSeasonRefusal, seasonOfMatch, type ClubCall } from '../club-route-support.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Route } from '../route.ts'
import { type Answer, notFound, ok, refuse, unknownMatch } from '../answers.ts'
import { storePacks } from '../removed-packs.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'
import { ownWindow } from '../../outputs/outputs.ts'
import { outputUrl } from './outputs-routes.ts'

/** Settings of pages. They hold nothing secret: every backup contains them. */
const settingNames = ['draft', 'desk', 'theme', 'language', 'roster', 'packs', 'tonight', 'tables'] as const
const named = z.enum(settingNames)
/** Refuses an act that this host cannot do. */
const barredHere = (why: 'no-windows' | 'no-quit', lang: string): Answer => refuse(why, refusalWords(lang).host[why])

/** Returns the refusal where an unfinished match of a closed season would go back on stage, else null. */
function leftInClosed(call: Pick<ClubCall, 'services' | 'lang'>, match: string | null | undefined): Answer | null {
  const table = typeof match === 'string' ? call.services.console.tables.get(match) : null
  const isThere = call.services.console.stage.now().match === match
  return table === null || isThere || isOver(table.live)
    ? null
    : closedSeasonRefusal(call, seasonOfMatch(call, table.id))
}
const stageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/stage',
    does: 'What is on air.',
    answers: { 200: responseSchemas.stage },
    act: ({ services }) => ok(services.console.stage.now()),
  }),
  route({
    method: 'PUT',
    path: '/stage',
    does: 'Changes what is on air; fields left out stay as they are. A break stops all clocks. Refused season-closed for a match that was left in a season closed since.',
    body: stageChange,
    answers: {
      200: responseSchemas.stage,
      404: responseSchemas.failure.describe('No such match.'),
      409: responseSchemas.refusal,
    },
    act: ({ services, body, lang }) => {
      if (body.match !== undefined && body.match !== null && services.console.tables.get(body.match) === null)
        return unknownMatch({ lang })
      const no = leftInClosed({ services, lang }, body.match)
      if (no !== null) return no
      const stage = services.console.screens.putOnAir(toStageChange(body, Date.now()))
      for (const what of ['blank', 'hold'] as const) if (body[what] !== undefined) services.switches.turned(what)
      return ok(stage)
    },
  }),
  route({
    method: 'POST',
    path: '/stage/beats',
    does: 'Facts that screens show in turn: skip what is left, go to the next, pause at the one that is shown, or go on. The match, clocks and phones are not affected.',
    body: beatsChange,
    answers: { 200: responseSchemas.stage },
    act: ({ services, body }) => ok(services.console.screens.turnBeats(body.act)),
  }),
  route({
    method: 'POST',
    path: '/stage/release',
    does: 'Shows the public what is waiting while the stage is on hold.',
    answers: { 200: responseSchemas.stage },
    act: ({ services }) => {
      services.console.screens.release()
      return ok(services.console.stage.now())
    },
  }),
  route({
    method: 'GET',
    path: '/obs',
    does: 'The state of OBS, its scenes and the mapping.',
    answers: { 200: responseSchemas.obs },
    act: ({ services, lang }) => ok(services.console.obs.status(lang)),
  }),
  route({
    method: 'PUT',
    path: '/obs',
    does: 'Connects to OBS and maps cues to scenes. The password is kept apart and never returned.',
    body: obsChange,
    answers: { 200: responseSchemas.obs },
    act: ({ services, body, lang }) => {
      const url = body.url === undefined ? {} : { url: toSocketAddress(body.url) }
      services.console.obsSettings.change({ ...body, ...url } as Partial<ObsConfig>)
      return ok(services.console.obs.status(lang))
    },
  }),
]
const otherRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/session',
    does: 'Exchanges a single-use code for its token.',
    open: true,
    body: pairingCode,
    answers: {
      200: responseSchemas.session,
      401: responseSchemas.failure.describe('A code that was used or is too old.'),
    },
    act: ({ services, body, lang }) => {
      const token = services.tokens.redeem(body.code)
      return token === null ? { status: 401, body: { error: refusalWords(lang).host.spentLink } } : ok({ token })
    },
  }),
  route({
    method: 'GET',
    path: '/links',
    does: 'Addresses to copy: the public window and every named output, with their tokens.',
    answers: { 200: z.record(z.string(), z.string()) },
    act: ({ services }) => {
      const links = services.outputs
        .named()
        .map((output) => [output.id === ownWindow.id ? 'public' : output.name, outputUrl(services, output)] as const)
      return ok({ ...Object.fromEntries(links), api: `${services.origins().private}/api/v1` })
    },
  }),
  route({
    method: 'GET',
    path: '/settings/:name',
    does: 'The value that a page stored here, or null.',
    answers: { 200: z.unknown() },
    act: ({ services, params, lang }) =>
      isSettingName(params['name'])
        ? ok(services.console.store.setting(`page:${params['name']}`) ?? null)
        : noSetting(lang),
  }),
  route({
    method: 'PUT',
    path: '/settings/:name',
    does: 'Stores a value for a page.',
    limit: packLimit,
    body: settingValue,
    answers: { 200: z.unknown() },
    act: ({ services, params, body, lang }) => {
      if (!isSettingName(params['name'])) return noSetting(lang)
      // Packs travel in archives, which are strictly checked, so they are checked here.
      if (params['name'] === 'packs') storePacks(services.console.store, parseBySchema(packsByPlace, body), Date.now())
      else services.console.store.set(`page:${params['name']}`, body)
      return ok(body)
    },
  }),
  route({
    method: 'POST',
    path: '/windows/public',
    does: 'Opens the public window on this computer.',
    body: openWindow,
    answers: { 200: z.object({}), 409: responseSchemas.refusal },
    act: async ({ services, body, lang }) => {
      const { openPublic } = services.host
      if (openPublic === undefined) return barredHere('no-windows', lang)
      await openPublic(body.display ?? null)
      return ok({})
    },
  }),
  route({
    method: 'POST',
    path: '/windows/quit',
    does: 'Quits Duskboard. The match goes on where it was at the next start.',
    answers: { 200: z.object({}), 409: responseSchemas.refusal },
    act: ({ services, lang }) => {
      const { quit } = services.host
      if (quit === undefined) return barredHere('no-quit', lang)
      setImmediate(quit)
      return ok({})
    },
  }),
]
const isSettingName = (name: string | undefined): boolean => named.safeParse(name).success
const noSetting = (lang: string): Answer => notFound(refusalWords(lang).noSetting(settingNames.join(', ')))

export const deskRoutes: readonly Route[] = [...stageRoutes, ...otherRoutes]
