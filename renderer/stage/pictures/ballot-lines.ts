/** Layout of a vote too large for bars: every ballot, in the largest form that fits. Sizes in design pixels. */
import type { CentreOfKind, Seat } from '../../../shared/engine/game.ts'

type VoteCentre = CentreOfKind<'vote'>
interface RoomSize {
  readonly w: number
  readonly h: number
}
export interface BallotGroup {
  /** Null for an answer such as "yes", or for the words of voters who chose no seat. */
  readonly seat: Seat | null
  readonly label: string
  readonly count: number
  readonly voters: readonly Seat[]
}
interface TypeSetting {
  /** Type size and line height. */
  readonly type: number
  readonly line: number
}
export type BallotPlan = TypeSetting &
  /** Grouped by target, with the names or seat numbers of its voters beside it. */
  (
    | { readonly form: 'names' | 'numbers'; readonly head: number; readonly cell: number; readonly columns: 1 | 2 }
    /** Grouped by voter, with the numbers of the chosen seats beside each and the targets above. */
    | { readonly form: 'voters'; readonly columns: number; readonly rows: number; readonly shown: number }
  )

const group = { padding: 8, gap: 6, between: 12 }
/** The same for groups in two columns, and what parts these. */
const closeGroup = { padding: 4, gap: 4, column: 24 }
const waitingLine = 52

/** Returns the labels of rows that are answers, such as yes and no, and not seats. */
export const voteAnswers = (vote: VoteCentre): readonly string[] =>
  vote.tally.filter(({ seat }) => seat === null).map(({ label }) => label)

/**
 * Returns the groups: most votes first, answers in their own order, then the voters who chose no seat, by their label.
 */
export function groupsOf(vote: VoteCentre): readonly BallotGroup[] {
  const answers = voteAnswers(vote)
  const rows = answers.length > 0 ? vote.tally : [...vote.tally].sort((a, b) => b.count - a.count)
  const told = rows.map(({ seat, label, count }) => ({
    seat,
    label,
    count,
    voters: vote.votes
      .filter((each) => each.target === seat && (seat !== null || each.label === label))
      .map(({ voter }) => voter),
  }))
  const nobody = vote.votes.filter((each) => each.target === null && each.label !== '' && !answers.includes(each.label))
  const words = [...new Set(nobody.map(({ label }) => label))]
  const rest = words.map((label) => {
    const voters = nobody.filter((each) => each.label === label).map(({ voter }) => voter)
    return { seat: null, label, count: voters.length, voters }
  })
  return [...told, ...rest]
}
/** Returns the seats that have yet to vote. */
export const seatsYetToVote = (vote: VoteCentre): readonly Seat[] =>
  vote.votes.filter(({ target, label }) => target === null && label === '').map(({ voter }) => voter)

export interface Voter {
  readonly seat: Seat
  readonly targets: readonly Seat[]
}
/** Returns each voter in sitting order with all chosen targets. */
export function votersOf(vote: VoteCentre, ring: readonly Seat[]): readonly Voter[] {
  const targetsOf = (seat: Seat) =>
    vote.votes.flatMap(({ voter, target }) => (voter === seat && target !== null ? [target] : [])).sort((a, b) => a - b)
  const voted = new Set(vote.votes.map(({ voter }) => voter))
  return ring.filter((seat) => voted.has(seat)).map((seat) => ({ seat, targets: targetsOf(seat) }))
}

