/** A recorded match as Markdown: after each entry, what changed in the public and in the moderator's frame. */
import type { StoredMatch } from '../../electron/storage/store.ts'
import { upcastEvent } from '../../shared/engine/replay.ts'
import type { Commit } from '../../shared/engine/events.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import type { Board, BoardSeat, Centre } from '../../shared/engine/game.ts'
import { emptyMatch, foldCommit, type AnyGame } from '../../shared/engine/match.ts'
import type { Frame, FrameClock } from '../../shared/wire/frame.ts'

/** Lines of a report by subject. */
type Lines = ReadonlyMap<string, string>
type Told = readonly (readonly [of: string, line: string | null])[]

const time = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
function seatLine({ seat, name, out, marks, card }: BoardSeat): string {
  const signs = marks.map(({ id, secret }) => (secret ? `${id} (secret)` : id)).join(', ')
  const who = out ? `~~${name}~~` : name
  return `${seat} ${who}${signs === '' ? '' : ` [${signs}]`}${card === undefined ? '' : ` = ${card.label}`}`
}
const seatsIn = (board: Board, seats: readonly number[]): string =>
  seats.map((seat) => board.seats.find((each) => each.seat === seat)?.name ?? String(seat)).join(', ')

/** A new kind of picture does not compile until it is drawn here. */
const centres: { readonly [K in Centre['kind']]: (of: Extract<Centre, { kind: K }>, board: Board) => string } = {
  title: ({ sub }) => sub ?? '',
  night: ({ sub }) => sub ?? '',
  group: ({ seats, first }, board) => `${seatsIn(board, seats)}${first === null ? '' : `; first ${first}`}`,
  duel: ({ seats }, board) => seatsIn(board, seats),
  vote: ({ votes, tally }) =>
    [
      votes
        .map(({ voter, target, label }) => `${voter}→${target ?? '–'}${label === '' ? '' : ` (${label})`}`)
        .join(', '),
      tally.map(({ label, count }) => `${label} ${count}`).join(', '),
    ].join(' | '),
  statement: ({ seats, sub, tone }, board) => [seatsIn(board, seats), sub, tone].filter(Boolean).join('; '),
  reveal: ({ cards }) => cards.map(({ name, card }) => `${name} = ${card?.label ?? 'face down'}`).join(', '),
  cards: ({ sub, cards }) => [sub, cards.map(({ label, tone }) => `${label} (${tone})`).join(', ')].join(' | '),
  tally: ({ sub, cells }) => [sub, cells.map(({ label, state }) => `${label} ${state}`.trim()).join(', ')].join(' | '),
  score: ({ sub, rows }, board) =>
    [sub, rows.map(({ seat, points, gained }) => `${seatsIn(board, [seat])} ${points} (+${gained})`).join(', ')].join(
      ' | ',
    ),
  list: ({ list }) => list.items.join(', '),
  winner: ({ team, seats, sub }, board) => [team, seatsIn(board, seats), sub].filter(Boolean).join('; '),
}
function centreLine(board: Board): string | null {
  const { centre } = board
  if (centre === null) return null
  const draw = centres[centre.kind] as (of: Centre, board: Board) => string
  const title = centre.kind === 'list' ? centre.list.title : centre.title
  return `${centre.kind} “${title}” ${draw(centre, board)}`.trim()
}
const clockLine = ({ label, leftMs, of, running, since }: FrameClock): string =>
  `${label} ${time(leftMs)} of ${time(of)}, ${running ? 'running' : 'standing'} since ${time(since)}`

function offerLines({ offers }: Frame): Told {
  const groups = [...new Set(offers.map((offer) => offer.group))]
  const title = (offer: Frame['offers'][number]): string => (offer.danger ? `${offer.title} (danger)` : offer.title)
  return groups.map((group) => [
    `offers: ${group}`,
    offers
      .filter((offer) => offer.group === group)
      .map(title)
      .join(' · '),
  ])
}
function linesOf(frame: Frame): Lines {
  const { board, phase, round, cue, clocks, outcome, step, undo } = frame
  const all: Told = [
    ['phase', `${phase} ${round}${step === undefined ? '' : `, step ${step}`}`],
    ['cue', cue],
    ['headline', board.headline],
    ...board.seats.map((seat) => [`seat ${seat.seat}`, seatLine(seat)] as const),
    ['ring', board.ring.join(' ')],
    ['centre', centreLine(board)],
    ['news', board.news],
    ['clocks', clocks.length === 0 ? null : clocks.map(clockLine).join('; ')],
    ...offerLines(frame),
    ['undo', undo === null ? null : `${undo.title}${undo.seen ? ' (seen)' : ''}`],
    ['outcome', outcome === null ? null : `${outcome.kind}: ${outcome.winners.join(', ')}: ${outcome.says}`],
  ]
  return new Map(all.filter((pair): pair is readonly [string, string] => pair[1] !== null))
}
function changes(before: Lines, now: Lines): readonly string[] {
  const gone = [...before.keys()].filter((of) => !now.has(of)).map((of) => `- ${of}: gone`)
  const fresh = [...now].filter(([of, line]) => before.get(of) !== line).map(([of, line]) => `- ${of}: ${line}`)
  return [...fresh, ...gone]
}
function titleOf({ kind, command, rows }: Commit): string {
  const { type, ...fields } = command
  const said = Object.entries(fields).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  const [first] = rows
  const what = kind === 'redo' ? `redo ${type}` : type
  return [what, ...said, `by ${first?.by ?? 'nobody'}`, `at ${time(first?.t ?? 0)}`].join(', ')
}
const audiences = ['public', 'moderator'] as const

/** The whole recording; both frames in full at first, then what each entry changes in them. */
export function replayText(game: AnyGame, { record, entries }: Pick<StoredMatch, 'record' | 'entries'>): string {
  const before = new Map<string, Lines>()
  const text: string[] = []
  let live = emptyMatch(game, record.id)
  for (const entry of entries) {
    live = foldCommit(live, { ...entry, rows: entry.rows.map((row) => upcastEvent(game, row, record.rules)) })
    text.push(`## ${entry.batch} ${titleOf(entry)}`, '')
    for (const audience of audiences) {
      const frame = frameFor(live, audience, 'en')
      const now = linesOf(frame)
      const news = changes(before.get(audience) ?? new Map(), now)
      before.set(audience, now)
      text.push(`${audience}, rev ${frame.rev}${news.length === 0 ? ': as before' : ':'}`, '')
      if (news.length > 0) text.push(...news, '')
    }
  }
  return text.join('\n')
}
