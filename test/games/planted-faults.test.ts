/** Faults planted in the game to copy: each claim of the contract must find the one it is there for. */
import { describe, expect, test } from 'vitest'
import { refuseBecause } from '../../shared/engine/game.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { template } from '../../shared/games/_template/index.ts'
import { toldTable } from '../kit/claims/disclosure-table.ts'
import * as declared from './claims/declarations.ts'
import * as byHand from './claims/ends-by-hand.ts'
import * as desk from './claims/hidden-desk.ts'
import * as offers from './claims/offers.ts'
import * as play from './claims/play.ts'
import * as secrecy from './claims/secrecy.ts'

type Lantern = typeof template
const spoiled = (change: Partial<Lantern>): AnyGame => ({ ...template, ...change }) as unknown as AnyGame
const deciding = (decide: Partial<Lantern['decide']>): AnyGame => spoiled({ decide: { ...template.decide, ...decide } })
const offering = (
  change: (offers: ReturnType<Lantern['offers']['moderator']>) => ReturnType<Lantern['offers']['moderator']>,
): AnyGame =>
  spoiled({
    offers: { ...template.offers, moderator: (state, words) => change(template.offers.moderator(state, words)) },
  })
let drifting = 0
const { en } = template.text

const planted: readonly (readonly [string, (game: AnyGame) => void, AnyGame])[] = [
  [
    'an offered command that is refused',
    play.everyOfferIsTaken,
    deciding({ openVote: () => refuseBecause('no-votes') }),
  ],
  ['a command that tells nobody anything', play.everyOfferIsTaken, deciding({ choosePrey: () => [] })],
  [
    'a step that never moves on',
    play.everyOfferIsTaken,
    offering((all) => all.filter((offer) => offer.command !== 'breakDawn')),
  ],
  [
    'a phase without a way on',
    play.thereIsAlwaysAWayOn,
    offering((all) => all.filter((offer) => offer.command !== 'openVote')),
  ],
  [
    'a way on that is only an override',
    play.thereIsAlwaysAWayOn,
    offering((all) => all.map((offer) => (offer.command === 'openVote' ? { ...offer, danger: true } : offer))),
  ],
  [
    'hearers that a live option changes',
    secrecy.hearersAreFrozen,
    spoiled({
      told: { ...template.told, preyChosen: ({ talkSeconds }) => (talkSeconds === 120 ? 'moderator' : 'nobody') },
    }),
  ],
  [
    'a fold that changes what it was given',
    play.undoGoesBackAllTheWay,
    spoiled({
      evolve: {
        ...template.evolve,
        open: {
          ...template.evolve.open,
          nightFell: (open, event) => template.evolve.open.nightFell(Object.assign(open, { out: [1] }), event),
        },
      },
    }),
  ],
  [
    'an event that is no plain JSON',
    play.historyFoldsAgain,
    deciding({
      deal: (...all) => {
        const events = template.decide.deal(...all)
        return 'refused' in events
          ? events
          : events.map((event) => (event.type === 'dealt' ? { ...event, cards: new Map() as never } : event))
      },
    }),
  ],
  [
    'a fold that does not fold alike twice',
    play.historyFoldsAgain,
    spoiled({
      evolve: {
        ...template.evolve,
        secret: {
          ...template.evolve.secret,
          preyChosen: (secret) => ({ ...secret, prey: { chosen: true, seat: drifting++ } }),
        },
      },
    }),
  ],
  [
    'a public event cut in two by a secret',
    secrecy.sendsAreGroupedAlike,
    spoiled({
      decide: {
        ...template.decide,
        openVote: (command, state, ctx) => {
          const opened = template.decide.openVote(command, state, ctx)
          if ('refused' in opened) return opened
          // Only when the first seat is a neighbour a second line follows in the same breath.
          return state.secret.cards[1] === 'neighbour' ? [...opened, { type: 'movedTo', step: 'vote' }] : opened
        },
        enterVotes: (command, state, ctx) => {
          const entered = template.decide.enterVotes(command, state, ctx)
          if ('refused' in entered || state.secret.cards[1] === 'neighbour') return entered
          return [{ type: 'movedTo', step: 'vote' }, ...entered]
        },
      },
    }),
  ],
  [
    'a form that is there for some cards alone',
    desk.cardsChangeNoHiddenDesk,
    spoiled({
      offers: {
        ...template.offers,
        moderator: (state, words) => {
          const all = template.offers.moderator(state, words)
          return state.secret.cards[1] === 'neighbour' ? all.filter(({ command }) => command !== 'setCard') : all
        },
      },
    }),
  ],
  [
    'a private event addressed to nobody',
    secrecy.eventsAreToldAsDeclared,
    deciding({
      setCard: ({ seat }) => [{ type: 'cardSet', seat, card: 'shadow' }],
      choosePrey: ({ seat }) => [
        { type: 'preyChosen', seat },
        { type: 'cardDealt', to: [], card: 'shadow' },
      ],
    }),
  ],
  [
    'a hidden event told to all',
    secrecy.eventsAreToldAsDeclared,
    spoiled({ told: { ...template.told, preyChosen: () => 'all' } }),
  ],
  [
    'an option told that is not meant to be',
    secrecy.setupStaysSecret,
    new Proxy(spoiled({}), {
      get: (game, key) => (key === 'options' ? flickering(game) : Reflect.get(game, key)),
    }),
  ],
  [
    'an end by hand that the sides do not know',
    byHand.endsByHandKeepTheRules,
    spoiled({ sides: { ...template.sides, draw: 'never' } }),
  ],
  [
    'an end that the form bars and the deciding accepts',
    byHand.barredEndsAreRefused,
    deciding({ endWith: (_, { secret: { cards } }) => [{ type: 'ended', winner: null, cards }] }),
  ],
  [
    'a choice that is called like one player and bears the seat of another',
    offers.namedChoicesBearTheirSeat,
    offering((all) =>
      all.map((offer) => {
        const card = { kind: 'choice', label: 'Card', of: [{ value: 'shadow', label: 'Ann', seat: 2 }] } as const
        return offer.command === 'setCard' ? { ...offer, fields: { ...offer.fields, card } } : offer
      }),
    ),
  ],
  ['two offers of one id', offers.offersAreWhole, offering((all) => all.map((offer) => ({ ...offer, id: 'same' })))],
  [
    'an offer that leaves out a field',
    offers.offersAreWhole,
    offering((all) => all.map((offer) => ({ ...offer, fields: {} }))),
  ],
  [
    'an override that is never offered',
    offers.overridesAreOffered,
    offering((all) => all.filter((offer) => offer.command !== 'changeVote')),
  ],
  [
    'an override that is said to mean nothing and yet is there',
    offers.overridesAreOffered,
    spoiled({ without: { setOut: 'Nobody is ever out.' } }),
  ],
  [
    'a clock that ends in what is no next offer',
    offers.clocksAreNextOffers,
    offering((all) => all.map((offer) => (offer.command === 'openVote' ? { ...offer, group: 'act' } : offer))),
  ],
  [
    'a clock that ends in what needs an answer',
    offers.clocksSayAllThereIsToSay,
    offering((all) =>
      all.map((offer) =>
        offer.command === 'openVote' ? { ...offer, fields: { loud: { kind: 'flag', label: 'Loud' } } } : offer,
      ),
    ),
  ],
  [
    'a clock that ends in what has a fixed value',
    offers.clocksSayAllThereIsToSay,
    offering((all) => all.map((offer) => (offer.command === 'openVote' ? { ...offer, set: { loud: true } } : offer))),
  ],
  [
    'a reason without words',
    offers.refusalsAreWords,
    spoiled({ text: { en: { ...en, refusals: {} as typeof en.refusals } } }),
  ],
  [
    'an offer that the deciding throws at',
    offers.acceptedExactlyWhenOffered,
    deciding({
      setOut: ({ seat }) => {
        throw new Error(`seat ${seat}`)
      },
    }),
  ],
  [
    'a result for too few seats',
    declared.everySeatHasAResult,
    spoiled({ results: (state) => template.results(state).slice(1) }),
  ],
  [
    'an option that starts with what it does not allow',
    declared.seatsAloneStartAMatch,
    spoiled({
      options: { ...template.options, talkSeconds: { ...template.options.talkSeconds, start: 7 } },
    }),
  ],
  [
    'a word missing in one language',
    declared.everyWordIsThere,
    spoiled({ text: { en: { ...en, commands: {} as typeof en.commands } } }),
  ],
]
/** Options that say “told” only every other time they are asked. */
function flickering(game: AnyGame): AnyGame['options'] {
  drifting++
  const told = drifting % 2 === 0
  const fields = Object.entries(game.options as object).map(([id, field]) => [
    id,
    { ...(field as object), ...(told ? { told: 'all' } : {}) },
  ])
  return Object.fromEntries(fields) as AnyGame['options']
}

describe('the contract finds', () => {
  test.each(planted)('%s', (_, claim, game) => {
    expect(() => claim(template as unknown as AnyGame)).not.toThrow()
    expect(() => claim(game)).toThrow(/\S/)
  })
  test('a card dealt to all seats, by the reviewed table of who hears what', () => {
    const leaky = deciding({
      deal: (command, state, ctx) => {
        const events = template.decide.deal(command, state, ctx)
        if ('refused' in events) return events
        // Each seat is dealt its own card last, so that it plays on as what it is.
        return [
          ...events.filter((event) => event.type === 'cardDealt').map((event) => ({ ...event, to: state.table.ring })),
          ...events,
        ]
      },
    })
    expect(toldTable(leaky)).not.toBe(toldTable(template as unknown as AnyGame))
  })
})
