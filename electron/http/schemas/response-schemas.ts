/** Response schemas for the OpenAPI description. */
import { z } from 'zod'
import { fontPlaces, themeFaces } from '../../../shared/brand/own-theme.ts'
import { sponsorModes } from '../../../shared/brand/sponsors.ts'
import { faceModes } from '../../../shared/faces/face-payload.ts'
import { paces } from '../../../shared/show/pace.ts'
import { matchSchema, matchPageSchema, outcomeSchema } from './match-schemas.ts'
import { setupSchema } from './obs-response-schemas.ts'

const seat = z.int().describe('Number of a place at the table; never renumbered.')
const text = z.string()
const nullableText = text.nullable()

const refusal = z
  .object({
    refused: text,
    says: text,
    clause: nullableText,
    field: text.optional().describe('The field that does not fit; `says` names what would.'),
  })
  .describe('The rules say no.')
const badRequest = z.object({ error: text, path: text.optional().describe('Dotted path of the bad field.') })
const failure = z.object({ error: text })
const fault = z.object({ fault: text }).describe('Disk or program; the match is where it was.')

const mark = z.object({
  id: text,
  label: text,
  short: text.optional().describe('Stands for the label where there is no room for it.'),
  secret: z.literal(true).optional().describe('Only the moderator knows.'),
  deed: z.literal(true).optional().describe('Done to the seat in the night, as night feeds show it.'),
  says: text.optional().describe('What was done, as a sentence.'),
})
const card = z.object({
  role: text,
  label: text,
  team: text,
  teamLabel: text,
  note: text.optional().describe('What it does, in one line: on the own card, and on all for the moderator.'),
})
const boardSeat = z.object({ seat, name: text, out: z.boolean(), marks: z.array(mark), card: card.optional() })
const board = z.object({
  title: text.optional().describe('The name of this match, where it is another than the game’s own.'),
  headline: text,
  ring: z.array(seat),
  seats: z.array(boardSeat),
  centre: z.looseObject({ kind: text, title: text }).nullable(),
  news: nullableText,
  speaker: seat.optional().describe('The seat that alone has the floor, by the rules or from the moderator.'),
  floor: z
    .object({ speaker: seat.nullable(), hands: z.array(seat), silenced: z.array(seat) })
    .optional()
    .describe('Who has the floor, the raised hands in order, and who must be silent; where players sit at a distance.'),
  list: z.object({ title: text, items: z.array(text), used: z.array(text).optional() }).optional(),
  notes: z.array(text).optional().describe('What this seat alone was told beside its card.'),
  extra: z.record(text, z.unknown()),
})
const offer = z.object({
  id: text,
  command: text,
  set: z.record(text, z.unknown()).optional(),
  title: text,
  asks: text.optional().describe('The whole question above the form; absent: the title.'),
  group: z.enum(['next', 'act', 'vote', 'announce', 'clock', 'override']),
  fields: z.record(text, z.looseObject({ kind: text })),
  danger: z.literal(true).optional(),
  key: text.optional(),
  shows: z.literal(true).optional().describe('The audience will see something; ask first with dry.'),
  beforeVotes: z.literal(true).optional().describe('Comes before the votes, which may be entered without it.'),
  checked: z
    .literal(true)
    .optional()
    .describe('The set-up that it makes is checked: refused as bad-setup where it cannot be played.'),
  secret: z.literal(true).optional().describe('That it is offered tells something: left out of redacted frames.'),
  question: text
    .optional()
    .describe('Send it back with the answer: an answer to another question is refused as moved-on.'),
  onLook: z.literal(true).optional().describe('A phone takes it once its player has looked at the card.'),
  onCard: z.literal(true).optional().describe('The own card explains it: a phone keeps the card at hand.'),
  now: z.record(text, z.unknown()).optional().describe('What is entered so far.'),
  clears: text.optional().describe('Id of the offer whose entry this one takes back.'),
})
const clock = z.object({
  id: text,
  label: text,
  of: z.number(),
  leftMs: z.number(),
  running: z.boolean(),
  since: z.number(),
  stepMs: z.number().optional().describe('Length in ms of one number of a count: show the number, not the time.'),
  aside: z.literal(true).optional().describe('The clock at whose end an announcement goes: not shown.'),
})
const scriptStep = z.object({
  id: text,
  title: text,
  state: z.enum(['done', 'now', 'next']),
  mode: z.enum(['REAL', 'STOP', 'FAKE', 'SKIP']),
})
const script = z.object({
  step: text,
  say: text.describe('To be read aloud.'),
  ask: nullableText,
  hints: z.array(text).describe('For the moderator alone.'),
  steps: z.array(scriptStep),
  talk: z.literal(true).optional().describe('The table talks: the step ends by its clock or by the moderator.'),
  clocks: z.array(text).optional().describe('The clocks that count for this step; absent: all.'),
})
const frame = z.object({
  audience: text,
  rev: z.int().describe('Counts what this audience was told.'),
  undos: z.int().optional().describe('How often everybody was told that something is taken back.'),
  match: text,
  game: text,
  phase: text,
  round: z.int(),
  step: text.optional(),
  board,
  offers: z.array(offer),
  clocks: z.array(clock),
  cue: text,
  script: script.optional(),
  frozen: z
    .array(z.object({ why: text, says: text, labels: z.array(text) }))
    .optional()
    .describe('House rules that stay as they are now, by the reason; for the moderator alone.'),
  kept: z.literal(true).optional().describe('What players see is kept from the moderator until the match is over.'),
  undo: z.object({ title: text, seen: z.boolean() }).nullable(),
  outcome: outcomeSchema.nullable(),
  entered: text.optional().describe('A seat’s frame: the moderator has entered its answer, and that one counts.'),
})
const finding = z.object({ level: z.enum(['error', 'warning']), at: text, says: text, clause: text })
const option = z.object({
  id: text,
  label: text,
  hint: text,
  group: text,
  field: z.looseObject({ kind: text }),
  start: z.unknown(),
  live: z.boolean(),
  told: z.boolean(),
})
const castForm = z
  .record(text, z.looseObject({ kind: text }))
  .nullable()
  .describe('Fields whose answers, by name, are the cast; null where it is one role for each seat.')
