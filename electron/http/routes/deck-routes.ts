/** Routes of decks: a few labelled buttons for a tablet, a Stream Deck or Companion. Nothing in them is secret. */
import { z } from 'zod'
import {
  deckClock,
  deckNext,
  emptyDeckBody,
  deckStep,
  deckSwitch,
  deckUndo,
} from '../../../shared/wire/schemas/deck-schema.ts'
import type { DeckAddress } from '../../../shared/wire/deck-payload.ts'
import { clockCommand, nextCommand } from '../../decks/deck-state.ts'
import { deckWords } from '../../decks/deck-button-words.ts'
import { runCommand, runRedo, runUndo, type CommandRequest } from '../../match/run-command.ts'
import type { DeckSwitch } from '../../decks/press-debounce.ts'
import { route, type Call, type RouteServices, type Route } from '../route.ts'
import { type Answer, noContent, ok, refuse } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

const text = z.string()
const state = z.object({
  match: text.nullable(),
  rev: z.int().describe('Send it back as `expect`.'),
  headline: text,
  next: z.object({
    label: text,
    locked: z.boolean(),
    reason: text.nullable(),
    shows: z.boolean(),
    question: text.optional(),
  }),
  undo: z.object({ label: text, seen: z.boolean() }).nullable(),
  redo: z.object({ label: text }).nullable(),
  clock: z.looseObject({ id: text, label: text, leftMs: z.number(), running: z.boolean() }).nullable(),
  blank: z.boolean(),
  hold: z.boolean(),
  waiting: z.int().describe('Public changes that wait while on hold.'),
  scene: z.boolean().nullable().describe('OBS keeps its scene; null while OBS is not followed.'),
  hidden: z.boolean().describe('No moderator’s page shows secrets.'),
  now: z.number().describe('Engine time in ms; a clock that runs had `leftMs` at `since`.'),
})
const done = { 200: state, 409: responseSchemas.refusal }

function answerState({ console }: RouteServices, lang: string): Answer {
  return ok({ ...console.publisher.deck(lang), now: console.matches.onStage?.now() ?? 0 })
}
/** Returns the deck's new state after an act, or the refusal. */
const answerAfter = ({ services, lang }: Call<unknown, unknown>, answer: Answer): Answer =>
  answer.status === 200 ? answerState(services, lang) : answer

/** Returns the context of a command, judged as for a page that hides secrets; null without a match on stage. */
function askedBy({ services, lang }: Call<unknown, unknown>): CommandRequest | null {
  const { console, replies } = services
  const table = console.matches.onStage
  return table === null ? null : { console, replies, table, lang, as: 'redacted' }
}
const noMatch = (lang: string): Answer => refuse('no-match', `${deckWords(lang).noMatch}.`)

type ExpectedRevision = { readonly expect?: number | undefined }
/** Runs a step of the match on stage. Without `expect`, a second press within 600 ms is refused. */
function stepRoute<B extends ExpectedRevision>(act: (call: Call<B, unknown>, asked: CommandRequest) => Answer) {
  return (call: Call<B, unknown>): Answer => {
    const { services, lang, body } = call
    const asked = askedBy(call)
    if (asked === null) return noMatch(lang)
    if (body.expect === undefined && services.presses.tooSoon(asked.table))
      return refuse('too-soon', deckWords(lang).tooSoon)
    const answer = act(call, asked)
    if (answer.status === 200) services.presses.done(asked.table)
    return answerAfter(call, answer)
  }
}
const withExpectation = ({ expect }: ExpectedRevision): ExpectedRevision => (expect === undefined ? {} : { expect })

const withQuestion = ({ question }: { readonly question?: string | undefined }): object =>
  question === undefined ? {} : { question }
function pressNext({ body, lang, services }: Call<z.output<typeof deckNext>, unknown>, asked: CommandRequest): Answer {
  const command = nextCommand(asked.table, lang)
  if (command !== null) return runCommand(asked, { ...command, ...withExpectation(body), ...withQuestion(body) })
  return refuse('locked', `${services.console.publisher.deck(lang).next.reason ?? deckWords(lang).choice}.`)
}
function moveClock({ body, lang }: Call<z.output<typeof deckClock>, unknown>, asked: CommandRequest): Answer {
  const command = clockCommand(asked.table, body.add)
  return command === null
    ? refuse('no-clock', deckWords(lang).noClock)
    : runCommand(asked, { ...command, ...withExpectation(body) })
}
/** Changes the clock. Repeated presses of ±10 s all count; a second press that stops or starts it does not. */
function clockStep(call: Call<z.output<typeof deckClock>, unknown>): Answer {
  const { services, lang, body } = call
  const asked = askedBy(call)
  if (asked === null) return noMatch(lang)
  const turns = body.add === undefined
  if (turns && body.expect === undefined && services.switches.isSecond('clock')) return answerState(services, lang)
  const answer = moveClock(call, asked)
  if (turns && answer.status === 200) services.switches.turned('clock')
  return answerAfter(call, answer)
}
function releaseHold({ services, lang }: Call<unknown, unknown>): Answer {
  if (!services.console.stage.now().hold) return refuse('not-on-hold', deckWords(lang).notOnHold)
  // A second press must not release announcements that arrived after the first.
  if (isSecond(services, 'release')) return answerState(services, lang)
  services.console.screens.release()
  services.switches.turned('release')
  return answerState(services, lang)
}
/** True for a second press that does not say which way to switch. */
const isSecond = (
  { switches }: RouteServices,
  what: DeckSwitch,
  { on }: { readonly on?: boolean | undefined } = {},
): boolean => on === undefined && switches.isSecond(what)
const switchRoute =
  (what: 'blank' | 'hold') =>
  ({ services, body, lang }: Call<z.output<typeof deckSwitch>, unknown>): Answer => {
    const { console, switches } = services
    if (isSecond(services, what, body)) return answerState(services, lang)
    console.screens.putOnAir({ [what]: body.on ?? !console.publisher.stage[what] })
    switches.turned(what)
    return answerState(services, lang)
  }
