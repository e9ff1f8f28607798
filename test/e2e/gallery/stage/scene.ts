/** Builds scenes: a picture as a game's view would give it, inside the push of an output. */
import type { Board, BoardSeat, CardFace, Centre, Cue, Listing, Mark } from '../../../../shared/engine/game.ts'
import type { OutputPageInfo } from '../../../../shared/wire/output-payload.ts'
import type { PublicPush, PublicStage } from '../../../../shared/wire/moderator-status.ts'
import type { FrameClock } from '../../../../shared/wire/frame.ts'
import type { PublicStandings } from '../../../../shared/wire/season-payload.ts'

export interface Scene {
  readonly name: string
  readonly push: PublicPush
  /** Pushes that follow one after the other, such as those of an end. */
  readonly after?: readonly PublicPush[]
  /** Settings of the output and the club's look, sent before everything else. */
  readonly page?: OutputPageInfo
  /** Standings, sent before the push. */
  readonly standings?: PublicStandings
  /** Parameters of the page's address. */
  readonly search: string
  /** Size of the window; both full sizes if missing. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Text that shows that the page has arrived, where the theme of a match does not. */
  readonly sign?: string
}

export const nine = ['Ann', 'Beatrix', 'Cem', 'Zoë Müller', 'Елена', 'Fox 🦊', 'Gus', 'Halina', 'Ignacy']
/** Names such as players give themselves. */
export const nicknames = [
  'NightOwl_Kasia',
  'CaptainMorgan',
  'Zielona Żaba',
  'xX_Dawid_Xx',
  'Professor Plum',
  'MissScarlett',
  'BartekZWarty',
  'Тихий Ворон',
  'Lady Agnieszka',
  'GrandpaWalter',
]
export const longNames = [
  'Maximilian-Alexander von Hohenlohe-Oehri',
  'Анастасия-Александра Константинопольская',
  'Wilhelmina Wiktoria Włodarczyk-Wiśniewsk',
  'Bartholomew Montgomery Featherstonehaugh',
  'MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM',
  'Christopher Jonathan Worthington-Smythe-',
  'Siobhán Ní Mhuirgheasa Uí Chonchobhair X',
  'Jean-Baptiste Emmanuel de la Rochefoucau',
  'Κωνσταντίνος Παπαδόπουλος Αλεξανδρίδης Γ',
  'Nguyễn Thị Phương Thảo Minh Châu Hoàng A',
  'Oluwaseun Adebayo-Ogunleye Chukwuemeka B',
  'Penelope Theodora Wellington-Cholmondele',
  'Þórbjörg Guðmundsdóttir Sigurðardóttir C',
]
export const many = Array.from(
  { length: 40 },
  (_, i) => `${nine[i % nine.length] ?? 'Ann'} ${String.fromCodePoint(65 + (i % 26))}.`,
)

interface Table {
  readonly names?: readonly string[]
  readonly out?: readonly number[]
  readonly marks?: Readonly<Record<number, readonly Mark[]>>
  readonly cards?: Readonly<Record<number, CardFace>>
}
export interface Picture extends Table {
  readonly game?: string
  readonly headline: string
  readonly centre?: Centre
  readonly news?: string
  readonly list?: Listing
  readonly notice?: 'announcement' | 'correction'
  readonly cue?: Cue
  readonly clock?: FrameClock
  readonly round?: number
  readonly stage?: Partial<PublicStage>
}

const now = 1_000_000
export const clockOf = (of: number, leftMs: number, more: Partial<FrameClock> = {}): FrameClock => ({
  id: 'talk',
  label: 'Gossip',
  of,
  leftMs,
  running: false,
  since: now,
  ...more,
})

function boardOf({ names = nine, out = [], marks = {}, cards = {}, ...picture }: Picture): Board {
  const seats: BoardSeat[] = names.map((name, i) => {
    const card = cards[i + 1]
    return {
      seat: i + 1,
      name,
      out: out.includes(i + 1),
      marks: marks[i + 1] ?? [],
      ...(card === undefined ? {} : { card }),
    }
  })
  const { headline, centre = null, news = null, notice, list } = picture
  const extra = notice === undefined ? {} : { notice: { kind: notice, text: news ?? '' } }
  return {
    headline,
    ring: seats.map(({ seat }) => seat),
    seats,
    centre,
    news,
    ...(list === undefined ? {} : { list }),
    extra,
  }
}
export function pushOf(picture: Picture): PublicPush {
  const { game = 'motherland', cue = 'day', clock, round = 1, stage = {} } = picture
  const frame = {
    audience: 'public' as const,
    rev: 7,
    match: 'm1',
    game,
    phase: 'gossip',
    round,
    board: boardOf(picture),
    offers: [],
    clocks: clock === undefined ? [] : [clock],
    cue,
    undo: null,
    outcome: null,
  }
  return { frame, stage: { blank: false, view: 'board', text: '', cue, join: null, ...stage }, now }
}

export const full = (name: string, picture: Picture, search = ''): Scene => ({ name, push: pushOf(picture), search })
export const element = (view: string, picture: Picture, size: { width: number; height: number }): Scene => ({
  name: `element-${view}`,
  push: pushOf(picture),
  search: `?view=${view}`,
  size,
})
