/** The first page of the club, and the pages of its seasons and evenings. */
import type { ClubState } from '../club-state.ts'
import { html, type Html, type HtmlPart } from './html.ts'
import { pathOf, rootPages } from './page-paths.ts'
import {
  contextFor,
  dayText,
  factList,
  matchCards,
  pageLink,
  pageOf,
  section,
  type PageContext,
  type PageFile,
} from './page-shell.ts'
import type { PublicClub, PublicEvening, PublicSeason } from './public-club.ts'
import { pointsChart, standingsTable } from './standings-view.ts'

/** Rows and cards of the first page. */
const most = { rows: 10, evenings: 6, matches: 6 }

function eveningCards(context: PageContext, evenings: readonly PublicEvening[]): Html {
  const { lang, words } = context
  const cards = evenings.map(({ id, title, date, place, matches }) => {
    const about = [dayText(date, lang), ...(place === '' ? [] : [place]), words.counts.matches(matches.length)]
    const games = [...new Set(matches.map(({ game }) => game))].join(', ')
    return html`<li>
      ${pageLink(context, 'evenings', { id, text: title })}
      <p>${about.join(' · ')}</p>
      <p class="quiet">${games}</p>
    </li>`
  })
  return html`<ul class="cards">
    ${cards}
  </ul>`
}
/** Returns a sentence about the span of a season. */
function seasonSpan({ lang, words }: PageContext, { evenings, table }: PublicSeason): string {
  const [first, last] = [evenings[0], evenings.at(-1)]
  const days = [...new Set([first, last].flatMap((each) => (each === undefined ? [] : [dayText(each.date, lang)])))]
  const counts = [words.counts.evenings(evenings.length), words.counts.matches(table.matches)]
  return [...(days.length === 0 ? [] : [days.join(' – ')]), ...counts].join(' · ')
}
function seasonCards(context: PageContext, seasons: readonly PublicSeason[]): Html {
  const cards = seasons.map((season) => {
    const mark = season.closed ? html` <span class="mark">${context.words.closed}</span>` : null
    return html`<li>
      ${pageLink(context, 'seasons', { id: season.id, text: season.title })}${mark}
      <p class="quiet">${seasonSpan(context, season)}</p>
    </li>`
  })
  return html`<ul class="cards">
    ${cards}
  </ul>`
}
/** The season that the first page shows: the newest open one that has begun, else the newest. */
const currentSeason = ({ seasons }: PublicClub): PublicSeason | undefined =>
  seasons.find(({ closed, evenings }) => !closed && evenings.length > 0) ?? seasons[0]

function currentStandings(context: PageContext, season: PublicSeason): HtmlPart {
  const { words } = context
  return section(
    `${season.closed ? words.lastSeason : words.current}: ${season.title}`,
    standingsTable(context, season, most.rows),
    html`<p class="onward">${pageLink(context, 'seasons', { id: season.id, text: words.wholeTable })}</p>`,
  )
}
/** Returns the first page: standings of the current season, the last evenings and matches. */
export function homePage(club: PublicClub): PageFile {
  const context = contextFor(club, rootPages.home)
  const { words } = context
  const season = currentSeason(club)
  const evenings = club.seasons
    .flatMap((each) => each.evenings)
    .filter(({ matches }) => matches.length > 0)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const newest = club.matches.toReversed().slice(0, most.matches)
  const counts = [words.counts.matches(club.matches.length), words.counts.players(club.players.length)]
  return pageOf(context, {
    kind: counts.join(' · '),
    title: club.title,
    content: [
      season === undefined ? html`<p class="quiet">${words.noSeasons}</p>` : currentStandings(context, season),
      evenings.length === 0
        ? null
        : section(words.lastEvenings, eveningCards(context, evenings.slice(0, most.evenings))),
      newest.length === 0
        ? html`<p class="quiet">${words.noMatches}</p>`
        : section(words.lastMatches, matchCards(context, newest, true)),
      club.seasons.length === 0 ? null : section(words.allSeasons, seasonCards(context, club.seasons)),
    ],
  })
}
/** Returns the page of a season. `book`: the club log, for the points after each evening. */
export function seasonPage(club: PublicClub, season: PublicSeason, book: ClubState): PageFile {
  const context = contextFor(club, pathOf('seasons', season.id))
  const { words } = context
  const evenings = season.evenings.toReversed()
  return pageOf(context, {
    kind: words.season,
    title: season.title,
    content: [
      html`<p class="lead">
        ${seasonSpan(context, season)}${season.closed ? html` <span class="mark">${words.closed}</span>` : null}
      </p>`,
      section(words.standings, standingsTable(context, season), pointsChart(context, season, book)),
      evenings.length === 0 ? null : section(words.evenings, eveningCards(context, evenings)),
    ],
  })
}
/** Returns the page of an evening. */
export function eveningPage(club: PublicClub, season: PublicSeason, evening: PublicEvening): PageFile {
  const context = contextFor(club, pathOf('evenings', evening.id))
  const { lang, words } = context
  const { title, date, place, matches } = evening
  return pageOf(context, {
    kind: words.evening,
    title,
    content: [
      html`<p class="lead">${[dayText(date, lang, 'long'), ...(place === '' ? [] : [place])].join(' · ')}</p>`,
      factList([[words.season, pageLink(context, 'seasons', { id: season.id, text: season.title })]]),
      section(
        words.matches,
        matches.length === 0 ? html`<p class="quiet">${words.noMatches}</p>` : matchCards(context, matches, false),
      ),
    ],
  })
}
