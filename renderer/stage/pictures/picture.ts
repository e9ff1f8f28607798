/** One public picture: how the middle of the stage is drawn, headed, read out and laid out. Sizes in design pixels. */
import type { Component } from 'vue'
import type { Board, CentreKind, CentreOfKind, Seat } from '../../../shared/engine/game.ts'
import type { Box } from '../seats/seat-ring.ts'
import type { StageWords } from '../words/stage.en.ts'
import type { Heading, HeadingRoom } from './picture-heading.ts'

export interface RoomSize {
  readonly w: number
  readonly h: number
}
/** The props of every component that draws a picture. */
export interface PictureProps<K extends CentreKind> {
  readonly centre: CentreOfKind<K>
  readonly board: Board
  readonly box: Box
  /** Room left in the box below the heading. */
  readonly below: RoomSize
  readonly heading: Heading
  readonly words: StageWords
}
/** The seats that a picture concerns. */
export interface PictureSeats {
  /** Seats that stand out at the table. */
  readonly lit: readonly Seat[]
  /** Seats that a line joins to the middle. */
  readonly linked: readonly Seat[]
  /** Seats whose names the picture lists; news that names the same players alone is left out. */
  readonly named: readonly Seat[]
}
export interface PictureLayout<K extends CentreKind> {
  /** Returns whether the picture needs the room of the ring. */
  readonly needsTable: (centre: CentreOfKind<K>, box: RoomSize) => boolean
  readonly seats: (centre: CentreOfKind<K>) => PictureSeats
  /** True when votes, cards or cells arrive in the picture; any other change replaces the picture. */
  readonly isFilledInPlace: boolean
  /** Drawn behind the picture, or null. */
  readonly behind: 'rays' | null
}
/** The entry of a picture in the registry. */
export interface Picture<K extends CentreKind> {
  readonly component: Component<PictureProps<K>>
  readonly heading: (centre: CentreOfKind<K>, room: HeadingRoom) => Heading
  /** Returns the lines of the parts that fill or turn one by one: votes, cards, points. */
  readonly screenReaderLines: (centre: CentreOfKind<K>, board: Board) => readonly string[]
  readonly layout: PictureLayout<K>
}
