/** The frame of every page: head, policy, navigation, and links between pages. */
import { html, type Html, type HtmlPart } from './html.ts'
import { assetPaths, linkFrom, pathOf, rootPages, type PageKind } from './page-paths.ts'
import type { NamedPerson, PublicClub, PublicMatch } from './public-club.ts'
import { pagesWords } from './pages-words.ts'
import type { PageLanguage } from './page-charts.ts'

/** A file of the folder. */
export interface PageFile {
  /** From the folder's root, with `/`. */
  readonly path: string
  readonly text: string
}
/** A page while it is made: its own path, and the club that it shows. */
export interface PageContext extends PageLanguage {
  readonly club: PublicClub
  readonly path: string
}
export const contextFor = (club: PublicClub, path: string): PageContext => ({
  club,
  path,
  lang: club.lang,
  words: pagesWords(club.lang),
})

/**
 * Allows files of the folder alone: browsers that open a page from the disk do not count its neighbours as its own
 * origin, hence `file:`.
 */
const ownFiles = "'self' file:"
/** Policy of a page without script. */
export const pagePolicy = `default-src 'none'; style-src ${ownFiles}; base-uri 'none'; form-action 'none'`
/** Policy of a page that plays a match. */
export const replayPolicy = `default-src 'none'; script-src ${ownFiles}; style-src ${ownFiles}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`

interface DocumentParts {
  readonly title: string
  readonly policy: string
  /** Paths from the folder's root. */
  readonly styles: readonly string[]
  readonly body: Html
}
/** Returns a whole document as text. */
export function documentOf(
  { path, lang }: Pick<PageContext, 'path' | 'lang'>,
  { title, policy, styles, body }: DocumentParts,
): PageFile {
  const links = styles.map((style) => html`<link rel="stylesheet" href="${linkFrom(path, style)}" />`)
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="content-security-policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${links}
      </head>
      <body>
        ${body}
      </body>
    </html> `
  return { path, text: page.text }
}
const current = (is: boolean): Html | null => (is ? html` aria-current="page"` : null)
function navigation({ club, path, words }: PageContext): Html {
  const entries = [
    [words.home, rootPages.home],
    [words.players, rootPages.players],
    [words.statistics, rootPages.statistics],
  ] as const
  const links = entries.map(
    ([name, to]) => html`<li><a href="${linkFrom(path, to)}" ${current(to === path)}>${name}</a></li>`,
  )
  return html`<header class="top">
    <a class="club" href="${linkFrom(path, rootPages.home)}"><bdi>${club.title}</bdi></a>
    <nav aria-label="${words.club}">
      <ul>
        ${links}
      </ul>
    </nav>
  </header>`
}
/** Returns a page with navigation. `kind`: a small line above the heading. */
export function pageOf(
  context: PageContext,
  { kind, title, content }: { readonly kind: HtmlPart; readonly title: string; readonly content: readonly HtmlPart[] },
): PageFile {
  const { club, words } = context
  const body = html`<a class="skip" href="#content">${words.skip}</a>${navigation(context)}
    <main id="content">
      <p class="kind">${kind}</p>
      <h1><bdi>${title}</bdi></h1>
      ${content}
    </main>
    <footer>${words.made}</footer>`
  const titles = title === club.title ? title : `${title} · ${club.title}`
  return documentOf(context, { title: titles, policy: pagePolicy, styles: [assetPaths.style], body })
}
/** Returns a link to a page. */
export const pageLink = ({ path }: PageContext, kind: PageKind, { id, text }: { id: string; text: string }): Html =>
  html`<a href="${linkFrom(path, pathOf(kind, id))}"><bdi>${text}</bdi></a>`
/** Returns a person's name, as a link where there is a page. */
export const personLink = (context: PageContext, { name, page }: NamedPerson): Html =>
  page === null ? html`<bdi>${name}</bdi>` : pageLink(context, 'players', { id: page, text: name })

/** Returns a calendar day, `2026-03-01`, in words. */
export function dayText(day: string, lang: string, dateStyle: 'long' | 'medium' = 'medium'): string {
  const date = new Date(`${day}T12:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : new Intl.DateTimeFormat(lang, { dateStyle, timeZone: 'UTC' }).format(date)
}
export const minutesText = (ms: number | null, { words }: PageContext): string =>
  ms === null ? '–' : words.minutes(Math.max(1, Math.round(ms / 60_000)))

/** Returns a section with a heading; nothing where all its parts are. */
export const section = (title: string, ...parts: readonly HtmlPart[]): Html | null =>
  parts.every((part) => part === null)
    ? null
    : html`<section>
        <h2>${title}</h2>
        ${parts}
      </section> `
/** Returns a list of facts; facts without a value are left out. */
export function factList(facts: readonly (readonly [string, HtmlPart])[]): Html {
  const rows = facts.flatMap(([name, value]) =>
    value === null || value === ''
      ? []
      : [
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
        ],
  )
  return html`<dl class="facts">${rows}</dl>`
}
/** Returns matches as a list of links, in the order given. `dated`: each with its day. */
export function matchCards(context: PageContext, matches: readonly PublicMatch[], dated: boolean): Html {
  const { lang, words } = context
  const cards = matches.map((match) => {
    const about = [
      dated ? dayText(match.day, lang) : null,
      words.counts.players(match.seats.length),
      match.lengthMs === null ? null : minutesText(match.lengthMs, context),
    ].filter((each) => each !== null)
    return html`<li>
      ${pageLink(context, 'matches', { id: match.id, text: match.game })}
      <p>${match.says}</p>
      <p class="quiet">${about.join(' · ')}</p>
    </li>`
  })
  return html`<ul class="cards">
    ${cards}
  </ul>`
}