function holdScene({ services, body, lang }: Call<z.output<typeof deckSwitch>, unknown>): Answer {
  const { cues, publisher } = services.console
  const { scene } = publisher.deck(lang)
  if (scene === null) return refuse('no-obs', deckWords(lang).noObs)
  if (isSecond(services, 'scene', body)) return answerState(services, lang)
  cues.hold(body.on ?? !scene)
  services.switches.turned('scene')
  return answerState(services, lang)
}
/** Returns the deck's addresses; the page opens in the language of the desk. */
function address({ tokens, origins }: RouteServices, lang: string): DeckAddress {
  const [origin, token] = [origins().private, tokens.of('deck')]
  return { page: `${origin}/deck/?lang=${lang}#t=${token}`, api: `${origin}/api/v1/deck`, token }
}

const actRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/deck/next',
    does: 'Presses the next button, if it is not locked.',
    deck: true,
    body: deckNext,
    answers: done,
    act: stepRoute(pressNext),
  }),
  route({
    method: 'POST',
    path: '/deck/undo',
    does: 'Undoes the last command, whoever sent it.',
    deck: true,
    body: deckUndo,
    answers: done,
    act: stepRoute(({ body }, asked) => runUndo(asked, body)),
  }),
  route({
    method: 'POST',
    path: '/deck/redo',
    does: 'Redoes what was undone last.',
    deck: true,
    body: deckStep,
    answers: done,
    act: stepRoute(({ body }, asked) => runRedo(asked, body)),
  }),
  route({
    method: 'POST',
    path: '/deck/clock',
    does: 'Pauses or runs the clock that is shown; `add` adds that many seconds.',
    deck: true,
    body: deckClock,
    answers: done,
    act: clockStep,
  }),
  route({
    method: 'POST',
    path: '/deck/blank',
    does: 'Curtain down or up. Without `on`, a second press within 600 ms changes nothing; the same goes for hold, scene, release and the clock.',
    deck: true,
    body: deckSwitch,
    answers: { 200: state },
    act: switchRoute('blank'),
  }),
  route({
    method: 'POST',
    path: '/deck/hold',
    does: 'Puts the stage on hold, or ends the hold.',
    deck: true,
    body: deckSwitch,
    answers: { 200: state },
    act: switchRoute('hold'),
  }),
  route({
    method: 'POST',
    path: '/deck/release',
    does: 'Shows the public what is waiting; the hold stays on.',
    deck: true,
    body: emptyDeckBody,
    answers: done,
    act: releaseHold,
  }),
  route({
    method: 'POST',
    path: '/deck/scene',
    does: 'Holds the current scene in OBS, or lets OBS follow the match again.',
    deck: true,
    body: deckSwitch,
    answers: done,
    act: holdScene,
  }),
  route({
    method: 'POST',
    path: '/deck/hide',
    does: 'Hides the secrets on every moderator’s page at once.',
    deck: true,
    body: emptyDeckBody,
    answers: { 200: state },
    act: ({ services, lang }) => {
      services.pageEvents.emit('hideSecrets')
      return answerState(services, lang)
    },
  }),
]
export const deckRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/deck',
    does: 'Labels and state of a deck’s buttons; nothing secret.',
    deck: true,
    answers: { 200: state },
    act: ({ services, lang }) => answerState(services, lang),
  }),
  ...actRoutes,
  route({
    method: 'GET',
    path: '/deck/address',
    does: 'The address of the deck page, the base address of its calls, and its token.',
    answers: { 200: z.object({ page: text, api: text, token: text }) },
    act: ({ services, lang }) => ok(address(services, lang)),
  }),
  route({
    method: 'DELETE',
    path: '/deck/token',
    does: 'Revokes the deck’s token; a new one is made on the next request for it.',
    answers: { 204: 'Forgotten.' },
    act: ({ services }) => {
      services.tokens.revoke('deck')
      services.pageEvents.emit('deckTokenRevoked')
      return noContent
    },
  }),
]
