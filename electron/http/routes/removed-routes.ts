/** Routes that list removed outputs, feeds, logos, sounds, music, packs and stylesheets, and bring them back. */
import { z } from 'zod'
import { soundCues } from '../../../shared/wire/sound-payload.ts'
import type { RemovedEntry } from '../../../shared/wire/removed.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Call, type RouteServices, type Route } from '../route.ts'
import { type Answer, notFound, ok, refuse } from '../answers.ts'
import { findFreeName } from '../removed-list.ts'
import { bringPackBack, removedPacks } from '../removed-packs.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'
import { feedSchema } from './feeds-routes.ts'
import { refuseTheme } from './club/theme-routes.ts'
import { musicSchema } from './music-routes.ts'
import { soundSchema } from './sounds-routes.ts'

const entry = z.object({
  id: z.string(),
  at: z.number().describe('When it was removed, ms since 1970.'),
  name: z.string().optional().describe('Of outputs, feeds, sponsors, music and packs.'),
  place: z.string().optional().describe('Of packs: the game and the option that they are for.'),
  cue: z.enum(soundCues).optional().describe('Of sounds.'),
  kind: z.string().optional().describe('Of logos and sponsors: the media type.'),
})
type RemovedCall = Pick<Call<unknown, unknown>, 'services' | 'params' | 'lang'>
interface RemovedThingKind {
  /** Path below `/api/v1`. */
  readonly path: string
  /** Plural noun for the description. */
  readonly called: string
  readonly list: (services: RouteServices) => readonly RemovedEntry[]
  readonly answer: z.ZodType
  readonly returns: string
  /** True where a thing may be refused its place, such as in a list that is full. */
  readonly mayRefuse?: true
  /** Brings a thing back; null where nothing of this id was removed. */
  readonly bringBack: (call: RemovedCall, id: string) => Answer | null
}

