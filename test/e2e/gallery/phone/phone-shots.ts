/** Pictures of the phones: pushes of the console and acts of a thumb before each. */
import type { Page } from '@playwright/test'
import type { PhonePush } from '../../../../shared/wire/phone.ts'
import { courtShots } from './court-shots.ts'
import {
  cardsToLay,
  lobby,
  longCard,
  longNames,
  me,
  notes,
  offerOf,
  placeField,
  seated,
  seatField,
  winner,
  yesNo,
} from './pushes.data.ts'
import type { PhoneStand } from './phone-server.ts'
import { longSixty, sixty } from '../stage/ktulu.data.ts'

export interface PhoneShot {
  readonly name: string
  /** Marks a phone that is not let in yet and has no token. */
  readonly outside?: true
  /** The first push to the phone; the lobby of the start if missing. */
  readonly push?: PhonePush
  readonly prepare: (page: Page, stand: PhoneStand) => Promise<void>
}
const shows = (name: string, push: PhonePush): PhoneShot => ({
  name,
  push,
  prepare: (page) => page.locator(push.phone.seat === null ? '.lobby' : '.seat').waitFor(),
})
/** Moves the cover aside, so that the page below is seen; where something is asked there is none. */
async function uncover(page: Page): Promise<void> {
  await page.locator('.seat').waitFor()
  if ((await page.locator('.cover').count()) > 0) await page.getByRole('button', { name: 'Not now' }).click()
}
const below = (name: string, push: ReturnType<typeof seated>): PhoneShot => ({
  name,
  prepare: async (page, stand) => {
    stand.show(push)
    await uncover(page)
  },
})
/** Presses the card and keeps it pressed while the picture is taken. */
export async function press(page: Page): Promise<void> {
  await page.locator('.card').hover()
  await page.mouse.down()
  await page.locator('.face').waitFor()
}
const held = (name: string, push: ReturnType<typeof seated>): PhoneShot => ({
  name,
  prepare: async (page, stand) => {
    stand.show(push)
    await press(page)
  },
})
const talk = {
  headline: 'Day 2: talk',
  centre: { kind: 'statement', title: 'Rex was sent away', seats: [], sub: 'He was no Spy.', tone: 'bad' },
  news: 'The Troika agreed: three votes for Rex.',
  out: [3, 7],
} as const
const vote = offerOf('vote', 'Who goes to the Gulag?', { fields: { seat: seatField(13) } })
const long = offerOf('vote', 'Whom do you accuse of working for the other side, in front of everybody?', {
  fields: { seat: seatField(30) },
})
const crowdVote = offerOf('vote', 'Who is hanged?', { fields: { seat: seatField(60) } })
const crowdSearch = offerOf('search', 'Who is searched?', {
  fields: { seats: { kind: 'seats', among: sixty.map((_, i) => i + 1), min: 3, max: 3 } },
})
const onTrial = {
  headline: 'The vote',
  centre: { kind: 'duel', title: 'Who is it?', seats: [1, 6] },
  offers: [offerOf('verdict', 'Do you agree that Maximiliane von Hohenlohe is the spy?', { fields: { vote: yesNo } })],
} as const
const several = {
  list: true,
  headline: 'Questions',
  centre: { kind: 'title', title: 'Ann asks Dan', sub: 'Answer as if you knew.' },
  offers: [
    offerOf('answered', 'I have answered', { group: 'act' }),
    offerOf('accuse', 'Put somebody up for a vote', { group: 'act', fields: { seat: seatField(13) } }),
    offerOf('guess', 'I am the spy: guess the place', { group: 'act', danger: true, fields: { place: placeField } }),
  ],
} as const

