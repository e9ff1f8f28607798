/** All pages of a club, one after the other, so that a large club needs little memory. */
import type { ClubState } from '../club-state.ts'
import { matchPage } from './match-pages.ts'
import type { PageFile } from './page-shell.ts'
import type { PublicClub } from './public-club.ts'
import { eveningPage, homePage, seasonPage } from './season-pages.ts'
import { figuresOf, playerPage, playersPage, statisticsPage } from './statistics-pages.ts'

/** Yields every page but those that play matches again. `book`: the club log that the club was composed from. */
export function* eachPage(club: PublicClub, book: ClubState): Generator<PageFile> {
  const figures = figuresOf(club)
  const byPlayer = new Map(figures.map((row) => [row.player, row]))
  yield homePage(club)
  yield playersPage(club, figures)
  yield statisticsPage(club, figures)
  for (const season of club.seasons) {
    yield seasonPage(club, season, book)
    for (const evening of season.evenings) yield eveningPage(club, season, evening)
  }
  for (const match of club.matches) yield matchPage(club, match)
  for (const player of club.players) yield playerPage(club, player, byPlayer.get(player.id))
}
