/** One match as a play that BG Stats takes by a link, without a file. */
import type { BgStatsFile, BgStatsPlayLink } from './bg-stats-format.ts'

const page = 'https://app.bgstatsapp.com/createPlay.html'
/** Returns the first play of a file as one play with its players by name, or null for a file without one. */
export function toBgStatsPlay({ plays, players, games, locations }: BgStatsFile): BgStatsPlayLink | null {
  const [play] = plays
  const game = games.find(({ id }) => id === play?.gameRefId)
  if (play === undefined || game === undefined) return null
  return {
    sourceName: 'Duskboard',
    sourcePlayId: play.uuid,
    playDate: play.playDate,
    durationMin: play.durationMin,
    location: locations.find(({ id }) => id === play.locationRefId)?.name ?? '',
    board: '',
    comments: play.comments,
    game: { name: game.name, sourceGameId: game.uuid, bggId: game.bggId, highestWins: true, noPoints: game.noPoints },
    players: play.playerScores.flatMap(({ playerRefId, startPlayer, rank, role, score, winner }) => {
      const player = players.find(({ id }) => id === playerRefId)
      if (player === undefined) return []
      const { name, uuid } = player
      return [{ name, sourcePlayerId: uuid, startPlayer, rank, role, score: Number(score), winner }]
    }),
  }
}
/** Returns the address that opens the app with the play filled in. */
export const bgStatsAddress = (play: BgStatsPlayLink): string =>
  `${page}?data=${encodeURIComponent(JSON.stringify(play))}`