const door: readonly PhoneShot[] = [
  { name: 'join', outside: true, prepare: async () => undefined },
  {
    name: 'join-wrong-code',
    outside: true,
    prepare: async (page) => {
      await page.getByLabel('Code').fill('nope')
      await page.getByLabel('Your name').fill('Fox')
      await page.getByRole('button', { name: 'Join' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'join-missing',
    outside: true,
    prepare: async (page) => {
      await page.getByLabel('Code').fill('dusk')
      await page.getByRole('button', { name: 'Join' }).click()
    },
  },
  {
    name: 'sent-away',
    prepare: async (page, stand) => {
      stand.show(lobby())
      await page.locator('.lobby').waitFor()
      stand.cut({ code: 4401 })
      await page.getByRole('alert').waitFor()
    },
  },
  shows('lobby', lobby({ taken: [1, 2, 5, 9] })),
  shows('lobby-no-match', lobby({ match: false })),
  shows('lobby-locked', lobby({ locked: true, taken: [1, 2, 3] })),
  shows('lobby-over', lobby({ locked: true, over: true, taken: [1, 2, 3] })),
  shows('lobby-waiting', lobby({ claim: 5, locked: true })),
  shows('lobby-60', lobby({ names: sixty, taken: [1, 2, 17] })),
  shows(
    'lobby-60-locked',
    lobby({ names: sixty, locked: true, taken: sixty.map((_, i) => i + 1).filter((n) => n % 3 > 0) }),
  ),
  shows('lobby-60-long', lobby({ names: longSixty, taken: [1, 2, 17] })),
  shows('lobby-long', lobby({ names: longNames, name: longNames[4] ?? '', taken: [1, 2] })),
  shows('lobby-name-asked', lobby({ name: '', wish: 'Fox', locked: true })),
]
const card: readonly PhoneShot[] = [
  shows('cover', seated()),
  held('card', seated()),
  held('card-notes', seated({ notes })),
  held('card-long', seated({ card: longCard, notes: [...notes, ...notes, ...notes] })),
  held('card-none', seated({ card: null })),
]
const quiet: readonly PhoneShot[] = [
  below('quiet', seated(talk)),
  below(
    'quiet-night',
    seated({
      headline: 'Night 2',
      centre: { kind: 'night', title: 'Night', sub: 'Close your eyes.' },
      cue: 'night',
      clock: false,
    }),
  ),
  below('quiet-list', seated({ ...several, offers: [] })),
  below(
    'quiet-tally',
    seated({
      headline: 'Turn 3 of 7',
      centre: {
        kind: 'vote',
        title: 'The votes',
        votes: [],
        tally: [
          { seat: 1, label: 'Ann', count: 5 },
          { seat: 6, label: 'Maximiliane von Hohenlohe', count: 7 },
          { seat: null, label: 'Nobody', count: 1 },
        ],
      },
    }),
  ),
  below('quiet-long', seated({ ...talk, names: longNames, out: [1, 2, 3, 4, 5, 6, 7] })),
  {
    name: 'list',
    prepare: async (page, stand) => {
      stand.show(seated(several))
      await uncover(page)
      await page.getByRole('button', { name: 'Places' }).click()
    },
  },
  {
    name: 'table',
    prepare: async (page, stand) => {
      stand.show(seated(talk))
      await uncover(page)
      await page.getByRole('button', { name: 'The table' }).click()
    },
  },
  {
    name: 'my-seat',
    prepare: async (page, stand) => {
      stand.show(seated(talk))
      await uncover(page)
      await page.getByRole('button', { name: /is this you/u }).click()
    },
  },
  below('blank', seated(talk, { blank: true })),
  below('break', seated(talk, { view: 'break', text: 'Back at nine. Fetch a drink.', cue: 'break' })),
  shows('winner', seated(winner)),
  {
    name: 'cut-off',
    prepare: async (page, stand) => {
      stand.show(seated({ ...talk, offers: [vote] }))
      await uncover(page)
      await page.locator('.prompt').waitFor()
      await page.getByText('Halina').click()
      stand.cut({ down: true })
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('.cut-off').waitFor()
    },
  },
]
const prompts: readonly PhoneShot[] = [
  below('prompt-seat', seated({ offers: [vote] })),
  {
    name: 'prompt-seat-chosen',
    prepare: async (page, stand) => {
      stand.show(seated({ offers: [vote] }))
      await uncover(page)
      await page.getByText('Łucja').click()
    },
  },
  below('prompt-60', seated({ names: sixty, offers: [crowdVote] })),
  below('prompt-60-long', seated({ names: longSixty, offers: [crowdVote] })),
  {
    name: 'prompt-60-sought',
    prepare: async (page, stand) => {
      stand.show(seated({ names: sixty, offers: [crowdSearch] }))
      await uncover(page)
      await page.locator('.pick', { hasText: 'Leo' }).click()
      await page.getByLabel('Name or number').fill('ka')
    },
  },
  below('prompt-long', seated({ names: longNames, offers: [long] })),
  below(
    'prompt-choice',
    seated({ offers: [offerOf('lay', 'Lay a card face down', { fields: { card: cardsToLay } })] }),
  ),
  below('prompt-yes-no', seated(onTrial)),
  below('prompt-several', seated(several)),
  below(
    'prompt-list',
    seated({
      offers: [
        offerOf('guilty', 'Guilty'),
        offerOf('free', 'Not guilty'),
        offerOf('speak', 'Ask for the floor', { group: 'act' }),
      ],
    }),
  ),
  {
    name: 'prompt-danger',
    prepare: async (page, stand) => {
      stand.show(seated(several))
      await uncover(page)
      await page.getByRole('button', { name: /I am the spy/u }).click()
      await page.getByText('Lighthouse').click()
      await page.getByRole('button', { name: 'Send' }).click()
    },
  },
  {
    name: 'prompt-refused',
    prepare: async (page, stand) => {
      stand.show(seated({ offers: [vote] }))
      stand.answers({ refused: 'not-offered', says: 'That cannot be done just now. Look at the table.' })
      await uncover(page)
      await page.getByText('Łucja').click()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  below(
    'prompt-fields',
    seated({
      offers: [
        offerOf('plan', 'Make the plan', {
          group: 'next',
          fields: {
            order: {
              kind: 'order',
              label: 'In this order',
              of: ['North', 'South', 'West'].map((label) => ({ value: label, label })),
            },
            number: { kind: 'number', label: 'How many', min: 0, max: 10, step: 1 },
            counts: {
              kind: 'counts',
              label: 'Of these',
              total: 3,
              of: ['Work', 'Strike'].map((label) => ({ value: label, label })),
            },
            pairs: {
              kind: 'pairs',
              label: 'Who with whom',
              from: ['Ann', 'Bea'].map((label) => ({ value: label, label })),
              to: ['Cem', 'Dan'].map((label) => ({ value: label, label })),
              min: 1,
              max: 2,
              distinct: true,
            },
            seats: { kind: 'seats', label: 'The crew', among: [1, 2, 3, 4], min: 2, max: 3 },
            flag: { kind: 'flag', label: 'In the open' },
            text: { kind: 'text', label: 'Last words', maxLength: 60 },
          },
        }),
      ],
    }),
  ),
]
export const phoneShots: readonly PhoneShot[] = [...door, ...card, ...quiet, ...prompts, ...courtShots]
export { me }