const outputSettings = z.object({
  view: text,
  theme: nullableText.describe('Id of a game; null: the theme of the match.'),
  background: nullableText.describe('opaque, transparent or #rrggbb; null: opaque for the board alone.'),
  light: z.boolean(),
  hall: z.boolean().describe('Fewer and larger things, to be read from fifteen metres.'),
  motion: z.boolean(),
  pace: z.enum(paces).describe('How long each fact stays where one step tells several; off: no longer than the next.'),
  sponsors: z.enum(sponsorModes).describe('Pictures of sponsors: none, one after the other, or all side by side.'),
  faces: z.enum(faceModes).describe('Pictures and monograms of players: once there is a picture, always, or never.'),
  standingsAfter: z.boolean().describe('The season’s standings stand after the results of a match.'),
  scale: z.number(),
  safe: z.number().describe('Per cent kept free on each side.'),
  lang: nullableText.describe('Null: the browser decides.'),
  sound: z.boolean(),
  music: z.boolean().describe('The club’s music plays during breaks and while the screen shows how to join.'),
  musicVolume: z.number(),
  blank: z.boolean().describe('This output alone has its curtain down.'),
})
const output = z.object({
  id: text,
  name: text,
  connected: z.int(),
  since: z.number().nullable().describe('When the first of the connected ones connected, ms since 1970.'),
  seen: z
    .object({ rev: z.int().nullable(), at: z.number() })
    .nullable()
    .describe('Its last report of what it shows, and when.'),
  settings: outputSettings,
  blocked: z.literal(true).optional().describe('It should play sounds, but its browser waits for a click on it.'),
  music: z
    .enum(['blocked', 'failed'])
    .optional()
    .describe('Its music cannot be heard: its browser waits for a click, or can play none of the files.'),
  css: z.int().describe('Length of its stylesheet, in characters.'),
})
const club = z.object({
  accent: nullableText,
  accentLight: nullableText.describe('On light pictures.'),
  logo: nullableText.describe('Path of the logo on both listeners.'),
  name: text.optional().describe('As printed sheets and files of the club say it.'),
  sponsors: z
    .object({
      pictures: z.array(z.object({ id: text, name: text, path: text })),
      seconds: z.int().describe('How long each stays when they take turns.'),
      fade: z.boolean(),
    })
    .optional()
    .describe('Absent without any.'),
  themes: z
    .array(
      z.object({
        id: text.describe('Also a value of the setting `theme` of outputs.'),
        name: text,
        colours: z.object({
          ground: text,
          ink: text,
          soft: text,
          accent: text,
          plate: text,
          deep: text,
          onDeep: text,
          out: text,
        }),
        face: z.enum(themeFaces),
        picture: nullableText.describe('Path of the background picture.'),
        font: z
          .object({
            family: text.describe('The name by which styles ask for it.'),
            place: z.enum(fontPlaces),
            path: text,
          })
          .optional(),
        video: text.optional().describe('Path of the video in place of the picture.'),
        sounds: z.record(text, text).optional().describe('Version of the theme’s own file, by sound.'),
      }),
    )
    .optional()
    .describe('Own themes; absent without any.'),
})
const outputAddresses = z.object({
  origins: z.array(text).describe('This computer first, then the open networks.'),
  elements: z
    .array(z.object({ view: text, width: z.int(), height: z.int(), path: text }))
    .describe('Path, to be written behind an origin, and the size that a browser source should have.'),
})
const line = z.looseObject({
  n: z.int(),
  at: text,
  told: text,
  to: z.array(seat).optional(),
  type: text,
  says: text.optional().describe('One sentence, moderator only; empty for bookkeeping.'),
  by: z.union([text, seat]).optional(),
  undone: z.literal(true).optional(),
  event: z.looseObject({}).describe('What it holds. Its fields stand beside the line’s own, too, but for equal names.'),
})
const stage = z.object({
  match: nullableText,
  blank: z.boolean(),
  hold: z.boolean(),
  view: z.enum(['board', 'break', 'title', 'join', 'standings']),
  text,
  breakEnds: z.number().nullable().optional().describe('The end of a break in ms since 1970; null for none.'),
  season: nullableText.optional().describe('The season whose standings screens may show.'),
  beats: z
    .object({ paused: z.boolean(), skipped: z.int(), stepped: z.int().optional() })
    .optional()
    .describe('The moderator’s hand on facts that screens show in turn; absent until it was used.'),
})
const obs = z.object({
  state: z.enum(['off', 'connecting', 'on', 'retrying', 'wrong-password']),
  enabled: z.boolean(),
  url: text,
  passwordSet: z.boolean().describe('A password is kept; it is never returned.'),
  scene: nullableText,
  known: z.array(text),
  scenes: z.record(text, text),
  problem: nullableText,
  studioMode: z.boolean(),
  cues: z.looseObject({ hold: z.boolean(), waits: nullableText, recording: z.boolean(), streaming: z.boolean() }),
  onAir: z
    .object({ says: text, sources: z.array(z.object({ name: text, shows: text })), lost: z.boolean() })
    .nullable()
    .describe('Why the moderator’s board is covered.'),
  setup: setupSchema,
})
const phones = z.object({
  joining: z.boolean().describe('New phones may come in with the code.'),
  code: nullableText.describe('Four letters, new every ten minutes.'),
  links: z.array(text).describe('Addresses to open on a phone, code included.'),
  networks: z.array(
    z.object({
      address: text,
      network: text,
      open: z.boolean(),
      virtual: z
        .literal(true)
        .optional()
        .describe('Network of a container, a virtual machine or a tunnel: phones are hardly ever on it.'),
    }),
  ),
  guessing: z
    .literal(true)
    .optional()
    .describe('Many wrong codes came lately: PUT /phones {renew: true} makes a new one.'),
  problem: nullableText,
  locked: z.boolean().describe('A player who asks for a seat waits for the moderator.'),
  list: z.array(
    z.object({
      id: text,
      name: text,
      seat: seat.nullable(),
      connected: z.boolean(),
      looking: z.boolean(),
      answered: z.boolean(),
      claim: seat.nullable().describe('The seat that it asks for.'),
      wish: text.optional().describe('The name that it asks for: another phone’s of this evening.'),
      askedAt: z.number().optional().describe('Time at which it asked, ms since 1970.'),
    }),
  ),
})

