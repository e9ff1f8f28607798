/** The board: the small common picture of a match that a game's views return and every screen can draw. */
import type { Seat } from './table.ts'

/** Cues for lights, sounds and scenes: one list for all games, so that one mapping in OBS serves them all. */
export const cues = ['lobby', 'day', 'night', 'vote', 'spotlight', 'reveal', 'end', 'break'] as const
export type Cue = (typeof cues)[number]

export interface CardFace {
  readonly role: string
  readonly label: string
  readonly team: string
  readonly teamLabel: string
  /** One line on what the card does; only on a player's own card and on the moderator's board. */
  readonly note?: string
}
export interface Mark {
  readonly id: string
  readonly label: string
  /** A label for places with no room for the whole one, such as "1×". */
  readonly short?: string
  /** `secret`: for the moderator alone. `deed`: done to the seat at night; on night feeds, and reveals no card. */
  readonly secret?: true
  readonly deed?: true
  /** The sentence of what was done, with the name of the seat, for the picture of night feeds. */
  readonly says?: string
}
export interface BoardSeat {
  readonly seat: Seat
  readonly name: string
  readonly out: boolean
  readonly marks: readonly Mark[]
  readonly card?: CardFace
}
/** The middle of the ring: a small set of pictures that every screen can draw. */
export type Centre =
  | { readonly kind: 'title'; readonly title: string; readonly sub: string | null }
  | { readonly kind: 'night'; readonly title: string; readonly sub: string | null }
  | { readonly kind: 'group'; readonly title: string; readonly seats: readonly Seat[]; readonly first: Seat | null }
  | { readonly kind: 'duel'; readonly title: string; readonly seats: readonly [Seat, Seat] }
  | {
      readonly kind: 'vote'
      readonly title: string
      /**
       * A null `target` with an empty `label` is a vote still to come; any other `label` names the row without a seat
       * that has the vote, or says that the voter abstains. Beside a seat the label is not shown. `seatVoteCentre`
       * counts the rows.
       */
      readonly votes: readonly { readonly voter: Seat; readonly target: Seat | null; readonly label: string }[]
      readonly tally: readonly { readonly seat: Seat | null; readonly label: string; readonly count: number }[]
    }
  | {
      readonly kind: 'statement'
      readonly title: string
      readonly seats: readonly Seat[]
      readonly sub: string | null
      readonly tone: 'neutral' | 'good' | 'bad'
    }
  | {
      readonly kind: 'reveal'
      readonly title: string
      /** A null `card` still lies face down. */
      readonly cards: readonly { readonly seat: Seat; readonly name: string; readonly card: CardFace | null }[]
    }
  | {
      readonly kind: 'winner'
      readonly title: string
      readonly sub: string | null
      readonly team: string | null
      readonly seats: readonly Seat[]
    }
  | {
      /** Cards turned over that belong to no seat, in an order that reveals nothing. */
      readonly kind: 'cards'
      readonly title: string
      readonly sub: string | null
      readonly cards: readonly { readonly label: string; readonly tone: 'neutral' | 'good' | 'bad' }[]
    }
  | {
      /** A track of turns or rounds with the result of each. */
      readonly kind: 'tally'
      readonly title: string
      readonly sub: string | null
      /** `label` is the result of a finished cell; empty where none was announced yet. */
      readonly cells: readonly { readonly label: string; readonly state: 'done' | 'now' | 'next' }[]
    }
  | {
      /** Points after a round, the highest first. */
      readonly kind: 'score'
      readonly title: string
      readonly sub: string | null
      readonly rows: readonly { readonly seat: Seat; readonly points: number; readonly gained: number }[]
    }
  | { readonly kind: 'list'; readonly list: Listing }
export type CentreKind = Centre['kind']
export type CentreOfKind<K extends CentreKind> = Extract<Centre, { readonly kind: K }>
/** Returns the title of the middle; that of the list, where it is one. */
export const titleOfCentre = (centre: Centre): string => (centre.kind === 'list' ? centre.list.title : centre.title)
/** A reference list, such as places to guess from, in an order that reveals nothing. */
export interface Listing {
  readonly title: string
  readonly items: readonly string[]
  /** The items that were in play in earlier rounds. */
  readonly used?: readonly string[]
}
/** The order of speech of a table at a distance, as everybody sees it. */
export interface BoardFloor {
  /** The seat that has the floor, by the rules or from the moderator; null while nobody has it. */
  readonly speaker: Seat | null
  /** Raised hands, in the order in which they went up. */
  readonly hands: readonly Seat[]
  /** Seats that must be silent by the rules. */
  readonly silenced: readonly Seat[]
}
/** The part of the order of speech that the rules decide. */
export type RuledFloor = Pick<BoardFloor, 'speaker' | 'silenced'>
/** The small common picture that every screen can draw. Holds no wall-clock time. */
export interface Board {
  /** The name of this match on the curtain and in the lobby; absent where the game's own name is used. */
  readonly title?: string
  readonly headline: string
  readonly ring: readonly Seat[]
  readonly seats: readonly BoardSeat[]
  readonly centre: Centre | null
  readonly news: string | null
  /** Absent at a table in one room, and once the match is over. */
  readonly floor?: BoardFloor
  /** The seat that alone has the floor, by the rules or from the moderator; absent while none has. */
  readonly speaker?: Seat
  /** A list at hand on phones and as an overlay, whatever stands in the middle. */
  readonly list?: Listing
  /** Lines that this seat alone was told beside its card; phones show them only while the card is held. */
  readonly notes?: readonly string[]
  /** Plain JSON for the game's own component. */
  readonly extra: Readonly<Record<string, unknown>>
}
/** A board as the game's view returns it; the engine adds ring and names. */
export interface BoardOf {
  readonly headline: string
  readonly centre: Centre | null
  readonly news: string | null
  readonly seat: (seat: Seat) => Omit<BoardSeat, 'seat' | 'name'>
  readonly list?: Listing
  readonly notes?: readonly string[]
  readonly extra?: Readonly<Record<string, unknown>>
}
