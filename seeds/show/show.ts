/** `npm run show -- seeds/evening`: plays a recorded evening in a window, by itself, for everybody who wants to look. */
import { mkdtempSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../electron/build/ensure-installed.mjs'
import { appWindows } from '../../electron/hosts/browser-windows.ts'
import { paceFactors, paces, type Pace } from '../../shared/show/pace.ts'
import { readEvening, eveningFile } from './recorded-match.ts'
import { scheduleOf } from './schedule.ts'
import { openShowServer } from './show-server.ts'

const usage = `Options: npm run show -- [folder] [options]
  folder        of an evening with a ${eveningFile} (default: seeds/evening)
  --pace PACE   quick, usual or slow (default: usual)
  --lang CODE   en or pl (default: en)
  --game ID     this game alone
  --port N      port of the page (default: any free one)
  --no-open     print the address and open no window
  --help        print this`
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface ShowOptions {
  readonly folder: string
  readonly pace: Pace
  readonly lang: string
  readonly game: string | undefined
  readonly port: number
  readonly open: boolean
}
/** Returns the options; null where help was asked for. Throws with a sentence for wrong ones. */
function readOptions(args: readonly string[]): ShowOptions | null {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { pace: text, lang: text, game: text, port: text, 'no-open': flag, help: flag } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (values.help) return null
  const pace = paces.find((each) => each === (values.pace ?? 'usual'))
  if (pace === undefined || pace === 'off') throw new Error(`--pace takes quick, usual or slow, not '${values.pace}'.`)
  const port = Number(values.port ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port takes a number, not '${values.port}'.`)
  const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../evening'))
  if (!existsSync(join(folder, eveningFile)))
    throw new Error(`${folder} holds no ${eveningFile}. Name the folder of an evening.`)
  return { folder, pace, lang: values.lang ?? 'en', game: values.game, port, open: !values['no-open'] }
}
async function play({ folder, pace, lang, game, port, open }: ShowOptions): Promise<void> {
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why.')
  const matches = readEvening(folder, lang).filter((each) => game === undefined || each.game === game)
  const pushes = scheduleOf(matches, paceFactors[pace])
  const server = await openShowServer(port)
  const address = `${server.url}?${new URLSearchParams({ pace, lang, faces: 'on' })}#t=show`
  const windows = open ? appWindows(mkdtempSync(join(tmpdir(), 'duskboard-show-')), say) : null
  windows?.open('public', address)
  const minutes = Math.ceil(pushes.reduce((sum, { ms }) => sum + ms, 0) / 60_000)
  say(`${matches.length} matches, ${minutes} minutes: ${address}`)
  let shown = ''
  for (const { game: now, push, ms } of pushes) {
    if (now !== shown) say(now)
    shown = now
    server.show(push)
    await wait(ms)
  }
  await server.close()
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options === null) say(usage)
  else await play(options)
} catch (error) {
  process.stderr.write(`show: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
