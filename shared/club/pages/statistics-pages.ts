/** Pages of figures: of the whole club, of all players, and of each player. */
import type { PlayerId } from '../club-events.ts'
import { groupBy } from '../erasure/struck-names.ts'
import { measureDurations, type DurationRow } from '../../stats/durations.ts'
import { countPlayers, type PlayerStatistics } from '../../stats/people.ts'
import { countRates, type RateRow } from '../../stats/rates.ts'
import { html, type Html, type HtmlPart } from './html.ts'
import { columnChart, percent, rateTable, shareBar, type RateLine } from './page-charts.ts'
import { pathOf, rootPages } from './page-paths.ts'
import {
  contextFor,
  dayText,
  factList,
  matchCards,
  minutesText,
  pageLink,
  pageOf,
  personLink,
  section,
  type PageContext,
  type PageFile,
} from './page-shell.ts'
import type { PublicClub } from './public-club.ts'

const gameIn = (key: string): string => key.split('/')[0] ?? ''
const idIn = (key: string): string => key.slice(key.indexOf('/') + 1)
/** Returns the name of a game, or of a team or role of it. */
function labelOf({ games }: PublicClub, kind: 'games' | 'teams' | 'roles', key: string): string {
  const game = games.find(({ id }) => id === gameIn(key))
  if (kind === 'games') return game?.title ?? key
  return game?.[kind][idIn(key)] ?? idIn(key)
}
const toRateLines = (
  club: PublicClub,
  kind: 'games' | 'teams' | 'roles',
  rows: readonly RateRow[],
): readonly RateLine[] => rows.map((rate) => ({ label: labelOf(club, kind, rate.key), rate }))
/** Returns one table for each game, most played first. */
function tablesByGame(context: PageContext, kind: 'teams' | 'roles', rows: readonly RateRow[]): readonly HtmlPart[] {
  const { club } = context
  const byGame = groupBy(rows, ({ key }) => gameIn(key))
  return [...byGame].map(([game, own]) =>
    rateTable(labelOf(club, 'games', game), toRateLines(club, kind, own), context),
  )
}
const panels = (parts: readonly HtmlPart[]): Html | null =>
  parts.length === 0 ? null : html`<div class="panels">${parts}</div>`

