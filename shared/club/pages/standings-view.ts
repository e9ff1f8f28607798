/** A season's standings on a page: the table, and the course of the points as a picture. */
import type { ClubState } from '../club-state.ts'
import { seasonContentsOf } from '../season-view.ts'
import type { SeasonRow } from '../season-view.ts'
import { standingsOf } from '../../stats/standings.ts'
import { html, type Html } from './html.ts'
import { lineChart, percent } from './page-charts.ts'
import { dayText, personLink, type PageContext } from './page-shell.ts'
import type { PublicSeason } from './public-club.ts'

function standingsRow(context: PageContext, row: SeasonRow, hasDraws: boolean): Html {
  const { lang, club } = context
  const number = new Intl.NumberFormat(lang)
  const { page } = club.person(row.player)
  const losses = hasDraws ? html`<td class="number more">${row.draws}</td>` : null
  return html`<tr>
    <td class="number place">${row.place ?? '–'}</td>
    <th scope="row">${personLink(context, { name: row.name, page })}</th>
    <td class="number"><b>${number.format(row.points)}</b></td>
    <td class="number">${row.matches}</td>
    <td class="number">${row.wins}</td>
    ${losses}
    <td class="number more">${row.losses}</td>
    <td class="number more">${percent(row.winRate, lang)}</td>
  </tr>`
}
/** Returns the standings as a table, the first `most` rows at most; a sentence where there are none. */
export function standingsTable(context: PageContext, { table }: PublicSeason, most = Number.POSITIVE_INFINITY): Html {
  const { words } = context
  if (table.rows.length === 0) return html`<p class="quiet">${words.noStandings}</p>`
  const hasDraws = table.rows.some(({ draws }) => draws > 0)
  const heads = [words.points, words.matches, words.wins].map(
    (head) => html`<th scope="col" class="number">${head}</th>`,
  )
  const more = [...(hasDraws ? [words.draws] : []), words.losses, words.rate]
  const moreHeads = more.map((head) => html`<th scope="col" class="number more">${head}</th>`)
  const rows = table.rows.slice(0, most).map((row) => standingsRow(context, row, hasDraws))
  return html`<table class="standings">
    <thead>
      <tr>
        <th scope="col" class="number"><span class="unseen">${words.place}</span></th>
        <th scope="col">${words.player}</th>
        ${heads}${moreHeads}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** Lines of the chart. */
const mostLines = 6
/** Evenings of the chart; of longer seasons the last ones are drawn. */
const mostEvenings = 60
/** Returns the points of the first players after each evening as a chart; nothing before the second evening. */
export function pointsChart(context: PageContext, season: PublicSeason, book: ClubState): Html | null {
  const { club, lang, words } = context
  const rules = book.seasons.get(season.id)?.scoring
  const played = season.evenings.filter(({ matches }) => matches.length > 0).slice(-mostEvenings)
  if (rules === undefined || played.length < 2) return null
  const contents = seasonContentsOf(book, season.id, club.counted)
  const after = played.map(({ date }) => {
    const rows = standingsOf({ ...contents, matches: contents.matches.filter(({ day }) => day <= date) }, rules)
    return new Map(rows.map(({ player, points }) => [player, points]))
  })
  const lines = season.table.rows
    .slice(0, mostLines)
    .map(({ player, name }) => ({ name, values: after.map((points) => points.get(player) ?? 0) }))
  const frame = {
    lang,
    words,
    title: words.course,
    of: words.evening,
    places: played.map(({ date }) => dayText(date, lang)),
  }
  return lineChart(frame, lines)
}