const kinds: readonly RemovedThingKind[] = [
  {
    path: '/outputs',
    called: 'outputs',
    list: ({ outputs }) => outputs.removed().map(({ id, name, at }) => ({ id, name, at })),
    answer: responseSchemas.output,
    returns:
      'An output as it was set, with its stylesheet, under a new address: the old one stays worthless. Where another has its name by now, it gets a number.',
    bringBack: ({ services: { outputs } }, id) => {
      const found = outputs.removed().find((each) => each.id === id)
      if (found === undefined) return null
      outputs.bringBack({ ...found, name: findFreeName(found.name, (name) => outputs.byName(name) !== null) })
      return ok(outputs.list().find((each) => each.id === id) ?? {})
    },
  },
  {
    path: '/feeds',
    called: 'feeds',
    list: ({ console }) => console.feeds.removed().map(({ id, name, at }) => ({ id, name, at })),
    answer: feedSchema,
    returns:
      'A feed as it was set, under a new address, closed to the network, and blank while its delay fills. Where another has its name by now, it gets a number.',
    bringBack: ({ services: { console, tokens } }, id) => {
      const found = console.feeds.removed().find((each) => each.id === id)
      if (found === undefined) return null
      tokens.revoke(`stream:${id}`)
      console.feeds.bringBack({
        ...found,
        name: findFreeName(found.name, (name) => console.feeds.byName(name) !== null),
      })
      return ok(console.status.feeds.find((each) => each.id === id) ?? {})
    },
  },
  {
    path: '/club/logo',
    called: 'logos, five of them',
    list: ({ club }) => club.removed().map(({ id, kind, at }) => ({ id, kind, at })),
    answer: responseSchemas.club,
    returns: 'A logo, in place of the one that there is, which is among the removed ones then.',
    bringBack: ({ services: { club } }, id) => (club.bringLogoBack(id) ? ok(club.now()) : null),
  },
  {
    path: '/club/sponsors',
    called: 'pictures of sponsors, twelve of them',
    list: ({ club }) => club.sponsors.removed().map(({ id, name, kind, at }) => ({ id, name, kind, at })),
    answer: responseSchemas.club,
    returns: 'The picture of a sponsor, behind those that there are.',
    mayRefuse: true,
    bringBack: ({ services: { club }, lang }, id) => {
      const no = club.sponsors.bringBack(id)
      if (no === 'unknown') return null
      return no === null ? ok(club.now()) : refuse('no-sponsor', refusalWords(lang).sponsor[no])
    },
  },
  {
    path: '/club/themes',
    called: 'themes of the club’s own, eight of them',
    list: ({ club }) => club.themes.removed().map(({ id, file, at }) => ({ id, name: file.name, at })),
    answer: responseSchemas.club,
    returns: 'A theme, as a new one.',
    mayRefuse: true,
    bringBack: ({ services: { club }, lang }, id) => {
      const no = club.themes.bringBack(id)
      if (no === 'unknown') return null
      return no === null ? ok(club.now()) : refuseTheme(no, lang)
    },
  },
  {
    path: '/sound',
    called: 'sound files, twenty of them',
    list: ({ sounds }) => sounds.removed(),
    answer: soundSchema,
    returns: 'A sound file, in place of the one that its cue has, which is among the removed ones then.',
    bringBack: ({ services: { sounds } }, id) => (sounds.bringBack(id) ? ok(sounds.now()) : null),
  },
  {
    path: '/music',
    called: 'music, five files of it',
    list: ({ music }) => music.removed().map(({ id, name, at }) => ({ id, name, at })),
    answer: musicSchema,
    returns: 'A piece of music, behind those that there are.',
    mayRefuse: true,
    bringBack: ({ services: { music }, lang }, id) => {
      const no = music.bringBack(id)
      if (no === 'unknown') return null
      return no === null ? ok(music.now) : refuse('no-music', refusalWords(lang).music[no])
    },
  },
  {
    path: '/packs',
    called: 'packs of own words, also those that another one was saved over, forty of them',
    list: ({ console }) =>
      removedPacks(console.store)
        .all()
        .map(({ id, at, name, place }) => ({ id, at, name, place })),
    answer: z.unknown(),
    returns: 'A pack, in place of one of its name, which is among the removed ones then. Answers all packs.',
    bringBack: ({ services: { console } }, id) => {
      const packs = bringPackBack(console.store, id, Date.now())
      return packs === null ? null : ok(packs)
    },
  },
]
const routesOf = ({
  path,
  called,
  list,
  answer,
  returns,
  mayRefuse,
  bringBack,
}: RemovedThingKind): readonly Route[] => [
  route({
    method: 'GET',
    path: `${path}/removed`,
    does: `Removed ${called}, the newest first.`,
    answers: { 200: z.array(entry) },
    act: ({ services }) => ok(list(services)),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/bringBack`,
    does: returns,
    answers: mayRefuse === true ? { 200: answer, 409: responseSchemas.refusal } : { 200: answer },
    act: (call) =>
      bringBack(call, call.params['id'] ?? '') ?? notFound(refusalWords(call.lang).removed.unknown(`${path}/removed`)),
  }),
]
const stylesheet = route({
  method: 'POST',
  path: '/outputs/:id/css/bringBack',
  does: 'The stylesheet that the output had before the last change; the one that it has now is the earlier one then.',
  answers: { 200: responseSchemas.output, 409: responseSchemas.refusal },
  act: ({ services: { outputs }, params, lang }) => {
    const output = outputs.byId(params['id'] ?? '')
    if (output === null) return notFound(refusalWords(lang).outputs.unknown)
    const { earlier } = outputs.lookOf(output.id)
    if (earlier === '') return refuse('no-earlier', refusalWords(lang).removed.noEarlierCss)
    outputs.dress(output.id, earlier)
    return ok(outputs.list().find(({ id }) => id === output.id) ?? {})
  },
})
export const removedRoutes: readonly Route[] = [...kinds.flatMap(routesOf), stylesheet]
