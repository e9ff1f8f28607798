/**
 * The pictures of the middle, one entry for each kind of centre. A kind without an entry, or an entry without one of its
 * parts, does not compile.
 */
import type { Centre, CentreKind, Seat } from '../../../shared/engine/game.ts'
import { nameOnBoard } from '../picture-text.ts'
import { listOutgrowsRing, revealOutgrowsRing, trackOutgrowsRing, voteOutgrowsRing } from '../stage-layout.ts'
import CardsPicture from './CardsPicture.vue'
import DuelPicture from './DuelPicture.vue'
import GroupPicture from './GroupPicture.vue'
import ListPicture from './ListPicture.vue'
import RevealPicture from './RevealPicture.vue'
import ScorePicture from './ScorePicture.vue'
import StatementPicture from './StatementPicture.vue'
import TurnTrackPicture from './TurnTrackPicture.vue'
import VoteBarsPicture from './VoteBarsPicture.vue'
import WinnerPicture from './WinnerPicture.vue'
import { TitlePicture } from './title-picture.ts'
import type { Picture, PictureSeats, RoomSize } from './picture.ts'
import {
  groupHeading,
  lineHeading,
  plainHeading,
  statementHeading,
  voteHeading,
  winnerHeading,
  wrappedHeading,
  type Heading,
  type HeadingRoom,
} from './picture-heading.ts'

const no = (): false => false
const noLines = (): readonly string[] => []
const noSeats: PictureSeats = { lit: [], linked: [], named: [] }
const withoutSeats = (): PictureSeats => noSeats
const withLinkedSeats = ({ seats }: { readonly seats: readonly Seat[] }): PictureSeats => ({
  lit: seats,
  linked: seats,
  named: [],
})
/** The layout of a picture that fits into the ring and is replaced as a whole. */
const plainLayout = { needsTable: no, seats: withoutSeats, isFilledInPlace: false, behind: null } as const

const pictures: { readonly [K in CentreKind]: Picture<K> } = {
  title: {
    component: TitlePicture,
    heading: plainHeading,
    screenReaderLines: noLines,
    layout: plainLayout,
  },
  night: {
    component: TitlePicture,
    heading: plainHeading,
    screenReaderLines: noLines,
    layout: plainLayout,
  },
  group: {
    component: GroupPicture,
    heading: groupHeading,
    screenReaderLines: noLines,
    layout: { ...plainLayout, seats: ({ seats }) => ({ lit: seats, linked: seats, named: seats }) },
  },
  duel: {
    component: DuelPicture,
    heading: plainHeading,
    screenReaderLines: noLines,
    layout: { ...plainLayout, seats: withLinkedSeats },
  },
  vote: {
    component: VoteBarsPicture,
    heading: voteHeading,
    screenReaderLines: ({ tally }) =>
      tally.filter(({ count }) => count > 0).map(({ label, count }) => `${label}: ${count}`),
    layout: {
      needsTable: voteOutgrowsRing,
      seats: ({ votes, tally }) => {
        const voters = votes.map(({ voter }) => voter)
        return {
          lit: [...voters, ...tally.flatMap(({ seat }) => seat ?? [])],
          linked: [],
          named: [...voters, ...votes.flatMap(({ target }) => target ?? [])],
        }
      },
      isFilledInPlace: true,
      behind: null,
    },
  },
  statement: {
    component: StatementPicture,
    heading: statementHeading,
    screenReaderLines: noLines,
    layout: { ...plainLayout, seats: withLinkedSeats },
  },
  reveal: {
    component: RevealPicture,
    heading: lineHeading,
    screenReaderLines: ({ cards }) =>
      cards.flatMap(({ name, card }) => (card === null ? [] : [`${name}: ${card.label}`])),
    layout: { ...plainLayout, needsTable: revealOutgrowsRing, isFilledInPlace: true },
  },
  winner: {
    component: WinnerPicture,
    heading: winnerHeading,
    screenReaderLines: noLines,
    layout: { ...plainLayout, seats: ({ seats }) => ({ lit: seats, linked: [], named: [] }), behind: 'rays' },
  },
  cards: {
    component: CardsPicture,
    heading: lineHeading,
    screenReaderLines: noLines,
    layout: plainLayout,
  },
  tally: {
    component: TurnTrackPicture,
    heading: lineHeading,
    screenReaderLines: noLines,
    layout: { ...plainLayout, needsTable: ({ cells }, box) => trackOutgrowsRing(cells, box), isFilledInPlace: true },
  },
  score: {
    component: ScorePicture,
    heading: wrappedHeading,
    screenReaderLines: ({ rows }, board) => rows.map(({ seat, points }) => `${nameOnBoard(board, seat)}: ${points}`),
    // The rows name the seats anyway.
    layout: { ...plainLayout, needsTable: () => true },
  },
  list: {
    component: ListPicture,
    heading: wrappedHeading,
    screenReaderLines: noLines,
    layout: { ...plainLayout, needsTable: ({ list }, box) => listOutgrowsRing(list.items, box) },
  },
}

export const pictureOf = <K extends CentreKind>({ kind }: { readonly kind: K }): Picture<K> => pictures[kind]

/** Returns the heading of a centre within its box. */
export const headingOf = (centre: Centre, room: HeadingRoom): Heading => pictureOf(centre).heading(centre, room)
/** Returns whether the middle needs the room of the ring. */
export const needsTable = (centre: Centre | null, box: RoomSize): boolean =>
  centre !== null && pictureOf(centre).layout.needsTable(centre, box)
const quiet: readonly CentreKind[] = ['title', 'night', 'group', 'tally']
/** Returns whether the middle may give way to the last seconds of a clock: it names what goes on, and tells no news. */
export const givesWay = (centre: Centre | null): boolean => centre === null || quiet.includes(centre.kind)
/** Returns the seats that the middle concerns. */
export const seatsInPicture = (centre: Centre | null): PictureSeats =>
  centre === null ? noSeats : pictureOf(centre).layout.seats(centre)
