/** The match report as a page to print: A4, light, and readable without colours. */
import type { MatchReport, MatchReportPart, MatchReportPlayer } from '../../../shared/replay/match-report.ts'
import { isolateName } from '../../../shared/engine/words/bidi-isolates.ts'
import { escapeHtml } from '../../../shared/club/pages/html.ts'
import { buildDocument, type HtmlDocument } from './standalone-documents.ts'
import { matchReportWords } from './match-report-words.ts'
import type { MatchReportWords } from './match-report-words.en.ts'

/** Script of the print button. */
const script = "document.getElementById('print').addEventListener('click',()=>print())"

const formatDay = (at: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(at))
const formatClockTime = (at: string, lang: string): string =>
  at === ''
    ? ''
    : new Intl.DateTimeFormat(lang, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(at))

function factsOf({ season, evening, place, began, ended, moderator, match }: MatchReport, lang: string): string {
  const words = matchReportWords(lang)
  const facts: readonly (readonly [string, string | null])[] = [
    [words.season, season],
    [words.evening, evening],
    [words.place, place],
    [words.began, began === '' ? null : formatDay(began, lang)],
    [words.ended, ended === null ? null : formatDay(ended, lang)],
    [words.moderator, moderator],
    [words.match, match],
  ]
  const rows = facts.flatMap(([label, value]) =>
    value === null ? [] : [`<div><dt>${label}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`],
  )
  return `<dl class="sheet-facts">${rows.join('')}</dl>`
}
function playerRow(
  { seat, name, role, team, out, won, points }: MatchReportPlayer,
  words: MatchReportWords,
  scored: boolean,
) {
  const fate = [...(won === true ? [words.won] : []), ...(out ? [words.out] : [])].join(', ')
  const card = role === null ? '–' : team === null || team === role ? role : `${role} (${team})`
  const cells = [card, fate === '' ? '–' : fate, ...(scored ? [points === null ? '–' : String(points)] : [])]
  const rest = cells.map((each) => `<td>${escapeHtml(each)}</td>`).join('')
  return `<tr><th scope="row" class="sheet-number">${seat}</th><td><bdi>${escapeHtml(name)}</bdi></td>${rest}</tr>`
}
function playersTable({ players }: MatchReport, words: MatchReportWords): string {
  const scored = players.some(({ points }) => points !== null && points !== 0)
  const heads = [words.seat, words.name, words.role, words.fate, ...(scored ? [words.points] : [])]
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join('')
  const rows = players.map((each) => playerRow(each, words, scored)).join('')
  return `<h2>${words.players}</h2><table class="sheet-table"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
}
function partOf({ title, lines }: MatchReportPart, { lang, secrets }: { lang: string; secrets: boolean }): string {
  const words = matchReportWords(lang)
  const rows = lines.map(({ at, says, secret }) => {
    const mark = secrets && secret ? ` <small class="sheet-secret">${words.secret}</small>` : ''
    return `<li><time datetime="${escapeHtml(at)}">${formatClockTime(at, lang)}</time><span>${escapeHtml(says)}${mark}</span></li>`
  })
  return `<section class="sheet-part"><h3>${escapeHtml(title)}</h3><ol>${rows.join('')}</ol></section>`
}
function amendmentsList({ amendments }: MatchReport, lang: string): string {
  if (amendments.length === 0) return ''
  const words = matchReportWords(lang)
  const rows = amendments.map(({ what, at, by, reason, result }) => {
    const said = [words.amended[what], ...(result === null ? [] : [`“${result}”`])].join(': ')
    const why = reason === '' ? words.noReason : reason
    return `<li><b>${escapeHtml(said)}</b> · ${escapeHtml(why)} · ${escapeHtml([formatDay(at, lang), isolateName(by)].filter(Boolean).join(', '))}</li>`
  })
  return `<section class="sheet-amendments"><h2>${words.amendments}</h2><ul>${rows.join('')}</ul></section>`
}

/** Returns the report as a document. `style`: the stylesheet of all printed sheets. */
export function matchReportPage(protocol: MatchReport, { lang, style }: { lang: string; style: string }): HtmlDocument {
  const words = matchReportWords(lang)
  const { title, secrets, result, voided, course } = protocol
  const body = [
    `<main class="sheet"><header class="sheet-head"><p class="sheet-kind">${words.protocol}</p><h1>${escapeHtml(title)}</h1>`,
    `<p class="sheet-note">${secrets ? words.full : words.announced}</p>`,
    `<button type="button" id="print" class="sheet-print">${words.print}</button></header>`,
    factsOf(protocol, lang),
    `<section class="sheet-result"><h2>${words.result}</h2><p>${escapeHtml(result)}</p>`,
    voided ? `<p class="sheet-voided">${words.voided}</p>` : '',
    '</section>',
    playersTable(protocol, words),
    amendmentsList(protocol, lang),
    `<h2>${words.course}</h2>`,
    ...course.map((part) => partOf(part, { lang, secrets })),
    `<footer class="sheet-signs"><p>${words.signModerator}</p><p>${words.signWitness}</p></footer></main>`,
  ]
  const day = protocol.began === '' ? [] : [formatDay(protocol.began, lang)]
  const headed = [`${words.protocol}: ${title}`, ...day, ...(secrets ? [words.secrets] : [])]
  return buildDocument({ lang, title: headed.join(' · '), style, script, body: body.join('') })
}
