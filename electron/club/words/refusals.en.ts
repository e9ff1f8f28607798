/**
 * English words of the club's routes: refusals of seasons, corrections, replays, files and backups; lines of audit
 * trails.
 */
import type { ClubMatchEvent } from '../../../shared/club/club-events.ts'
import type { ArchiveFlaw } from '../../../shared/wire/archive-payload.ts'
import type { Contradiction } from '../../../shared/club/result-contradiction.ts'
import { oldStandingsEn, type OldStandingsWords } from './old-standings.en.ts'
import { kindsEn, type KindWords } from './file-kinds.en.ts'

/** Sentences that name a contradiction within a result and how to mend it, by its reason. */
export type ContradictionWords = Readonly<Record<Contradiction['why'], (of: ContradictionNames) => string>>
interface ContradictionNames {
  readonly why: Contradiction['why']
  readonly seat?: number
  readonly side?: string
  readonly says?: string
  readonly points?: number
  readonly fate?: string
  readonly role?: string
}
const contradiction: ContradictionWords = {
  'no-winner': () => 'Somebody won, but no winner is named. Choose the side that won, or a draw.',
  'no-draw': () => 'This game has no draws: somebody always wins. Choose who won.',
  'unequal-draw': () => 'A draw needs equally many on both sides. Correct the cards, or choose who won.',
  'two-sides': () => 'Only one side can win this game. Choose which of them won.',
  'no-seat': ({ side }) =>
    `The winner is “${side}”, but no seat of that side is ticked as a winner. Tick those that won.`,
  'empty-side': ({ side }) =>
    `The winner is “${side}”, but nobody is on that side. Correct the cards, or choose who won.`,
  'seat-missing': ({ seat }) =>
    `Seat ${seat} is ticked as a winner, but is not among the winners named. Untick it, or name it as a winner.`,
  'loser-ticked': ({ seat }) =>
    `Seat ${seat} is ticked as a winner, but is on another side. Untick it, or choose its side as the winner.`,
  'winner-unticked': ({ seat }) =>
    `Seat ${seat} is on the side that won, but is not ticked as a winner. Tick it, or correct its side.`,
  'wrong-points': ({ seat, points }) =>
    `Seat ${seat} should have ${points === 1 ? '1 point' : '0 points'}: in this game a winner has 1 point and everybody else 0. Correct the points.`,
  'draw-ticked': ({ seat }) => `Seat ${seat} is ticked as a winner of a draw. Untick it, or choose who won.`,
  'draw-winners': () => 'A draw has no winner. Name none, or choose the side that won.',
  'called-off-winners': () => 'A match that was called off has no winner. Name none, or choose the side that won.',
  'called-off-ticked': ({ seat }) =>
    `Seat ${seat} is ticked as a winner of a match that was called off. Untick it, or choose who won.`,
  'loser-points': ({ seat }) =>
    `Seat ${seat} has as many points as a winner, or more, but is not among the winners. Correct the points, or tick it.`,
  'odd-points': ({ seat }) => `Seat ${seat} needs a whole number of points, 0 or more. Correct the points.`,
  'other-side': ({ seat, side }) =>
    `The card of seat ${seat} is on the side “${side}”. Send that side with it, or another card.`,
  'role-twice': ({ seat, role }) =>
    `There is only one “${role}” in this game, and seat ${seat} is the second. Correct one of the two cards.`,
  'losing-fate': ({ seat, fate }) =>
    `Seat ${seat} is ticked as a winner, but nobody wins with the fate “${fate}”. Untick it, or correct the fate.`,
  'wrong-fate': ({ seat, fate }) => `With this winner and this card, seat ${seat} ends as “${fate}”. Choose that.`,
  'other-sentence': ({ says }) =>
    `The sentence “${says}” tells of another result. Leave it empty, and the right one is written.`,
}
export interface ClubWords {
  readonly unknown: {
    readonly season: string
    readonly evening: string
    readonly seasonEntry: string
    readonly matchEntry: string
    readonly part: string
    readonly backup: string
    readonly replay: string
  }
  readonly seasonClosed: (title: string) => string
  /** Refusal to take back an entry that would move the match into this closed season. */
  readonly backIntoClosed: (title: string) => string
  readonly stillRunning: string
  readonly playedOnStage: string
  readonly takenBack: string
  readonly notTakenBack: string
  readonly contradiction: ContradictionWords
  readonly noSeat: (seat: string) => string
  readonly seatedTwice: (twice: { readonly name: string; readonly seats: readonly number[] }) => string
  readonly seatTwice: (seat: number) => string
  /** Refusal of a result without one of the seats. */
  readonly seatLeftOut: (seat: number) => string
  readonly noRole: (role: string) => string
  readonly noTeam: (team: string) => string
  readonly noFate: (fate: string) => string
  readonly winnerTwice: (side: string) => string
  readonly replay: { readonly matchRunning: string; readonly stageRunning: string; readonly notBuilt: string }
  readonly busy: string
  readonly figuresDied: string
  readonly flaws: Readonly<Record<ArchiveFlaw, string>>
  readonly brought: OldStandingsWords
  readonly kinds: KindWords
  /** Trail lines for entries about a match. */
  readonly entered: Readonly<Record<ClubMatchEvent['type'] | 'guestsLinked', string>>
}
export const clubEn: ClubWords = {
  unknown: {
    season: 'There is no such season. GET /api/v1/seasons lists them.',
    evening: 'There is no such evening. GET /api/v1/seasons/:id lists them.',
    seasonEntry:
      'There is no such entry in this season any more. Open the season again: somebody else may have changed it.',
    matchEntry: 'There is no such entry about this match. GET …/club lists them under trail.',
    part: 'There is no such season or evening. GET /api/v1/club/archive/parts lists them.',
    backup: 'There is no such backup. GET /api/v1/backups lists them.',
    replay: 'No replay is on the screens. POST /api/v1/replay puts one there.',
  },
  seasonClosed: (title) => `The season “${title}” is closed. Reopen it to change anything in it.`,
  backIntoClosed: (title) =>
    `Without this entry the match would count in the season “${title}” again, and that one is closed. Reopen it first.`,
  playedOnStage: 'A match of this season is running on stage. Finish it or call it off, then close the season.',
  stillRunning: 'This match is still running. Its result can be corrected once it is over.',
  takenBack: 'This has been taken back already: there is nothing left to do.',
  contradiction,
  notTakenBack: 'This still counts, so there is nothing to bring back.',
  noSeat: (seat) => `There is no seat ${seat} in this match. GET …/club lists its seats.`,
  seatedTwice: ({ name, seats }) =>
    `${name || 'This person'} would sit on seats ${seats?.join(', ')} and count once, on the first. Change one of them, or save once more with "confirmed": true.`,
  seatLeftOut: (seat) => `Seat ${seat} is missing. Send every seat of the match.`,
  noRole: (role) => `This game has no role “${role}”. Send one of those that GET …/club lists under cards.`,
  noTeam: (team) => `This game has no side “${team}”. Send one of those that GET …/club lists under cards.`,
  noFate: (fate) => `This game has no fate “${fate}”. Send one of those that GET …/club lists under cards.`,
  winnerTwice: (side) => `“${side}” is named twice as a winner. Name each winner once.`,
  seatTwice: (seat) => `Seat ${seat} is there twice. Send each seat once.`,
  replay: {
    matchRunning:
      'This match is still being played. What it keeps secret can be shown, shared and printed once it is over.',
    stageRunning:
      'Another match is running on stage. Send "confirmed": true to show the replay all the same: its clocks stop, and it is back when the replay ends.',
    notBuilt: 'The pages of this console were not built. Run npm run build.',
  },
  figuresDied: 'The statistics stopped working. Open the page again to restart them.',
  busy: 'Another file is being read right now. Wait until that is done.',
  flaws: {
    'not-an-archive': 'This file is neither a club archive nor a match of Duskboard. Choose a .duskclub file.',
    truncated: 'The end of this file is missing: it was not copied completely. Copy it again, or export it again.',
    damaged: 'This file was damaged on its way. Copy it again, or export it again.',
    newer: 'This file was written by a newer Duskboard. Update Duskboard here, then bring it in again.',
    'too-large': 'This file is larger than any club’s archive can be, so it was not opened. Choose another one.',
    'too-slow':
      'This file arrived too slowly, so nothing of it was brought in. Copy it to a disk of this computer, then bring it in again.',
    forbidden:
      'This file holds something that no club archive holds, so nothing of it was brought in. Export it again.',
    'of-a-league': 'This file is that of a league. Take it in under Settings, League.',
    ahead:
      'The entries of this file have numbers far above those of your club, so nothing of it was brought in. Bring in the files that were made before it first.',
  },
  brought: oldStandingsEn,
  kinds: kindsEn,
  entered: {
    matchPlaced: 'Evening',
    matchModerated: 'Moderator',
    seatsMapped: 'Seats',
    resultCorrected: 'Result',
    matchVoided: 'Made void',
    matchRestored: 'Counts again',
    guestsLinked: 'Guests linked',
  },
}
