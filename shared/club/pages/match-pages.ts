/** The page of a match, and the page that plays it again. */
import type { ReplayFile } from '../../replay/replay-file.ts'
import { html, jsonHtml, type Html, type HtmlPart } from './html.ts'
import { assetPaths, linkFrom, pathOf } from './page-paths.ts'
import {
  contextFor,
  dayText,
  documentOf,
  factList,
  minutesText,
  pageLink,
  pageOf,
  personLink,
  replayPolicy,
  section,
  type PageContext,
  type PageFile,
} from './page-shell.ts'
import type { PublicClub, PublicMatch, PublicSeat } from './public-club.ts'
import { pagesWords } from './pages-words.ts'

function resultText({ words }: PageContext, { won }: PublicSeat, hasWinner: boolean): HtmlPart {
  if (won === null) return null
  if (won) return html`<b class="won">${words.won}</b>`
  return hasWinner ? words.lost : words.drew
}
function seatRow(context: PageContext, seat: PublicSeat, hasWinner: boolean): Html {
  const { words } = context
  const role = seat.role ?? html`<span class="quiet">${words.notTold}</span>`
  const side = seat.team === null || seat.team === seat.role ? null : html`<span class="quiet side">${seat.team}</span>`
  return html`<tr>
    <td class="number place">${seat.seat}</td>
    <th scope="row">${personLink(context, seat)}</th>
    <td>${role}${side}</td>
    <td class="more">${seat.fate ?? ''}</td>
    <td>${resultText(context, seat, hasWinner)}</td>
  </tr>`
}
function seatTable(context: PageContext, { seats }: PublicMatch): Html {
  const { words } = context
  const hasWinner = seats.some(({ won }) => won === true)
  const rows = seats.map((seat) => seatRow(context, seat, hasWinner))
  return html`<table class="seats">
    <thead>
      <tr>
        <th scope="col" class="number"><span class="unseen">${words.seat}</span></th>
        <th scope="col">${words.player}</th>
        <th scope="col">${words.role}</th>
        <th scope="col" class="more">${words.fate}</th>
        <th scope="col">${words.result}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}
function factsOfMatch(context: PageContext, match: PublicMatch): Html {
  const { club, lang, words } = context
  const season = club.seasons.find(({ id }) => id === match.season)
  const evening = season?.evenings.find(({ id }) => id === match.evening)
  return factList([
    [words.season, season === undefined ? null : pageLink(context, 'seasons', { id: season.id, text: season.title })],
    [
      words.evening,
      evening === undefined ? null : pageLink(context, 'evenings', { id: evening.id, text: evening.title }),
    ],
    [words.date, dayText(match.day, lang, 'long')],
    [words.length, match.lengthMs === null ? null : minutesText(match.lengthMs, context)],
    [words.rounds, match.rounds === null || match.rounds === 0 ? null : String(match.rounds)],
    [words.moderator, match.moderator === null ? null : personLink(context, match.moderator)],
  ])
}
/** Returns the page of a match. */
export function matchPage(club: PublicClub, match: PublicMatch): PageFile {
  const context = contextFor(club, pathOf('matches', match.id))
  const { words } = context
  const replay = linkFrom(context.path, pathOf('replays', match.id))
  const isUntold = match.seats.some(({ role }) => role === null)
  return pageOf(context, {
    kind: words.match,
    title: match.game,
    content: [
      html`<p class="lead outcome">${match.says}</p>`,
      match.corrected ? html`<p class="quiet">${words.corrected}</p>` : null,
      match.hasReplay
        ? html`<p class="play">
            <a class="button" href="${replay}">${words.replay}</a> <span class="quiet">${words.replayNote}</span>
          </p>`
        : html`<p class="quiet">${words.noReplay}</p>`,
      factsOfMatch(context, match),
      section(
        words.players,
        seatTable(context, match),
        isUntold ? html`<p class="quiet">${words.someUntold}</p>` : null,
      ),
    ],
  })
}
/** A match to play again. */
export interface ReplayToPublish {
  readonly id: string
  readonly file: ReplayFile
  readonly lang: string
}
/** Returns the page that plays a match again: its file as data, beside one player for all matches. */
export function replayPage({ id, file, lang }: ReplayToPublish): PageFile {
  const path = pathOf('replays', id)
  const words = pagesWords(lang)
  const day = dayText(file.began.slice(0, 10), lang)
  const body = html`<p class="page-back"><a href="${linkFrom(path, pathOf('matches', id))}">${words.back}</a></p>
    <div id="page"></div>
    <noscript><p>${words.needsScript}</p></noscript>
    <script type="application/json" id="data">
      ${jsonHtml(file)}
    </script>
    <script src="${linkFrom(path, assetPaths.playerScript)}"></script>`
  const styles = [assetPaths.playerStyle, assetPaths.theme(file.game)]
  return documentOf({ path, lang }, { title: `${file.title} · ${day}`, policy: replayPolicy, styles, body })
}