/** Returns the height of all groups at `perRow` voters per line, side by side where there are two columns. */
function heightOf(
  vote: VoteCentre,
  { perRow, line, columns }: { perRow: number; line: number; columns: 1 | 2 },
): number {
  const lines = groupsOf(vote).map(({ voters }) => Math.max(1, Math.ceil(voters.length / perRow)))
  const rows = lines.flatMap((each, i) => (i % columns === 0 ? [Math.max(each, ...lines.slice(i, i + columns))] : []))
  const waiting = seatsYetToVote(vote).length > 0 ? waitingLine : 0
  const all = rows.reduce((sum, each) => sum + each, 0)
  const { padding, gap } = columns === 2 ? closeGroup : group
  return all * line + rows.length * padding + (rows.length - 1) * gap + waiting
}
/** Sizes for names, largest first. */
const named = [
  { type: 37, line: 52, cell: 300 },
  { type: 32, line: 46, cell: 250 },
  { type: 28, line: 38, cell: 210 },
  { type: 28, line: 38, cell: 176 },
]
const numbered = [{ type: 28, line: 38, cell: 46 }]
/** Widths tried for the names that were voted for, widest first. */
const heads = { names: [360], numbers: [340, 280], columns: [262, 216] }
function planByTarget(vote: VoteCentre, { w, h }: RoomSize, form: 'names' | 'numbers'): BallotPlan | null {
  const [sizes, between] = form === 'names' ? [named, group.between] : [numbered, 0]
  const widths = heads[form].map((each) => Math.min(each, Math.floor(w * (form === 'names' ? 0.3 : 0.42))))
  const plans = widths.flatMap((head) => sizes.map((size) => ({ ...size, form, head, columns: 1 }) as const))
  const found = plans.find(({ cell, line, head }) => {
    const perRow = Math.floor((w - head - group.between * 2) / (cell + between))
    return perRow >= 2 && heightOf(vote, { perRow, line, columns: 1 }) <= h
  })
  return found ?? null
}
/** Returns the layout with the numbers of the voters' seats in two columns; null where these do not fit either. */
function planInColumns(vote: VoteCentre, { w, h }: RoomSize): BallotPlan | null {
  const column = (w - closeGroup.column) / 2
  const plans = heads.columns.flatMap((head) =>
    numbered.map((size) => ({ ...size, form: 'numbers', head, columns: 2 }) as const),
  )
  const found = plans.find(({ cell, line, head }) => {
    const perRow = Math.floor((column - head - group.between * 2) / cell)
    return perRow >= 2 && heightOf(vote, { perRow, line, columns: 2 }) <= h
  })
  return found ?? null
}
/** Returns the vote with those who have yet to vote in its largest group, so that the layout stays while votes come. */
function foreseen(vote: VoteCentre): VoteCentre {
  const [first] = groupsOf(vote)
  if (first === undefined) return vote
  const waiting = new Set(seatsYetToVote(vote))
  const votes = vote.votes.map((each) =>
    waiting.has(each.voter) && each.target === null && each.label === ''
      ? { ...each, target: first.seat, label: first.label }
      : each,
  )
  return { ...vote, votes }
}
const rowGap = 28
/** Sizes for one voter, largest first: widths of the seat number, the name, and each target's number. */
const listed = [
  { type: 35, line: 50, number: 60, name: 170, target: 54 },
  { type: 31, line: 44, number: 54, name: 140, target: 48 },
  { type: 28, line: 38, number: 50, name: 122, target: 44 },
]
const widestLine = 52
const target = { w: 268, h: 48 }
function planByVoter(vote: VoteCentre, { w, h }: RoomSize): BallotPlan | null {
  if (voteAnswers(vote).length > 0) return null
  const voters = new Set(vote.votes.map(({ voter }) => voter)).size
  const most = Math.max(1, Math.ceil(vote.votes.length / Math.max(1, voters)))
  const beside = Math.max(1, Math.floor(w / target.w))
  const above = Math.ceil(groupsOf(vote).length / beside)
  const plans = listed.map(({ type, line, ...width }) => {
    const columns = Math.floor((w + rowGap) / (width.number + width.name + most * width.target + rowGap))
    return { form: 'voters', type, line, columns, rows: Math.ceil(voters / Math.max(1, columns)) } as const
  })
  const free = h - group.gap * 2
  const holds = (lines: number) =>
    plans.find(({ columns, rows, line }) => columns > 0 && rows * line + lines * target.h <= free)
  const plan = holds(above) ?? holds(1)
  if (plan === undefined) return null
  // If not all targets fit above, those with the most votes are shown.
  const lines = Math.min(above, Math.floor((free - plan.rows * plan.line) / target.h))
  const line = Math.min(widestLine, Math.floor((free - lines * target.h) / plan.rows))
  return { ...plan, line, shown: lines * beside }
}

/** Width from which the room is that of the whole table; the ring leaves less, and names the voters itself. */
const wholeTable = 1200
/** Returns the layout of a complete vote; null if nothing fits or no ballot may be shown. */
export function planBallots(vote: VoteCentre, room: RoomSize): BallotPlan | null {
  if (vote.votes.length === seatsYetToVote(vote).length) return null
  if (room.w >= wholeTable)
    return planByTarget(vote, room, 'names') ?? planByVoter(vote, room) ?? planByTarget(vote, room, 'numbers')
  const whole = foreseen(vote)
  return planByTarget(whole, room, 'names') ?? planByTarget(whole, room, 'numbers') ?? planInColumns(whole, room)
}
/** Most names, and most voters, of a vote that stays in the ring as bars where its voters have no room there. */
const inRing = { names: 12, voters: 30 }
/** Returns whether a vote is small enough for the ring without its voters beside the names. */
export function fitsRingAsBars(vote: VoteCentre): boolean {
  const voters = new Set(vote.votes.map(({ voter }) => voter)).size
  return vote.tally.length <= inRing.names && voters <= inRing.voters
}
/** Returns whether a vote is small enough for bars that name their voters. */
export function isSmallVote(vote: VoteCentre): boolean {
  const slots = Math.max(1, vote.votes.length, ...vote.tally.map(({ count }) => count))
  return slots <= 4 || (slots <= 10 && vote.tally.length <= 4)
}
