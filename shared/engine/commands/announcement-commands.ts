/** Announcements: free texts of the moderator for everybody, with a time after which they go by themselves or without. */
import type { CommandContext, Deciders, EngineOffer } from './command-context.ts'
import type { EngineEvent } from '../events.ts'
import type { Field } from '../offers/fields.ts'
import type { DecideContext, GameTypes } from '../game.ts'
import { dropClocks } from '../kit/clock-builders.ts'
import { stripBidiMarks } from '../words/bidi-isolates.ts'
import { tidyName } from '../words/text-normalise.ts'
import type { EngineWords } from '../words/engine-words.en.ts'

/** The id of the public clock at whose end an announcement goes. */
export const announcementClock = 'announcement'
/** Longest announcement, in characters as people count them. */
export const longestAnnouncement = 200
/** The shortest and the longest time of an announcement that goes by itself, in seconds. */
const shortestStay = 5
const longestStay = 3600

const announcing = ['announce', 'announceFor'] as const
/** Returns whether an offer is about a free text, which is possible at any time and leads a match nowhere. */
export const isAnnouncing = ({ command }: { readonly command: string }): boolean =>
  announcing.some((each) => each === command)

type AnnouncementContext = Pick<CommandContext<GameTypes>, 'publicClocks'> & {
  readonly state: Pick<CommandContext<GameTypes>['state'], 'table'>
}
const hasClock = ({ publicClocks }: Pick<AnnouncementContext, 'publicClocks'>): boolean =>
  publicClocks.some(({ id }) => id === announcementClock)
/** Returns the change that removes the clock of an earlier announcement; nothing where it had none. */
const withoutClock = (context: Pick<AnnouncementContext, 'publicClocks'>) =>
  hasClock(context) ? { clocks: dropClocks(announcementClock) } : {}

const offer = (command: EngineOffer['command'], t: EngineWords, fields: EngineOffer['fields'] = {}): EngineOffer => ({
  id: command,
  command,
  title: t.commands[command] ?? '',
  group: 'announce',
  shows: true,
  fields,
})
/** Returns the moderator's offers to announce something, and to clear what stands on the screens. */
export function announcementOffers({ state }: AnnouncementContext, t: EngineWords): readonly EngineOffer[] {
  const text: Field = { kind: 'text', maxLength: longestAnnouncement, label: t.fields.text }
  const seconds: Field = {
    kind: 'number',
    min: shortestStay,
    max: longestStay,
    step: 1,
    label: t.fields.announcementSeconds,
  }
  const free = [offer('announce', t, { text }), offer('announceFor', t, { text, seconds })]
  return state.table.notice === null ? free : [offer('clearAnnouncement', t), ...free]
}
/**
 * Returns the offers by which an announcement stays until it is cleared, and has another time; also once the match is
 * over. The engine takes the one at the end of the time, and the announcement goes, and the other when it is shown late.
 */
export const announcementClockOffers = (
  context: Pick<AnnouncementContext, 'publicClocks'>,
  t: EngineWords,
): readonly EngineOffer[] =>
  hasClock(context)
    ? [
        {
          id: `dropClock:${announcementClock}`,
          command: 'dropClock',
          set: { clock: announcementClock },
          title: t.titles.dropClock(t.clocks[announcementClock] ?? announcementClock),
          group: 'clock',
          fields: {},
        },
        {
          id: `setClock:${announcementClock}`,
          command: 'setClock',
          set: { clock: announcementClock },
          title: t.titles.setClock(t.clocks[announcementClock] ?? announcementClock),
          group: 'clock',
          fields: { seconds: { kind: 'number', min: 0, max: longestStay, step: 1, label: t.fields.seconds } },
        },
      ]
    : []

const textOf = ({ text }: { readonly text: string }): string => tidyName(stripBidiMarks(text))
type AnnouncementCommands = (typeof announcing)[number] | 'clearAnnouncement'
/** Returns the deciders of announcements. */
export const announcementDeciders = <G extends GameTypes>(): Pick<Deciders<G>, AnnouncementCommands> => ({
  announce: (command, context) => [{ type: 'announced', text: textOf(command), ...withoutClock(context) }],
  announceFor: ({ text, seconds }) => [
    {
      type: 'announced',
      text: textOf({ text }),
      clocks: [{ id: announcementClock, do: 'set', ms: seconds * 1000, brief: true, aside: true }],
    },
  ],
  clearAnnouncement: (_, context) => [{ type: 'announcementCleared', ...withoutClock(context) }],
})
/**
 * Returns the events at the end of an announcement's time. A notice that has taken its place in the meantime stays.
 * Null for any other clock, and where the moderator removes the clock.
 */
export function announcementEnd(
  clock: string,
  { state }: AnnouncementContext,
  { by }: Pick<DecideContext, 'by'>,
): readonly EngineEvent[] | null {
  if (clock !== announcementClock || by !== 'engine' || state.table.notice?.kind !== 'announcement') return null
  return [{ type: 'announcementCleared', clocks: dropClocks(announcementClock) }]
}
