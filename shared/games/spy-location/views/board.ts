/** The boards of the public, of one player and of the moderator. */
import type { BoardOf, CardFace, Game as AnyGame, Mark, Seat, PublicKnowledge } from '../../../engine/game.ts'
import type { Role } from '../roles.ts'
import { seatsOf, totalsOf } from '../scoring.ts'
import { drawOf, isRunning } from '../state.ts'
import type { OpenState } from '../types.ts'
import type { GameState, OutOfPlace } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { centreOf } from './centre.ts'
import { faceOf, listOf } from './faces.ts'
import { newsOf } from './news.ts'

type PublicView = PublicKnowledge<OutOfPlace>

/** A player's own card; the spy's has the same colour and shape and as many lines (2.2). */
function ownFace({ kind, label }: { kind: Role; label: string | null }, words: Words): CardFace {
  const shown = kind === 'spy' ? words.youAreTheSpy : words.placeOf(label ?? '')
  return { role: kind, label: shown, team: 'traveller', teamLabel: words.below[kind] }
}
function turnedFace({ revealed, playing }: OpenState, seat: Seat, words: Words): CardFace | null {
  if (revealed === null || !playing.includes(seat)) return null
  return faceOf(seat === revealed.spySeat ? 'spy' : 'location', revealed.location, words)
}

function roundMarks(open: OpenState, seat: Seat, words: Words): readonly Mark[] {
  const { vote, stage } = open
  const mark = (id: keyof Words['marks']): Mark => ({ id, label: words.marks[id] })
  const inTalk = stage === 'talk' || stage === 'vote'
  const voting = stage === 'vote' && vote !== null
  return [
    ...(open.leader === seat && stage !== 'lobby' ? [mark('leader')] : []),
    ...(inTalk && open.asker === seat ? [mark('asker')] : []),
    ...(inTalk && open.answerer === seat ? [mark('answerer')] : []),
    ...(inTalk && open.answerer === null && open.barred === seat ? [mark('barred')] : []),
    ...(voting && vote.initiator === seat ? [mark('initiator')] : []),
    ...(voting && vote.suspect === seat ? [mark('accused')] : []),
    ...(isRunning(open) && open.used.includes(seat) ? [mark('used')] : []),
    ...(open.declared === seat || (open.suspect?.seat === seat && open.suspect.isSpy) ? [mark('spy')] : []),
    ...(open.suspect?.seat === seat && !open.suspect.isSpy ? [mark('innocent')] : []),
  ]
}
function publicMarks(seen: PublicView, seat: Seat, words: Words): readonly Mark[] {
  const { open, table } = seen
  const points = totalsOf(open.scores, seatsOf({ table }))[seat] ?? 0
  const inRound = isRunning(open) || open.stage === 'deal'
  const waiting = open.sitting.includes(seat) && inRound && !open.playing.includes(seat)
  return [
    ...roundMarks(open, seat, words),
    ...(waiting ? [{ id: 'waiting', label: words.marks.waiting }] : []),
    ...(open.scores.length > 0 ? [{ id: 'points', label: String(points) }] : []),
  ]
}
function headline({ open }: PublicView, words: Words): string {
  if (open.result !== null) return words.phases.end
  if (open.no === 0) return words.phases[open.stage]
  const regular = open.target + open.voids
  return open.no > regular ? words.extraRound : words.roundOf(open.no, regular)
}
function publicBoard(seen: PublicView, words: Words): BoardOf {
  const { open } = seen
  const list = listOf(open, words)
  return {
    headline: headline(seen, words),
    centre: centreOf(seen, words),
    news: newsOf(seen, words),
    ...(list === null ? {} : { list }),
    seat: (seat) => {
      const card = turnedFace(open, seat, words)
      return {
        out: !open.sitting.includes(seat),
        marks: publicMarks(seen, seat, words),
        ...(card === null ? {} : { card }),
      }
    },
    extra: {
      rules: open.shownRules.map((rule) => words.ruleOf(rule)),
      used: words.sorted(
        open.places.map((place) => words.placeOf(place)),
        (label) => label,
      ),
      seen: open.stage === 'deal' ? { count: open.seen, of: open.playing.length } : null,
    },
  }
}
const secretMark = (id: string, label: string): Mark => ({ id, label, secret: true })

export const views: AnyGame<OutOfPlace>['views'] = {
  public: publicBoard,
  player: (told, words) => {
    const { own, seat, open } = told
    const board = publicBoard(told, words)
    const playing = open.playing.includes(seat) && open.result === null
    const seatOf: BoardOf['seat'] = (each) => {
      const shown = board.seat(each)
      const mine = each === seat && playing && own.card !== null && shown.card === undefined
      return mine && own.card !== null ? { ...shown, card: ownFace(own.card, words) } : shown
    }
    const voting = own.voting && open.stage === 'vote'
    return {
      ...board,
      ...(voting ? { news: words.yourVote } : {}),
      seat: seatOf,
      // The note speaks to a resident, and a corrected card may have become the spy's.
      notes: own.declined && own.card?.kind !== 'spy' ? [words.declined] : [],
    }
  },
  moderator: (state, words) => {
    const board = publicBoard(state, words)
    const draw = drawOf(state)
    const dealt = !['lobby', 'list', 'ready', 'scored', 'end'].includes(state.open.stage)
    const seatOf: BoardOf['seat'] = (seat) => {
      const shown = board.seat(seat)
      if (!dealt || !state.open.playing.includes(seat)) return shown
      const role: Role = draw?.spySeat === seat ? 'spy' : 'location'
      const card = draw === null ? {} : { card: faceOf(role, draw.location, words) }
      return { ...shown, ...card, marks: [...shown.marks, ...lookMark(state, seat, words)] }
    }
    return { ...board, seat: seatOf }
  },
}
const lookMark = (state: GameState, seat: Seat, words: Words): readonly Mark[] =>
  state.open.stage === 'deal' && state.secret.looked.includes(seat) ? [secretMark('looked', words.marks.looked)] : []