/** Months of the chart. */
const mostMonths = 36
function monthsChart(context: PageContext): Html | null {
  const { club, lang, words } = context
  const counts = groupBy(club.counted, ({ day }) => day.slice(0, 7))
  const months = [...counts.keys()].toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const all = monthsBetween(first, last).slice(-mostMonths)
  const name = new Intl.DateTimeFormat(lang, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return columnChart(
    {
      lang,
      words,
      title: words.perMonth,
      of: words.date,
      places: all.map((month) => name.format(new Date(`${month}-15`))),
    },
    { name: words.matches, values: all.map((month) => counts.get(month)?.length ?? 0) },
  )
}
/** Returns the months from one to another, `2026-03`, both included. */
function monthsBetween(first: string, last: string): readonly string[] {
  const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
  const [from, to] = [numberOf(first), numberOf(last)]
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const month = from + i
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
function lengthsTable(context: PageContext, games: readonly DurationRow[]): Html | null {
  const { club, words } = context
  if (games.length === 0) return null
  const longest = Math.max(1, ...games.map(({ mostMs }) => mostMs))
  const rows = games.map(({ game, count, medianMs }) => {
    return html`<tr>
      <th scope="row">${labelOf(club, 'games', game)}</th>
      <td class="drawn">${shareBar(medianMs / longest)}</td>
      <td class="number"><b>${minutesText(medianMs, context)}</b></td>
      <td class="number quiet">${words.counts.matches(count)}</td>
    </tr>`
  })
  return html`<table class="rates">
    <caption>
      ${words.lengths}
      <span class="quiet">(${words.usual})</span>
    </caption>
    <thead class="unseen">
      <tr>
        <th scope="col">${words.game}</th>
        <td></td>
        <th scope="col">${words.length}</th>
        <th scope="col">${words.matches}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}
function playersTable(context: PageContext, rows: readonly PlayerStatistics[]): Html | null {
  const { club, lang, words } = context
  const own = rows.flatMap((row) => {
    const person = club.person(row.player)
    return person.page === null ? [] : [{ row, person }]
  })
  if (own.length === 0) return null
  const lines = own.map(
    ({ row, person }) =>
      html`<tr>
        <th scope="row">${personLink(context, person)}</th>
        <td class="number">${row.count}</td>
        <td class="number">${row.wins}</td>
        <td class="number"><b>${percent(row.rate, lang)}</b></td>
        <td class="number more">${row.bestStreak}</td>
        <td class="number more">${dayText(row.last, lang)}</td>
      </tr>`,
  )
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${words.player}</th>
        <th scope="col" class="number">${words.matches}</th>
        <th scope="col" class="number">${words.wins}</th>
        <th scope="col" class="number">${words.rate}</th>
        <th scope="col" class="number more">${words.streak}</th>
        <th scope="col" class="number more">${words.lastPlayed}</th>
      </tr>
    </thead>
    <tbody>
      ${lines}
    </tbody>
  </table>`
}
/** Players on the page of statistics; the page of players has all. */
const mostPlayers = 12

/** Returns the page of statistics. `players`: a row for each player, most matches first. */
export function statisticsPage(club: PublicClub, players: readonly PlayerStatistics[]): PageFile {
  const context = contextFor(club, rootPages.statistics)
  const { words } = context
  const rates = countRates(club.counted, {})
  const played = rates.games.length === 0 ? [html`<p class="quiet">${words.noMatches}</p>`] : []
  return pageOf(context, {
    kind: words.counts.matches(club.counted.length),
    title: words.statistics,
    content: [
      ...played,
      section(
        words.byTeam,
        panels(tablesByGame(context, 'teams', rates.teams)),
        rates.teams.length === 0 ? null : html`<p class="quiet">${words.shareNote}</p>`,
      ),
      section(words.matches, monthsChart(context), lengthsTable(context, measureDurations(club.counted, {}).games)),
      section(words.activePlayers, playersTable(context, players.slice(0, mostPlayers))),
      section(words.byRole, panels(tablesByGame(context, 'roles', rates.roles))),
    ],
  })
}
/** Returns the list of all players with a page. */
export function playersPage(club: PublicClub, players: readonly PlayerStatistics[]): PageFile {
  const context = contextFor(club, rootPages.players)
  const { words } = context
  const counted = new Set(players.map(({ player }) => player))
  const others = club.players.filter(({ id }) => !counted.has(id))
  const list = others.map(({ id, name }) => html`<li>${personLink(context, { name, page: id })}</li>`)
  return pageOf(context, {
    kind: words.counts.players(club.players.length),
    title: words.players,
    content: [
      playersTable(context, players),
      others.length === 0
        ? null
        : html`<ul class="plain">
            ${list}
          </ul>`,
    ],
  })
}
function placesOf(context: PageContext, player: PlayerId): Html | null {
  const { club, lang, words } = context
  const number = new Intl.NumberFormat(lang)
  const rows = club.seasons.flatMap(({ id, title, table }) => {
    const row = table.rows.find((each) => each.player === player)
    if (row === undefined) return []
    return [
      html`<tr>
        <th scope="row">${pageLink(context, 'seasons', { id, text: title })}</th>
        <td class="number"><b>${row.place ?? '–'}</b></td>
        <td class="number">${number.format(row.points)}</td>
        <td class="number">${row.matches}</td>
      </tr>`,
    ]
  })
  if (rows.length === 0) return null
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${words.season}</th>
        <th scope="col" class="number">${words.place}</th>
        <th scope="col" class="number">${words.points}</th>
        <th scope="col" class="number">${words.matches}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}
function careerFacts({ lang, words }: PageContext, row: PlayerStatistics | undefined): Html | null {
  if (row === undefined) return null
  const { survived } = row
  return html`<div class="tiles">
    ${factList([
      [words.matches, String(row.count)],
      [words.wins, String(row.wins)],
      [words.rate, percent(row.rate, lang)],
      [words.streak, row.bestStreak === 0 ? null : String(row.bestStreak)],
      [words.survived, survived.rate === null ? null : percent(survived.rate, lang)],
      [words.lastPlayed, dayText(row.last, lang)],
    ])}
  </div>`
}
/** Returns the page of a player. `row`: the player's figures; missing without a counted match. */
export function playerPage(
  club: PublicClub,
  { id, name }: PublicClub['players'][number],
  row: PlayerStatistics | undefined,
): PageFile {
  const context = contextFor(club, pathOf('players', id))
  const { words } = context
  const rates = countRates(club.counted, { player: id })
  const matches = club.matches.filter(({ seats }) => seats.some(({ page }) => page === id)).toReversed()
  return pageOf(context, {
    kind: words.player,
    title: name,
    content: [
      careerFacts(context, row),
      section(words.places, placesOf(context, id)),
      section(
        words.wins,
        rateTable(words.byGame, toRateLines(club, 'games', rates.games), context),
        panels(tablesByGame(context, 'teams', rates.teams)),
      ),
      matches.length === 0 ? null : section(words.matches, matchCards(context, matches, true)),
    ],
  })
}
/** Returns the figures of all players, most matches first. */
export const figuresOf = ({ counted, survives }: PublicClub): readonly PlayerStatistics[] =>
  countPlayers(counted, {}, { survives, ranked: [] })
