/** Names and texts that are markup, script or formulas: in every page, file and table that the console makes itself. */
import Papa from 'papaparse'
import { join } from 'node:path'
import type { Found, Trial } from '../kit/figures-report.ts'
import { announcedFeed } from '../kit/claims/canaries.ts'
import { ask, command, outputEar, running, started, windowToken, type Running } from '../kit/test-server.ts'

const pages = join(import.meta.dirname, '..', '..', 'dist', 'renderer')
/** Names of at most forty letters, as those of people. */
export const hostileNames = [
  '<img src=x onerror=top.pwned=1>',
  '</script><script>top.pwned=1</script>',
  '"><svg onload=top.pwned=1>',
  '</title><b id=pwned>x</b>',
  "'-top.pwned=1-'",
  '=HYPERLINK("http://x.example")',
  '+1+cmd|x!A0',
  '@SUM(1+1)',
  '-2+3',
  '{{constructor.constructor("x")()}}',
  '<!--',
  ']]><x>',
  '\u2028pwned\u2029',
  '\u202Egnp.exe',
  '&lt;b&gt;',
  'javascript:top.pwned=1',
]
/** Names that may not stand in a page unescaped. */
const raw = hostileNames.filter((name) => /[<>"']/u.test(name) && !name.startsWith('='))
/** Returns the parts of a page that are no script, style or JSON for its script. */
export function markupIn(html: string): readonly string[] {
  const programs = [...html.matchAll(/<(?:style|script)>(.*?)<\/(?:style|script)>/gsu)].map(([, text = '']) => text)
  const shown = html.replaceAll(/<style>.*?<\/style>|<script>.*?<\/script>/gsu, '')
  const data = /<script type="application\/json" id="data">(.*?)<\/script>/su.exec(shown)?.[1] ?? ''
  const around = shown.replace(data, '')
  const live =
    /<[^>]*\s(?:on\w+\s*=|id=pwned)|<(?:iframe|object|embed|base|form|img|svg)\b|javascript:[^<]*["'][^<]*>/iu.exec(
      around,
    )?.[0]
  return [
    ...(programs.some((text) => text.includes('pwned')) ? ['a name stands in a program'] : []),
    ...raw.filter((name) => around.includes(name)).map((name) => `${name} stands in a page`),
    ...(live === undefined ? [] : [`a page has ${live}`]),
    ...(/<|\u2028|\u2029/u.test(data) ? ['a tag or a line end in JSON for a script'] : []),
  ]
}
const isNumber = (cell: string): boolean => /^-?\d+(?:\.\d+)?$/u.test(cell)
export const formulasIn = (csv: string): readonly string[] =>
  Papa.parse<string[]>(csv, { skipEmptyLines: true, delimiter: ',' })
    .data.flat()
    .filter((cell) => /^[=+\-@\t\r]/u.test(cell) && !isNumber(cell))
    .map((cell) => `a cell calculates: ${cell}`)

interface Made {
  readonly path: string
  readonly losses: readonly string[]
}
async function finished(on: Running, seats: readonly string[]): Promise<string> {
  const id = await started(on, { seats })
  await command(on, id, { type: 'deal' })
  for (const name of hostileNames) await command(on, id, { type: 'announce', text: name })
  await command(on, id, { type: 'endWith', result: 'draw' })
  return id
}
async function documents(on: Running, id: string, seats: readonly string[]): Promise<readonly Made[]> {
  const kinds = ['replay.html', 'protocol'].flatMap((page) =>
    ['0', '1'].map((secrets) => `/matches/${id}/${page}?secrets=${secrets}`),
  )
  return Promise.all(
    kinds.map(async (path) => {
      const { status, text, headers } = await ask(on, path)
      const policy = headers.get('content-security-policy') ?? ''
      const isBare = /default-src 'none'/u.test(policy) && !/unsafe|https?:|\*/u.test(policy)
      const known = seats.some(
        (name) =>
          text.includes(
            name.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
          ) ||
          text.includes(
            JSON.stringify(name)
              .slice(1, -1)
              .replaceAll('<', String.raw`\u003c`),
          ),
      )
      const wrong = [
        ...(status === 200 ? [] : [`answered ${status}`]),
        ...(isBare ? [] : [`policy ${policy}`]),
        ...(known ? [] : ['no name stands in it']),
      ]
      return { path, losses: [...wrong, ...markupIn(text)] }
    }),
  )
}
async function tables(on: Running): Promise<readonly Made[]> {
  const { body } = await ask(on, '/seasons', { body: { title: hostileNames[5] } })
  const paths = [
    '/matches.csv',
    `/seasons/${String(body['id'])}/matches.csv`,
    `/seasons/${String(body['id'])}/standings?format=csv`,
  ]
  return Promise.all(
    paths.map(async (path) => {
      const { status, text, headers } = await ask(on, path)
      const isTable = headers.get('content-type')?.startsWith('text/csv') === true
      return { path, losses: status === 200 && isTable ? formulasIn(text) : [`${status}, not a table`] }
    }),
  )
}
/** Screens draw text as text (a test of the tree says so); what they are sent is JSON and nothing else. */
async function screens(on: Running): Promise<readonly Made[]> {
  const tokens = [windowToken(on), await announcedFeed(on)]
  return Promise.all(
    tokens.map(async (token) => {
      const ear = outputEar(on, { token })
      await ear.hears((message) => 'frame' in message)
      ear.socket.terminate()
      const names = ear.raw.join('').includes('onerror')
      return { path: 'a screen', losses: names ? [] : ['it was not sent the names'] }
    }),
  )
}
export async function markup(): Promise<readonly Found[]> {
  const on = await running({ pages })
  try {
    const halves = [hostileNames.slice(0, 8), hostileNames.slice(8)]
    const made: Made[] = []
    for (const seats of halves) made.push(...(await documents(on, await finished(on, seats), seats)))
    const id = await started(on, { seats: hostileNames.slice(0, 8) })
    made.push(...(await screens(on)), ...(await tables(on)))
    const json = await Promise.all(['frame', 'history', 'export'].map((what) => ask(on, `/matches/${id}/${what}`)))
    const types = json.map(({ headers }): Made => {
      const isSaid =
        headers.get('content-type')?.startsWith('application/json') === true &&
        headers.get('x-content-type-options') === 'nosniff'
      return { path: 'JSON', losses: isSaid ? [] : ['is not said to be JSON'] }
    })
    const losses = [...made, ...types].flatMap(({ path, losses: wrong }) => wrong.map((each) => `${path}: ${each}`))
    const what = `names and announcements that are markup, script or formulas (${hostileNames.length}), in replay files, protocols, tables, pushes and answers`
    const says = losses.length === 0 ? 'Text everywhere.' : losses.slice(0, 6).join('; ')
    return [
      { name: 'markup', what, tries: (made.length + types.length) * hostileNames.length, losses: losses.length, says },
    ]
  } finally {
    await on.stop()
  }
}
export const markupTrial: Trial = { name: 'markup', run: markup }
