/** The results after the end of a match, part by part, with more players and longer names than most evenings have. */
import type { CardFace } from '../../../../shared/engine/game.ts'
import { resultsPagesOf, type ResultsPart } from '../../../../shared/show/beat.ts'
import type { PublicPush } from '../../../../shared/wire/moderator-status.ts'
import type { MatchResults } from '../../../../shared/wire/frame.ts'
import type { PublicStandings } from '../../../../shared/wire/season-payload.ts'
import { clockOf, many, pushOf, type Picture, type Scene } from './scene.ts'

/** Names from both sides, without spaces, with marks above and below, and longer than any plate. */
export const namesOfTheWorld = [
  'محمد عبد الله القحطاني',
  'שרה לוי־כהן מירושלים',
  'ณัฐพงศ์ วงศ์สวัสดิ์รุ่งเรือง',
  'Nguyễn Thị Phương Thảo Minh Châu',
  'Bartholomew Montgomery Featherstonehaugh',
  'Анастасия-Александра Константинопольская',
  'Þórbjörg Guðmundsdóttir Sigurðardóttir',
  '北条政子',
]
/** Names whose letters ship with us, so that every system draws them alike. */
export const namesInOurFaces = namesOfTheWorld.filter((name) =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\s-]+$/u.test(name),
)
const card: CardFace = {
  role: 'goodSharpshooter',
  label: 'Good Sharpshooter',
  team: 'citizens',
  teamLabel: 'Townsfolk',
}
const other: CardFace = { role: 'avenger', label: 'Avenger', team: 'bandits', teamLabel: 'Outlaws' }

interface End {
  readonly game?: string
  readonly names: readonly string[]
  readonly standings?: PublicStandings
  readonly search?: string
}
function wonBy({ game = 'ktulu', names }: End): PublicPush {
  const seats = names.map((_, i) => i + 1)
  const cards = Object.fromEntries(seats.map((seat) => [seat, seat % 3 === 0 ? other : card]))
  const winners = seats.filter((seat) => seat % 3 !== 0)
  const title = 'The Townsfolk win: the statuette is in honest hands by day'
  const picture = { game, headline: 'The end', names, cards, out: seats.filter((seat) => seat % 4 === 0) }
  const push = pushOf({ ...picture, centre: { kind: 'winner', title, sub: null, team: 'citizens', seats: winners } })
  const fell = seats.filter((seat) => seat % 4 === 0).map((seat) => ({ seat, round: 1 + (seat % 3) }))
  const detectives = { seats: [1, 2], right: 4, of: 5 }
  const results: MatchResults = { rounds: 4, ms: 5_340_000, fell, open: seats.length, isReady: true, detectives }
  const frame = push.frame && {
    ...push.frame,
    rev: 9,
    outcome: { kind: 'won' as const, winners: ['citizens'], says: title },
  }
  return { ...push, frame, results }
}
/** Returns the pushes of an end up to one part: the match, its end, and a step of the moderator for each part before. */
export function resultsScene(name: string, part: ResultsPart, end: End): Scene {
  const won = wonBy(end)
  const playing = pushOf({ game: end.game ?? 'ktulu', headline: 'Day', names: end.names })
  const pages = Array.from({ length: resultsPagesOf(end.names.length).pages }, (_, page) => page)
  const parts: readonly ResultsPart[] = ['winners', ...pages, 'figures', 'standings']
  const at = (stepped: number): PublicPush => ({
    ...won,
    stage: { ...won.stage, beats: { paused: false, skipped: 0, stepped } },
  })
  return {
    name,
    search: `?lang=en&faces=on&standings=on${end.search ?? ''}`,
    push: { ...playing, stage: { ...playing.stage, beats: { paused: false, skipped: 0, stepped: 0 } } },
    after: Array.from({ length: parts.indexOf(part) + 2 }, (_, stepped) => at(stepped)),
    sign: part === 'standings' ? '.stage-standings' : '.stage-after',
    ...(end.standings === undefined ? {} : { standings: end.standings }),
  }
}
export const thirtyOfTheWorld = [...namesOfTheWorld, ...many.slice(0, 22)]
/** Returns a board on which one player has the floor, with the clock of the speech. */
export function floorScene(name: string, picture: Picture, speaker: number): Scene {
  const push = pushOf({ ...picture, clock: clockOf(60_000, 23_000, { label: 'Last words' }) })
  const frame = push.frame && { ...push.frame, board: { ...push.frame.board, speaker } }
  return { name, search: '?lang=en&faces=on', push: { ...push, frame }, sign: '.stage-speaker' }
}