export const responseSchemas = {
  refusal,
  badRequest,
  failure,
  fault,
  frame,
  match: matchSchema,
  matchPage: matchPageSchema,
  finding,
  castForm,
  line,
  stage,
  obs,
  output,
  phones,
  done: z.looseObject({ rev: z.int(), frame }),
  started: z.object({ id: text, frame }),
  imported: z.object({ id: text, imported: z.boolean() }),
  file: z.looseObject({ duskboard: z.literal(1), match: z.looseObject({}) }),
  session: z.object({ token: text }),
  outputs: z.object({ outputs: z.array(output), waiting: z.array(z.object({ code: text, from: text })) }),
  outputAddresses,
  club,
  outputWithUrl: output.extend({ url: text }),
  game: z.object({
    id: text,
    title: text,
    tagline: text,
    seats: z.object({ min: z.int(), max: z.int() }),
    rules: z.int(),
    options: z.array(option),
    commands: z.looseObject({}).describe('JSON Schema of one command.'),
  }),
  setup: z.object({
    game: text,
    seats: z.int(),
    options: z.array(option),
    findings: z.array(finding),
    roles: z.array(
      z.object({
        id: text,
        label: text,
        team: text,
        teamLabel: text,
        note: text.describe('One line on what the card does; empty where the game has none.'),
      }),
    ),
    deck: z.record(text, z.int()),
    castForm,
  }),
} as const
