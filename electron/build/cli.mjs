// Reads the command line of `npm start`, for the launcher (any Node, nothing installed yet) and both hosts.
import { parseArgs } from 'node:util'

/**
 * @typedef {object} StartOptions
 * @property {boolean} browser use the browser host even where Electron is at hand
 * @property {number | undefined} port of the private listener; 0 takes any free ports
 * @property {string | undefined} data the data folder
 * @property {boolean} demo a demo club, in a data folder of its own unless `data` names one
 * @property {boolean} open whether windows are opened
 * @property {boolean} json one line for programs on stdout when ready
 * @property {boolean} help
 */

export const usage = `Options: npm start -- [options]
  --browser     use the browser even if Electron is installed
  --port N      private port, 0 takes any free ports (default 4870; the public one follows it)
  --data DIR    data folder
  --demo        a demo club of 60 players and 400 matches, in a folder of its own
  --no-open     open no windows
  --json        print exactly one line on stdout when ready
  --help        print this
Commands: npm start -- league init --url postgres://…
  makes a PostgreSQL database ready for a league (league --help lists the options)`

const known = /** @type {const} */ ({
  browser: { type: 'boolean', default: false },
  port: { type: 'string' },
  data: { type: 'string' },
  demo: { type: 'boolean', default: false },
  'no-open': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
})

/**
 * @param {string[]} args
 * @returns {StartOptions}
 */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: known, allowPositionals: false })
  return {
    browser: values.browser,
    port: readPort(values.port),
    data: readFolder(values.data),
    demo: values.demo,
    open: !values['no-open'],
    json: values.json,
    help: values.help,
  }
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined) return undefined
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  // The public listener takes the port after it.
  if (port < 0 || port > 65534) throw new Error(`--port takes a number from 0 to 65534, not '${text}'`)
  return port
}

/** @param {string | undefined} text */
function readFolder(text) {
  if (text === '') throw new Error('--data takes a folder')
  return text
}

/**
 * Returns a refused command line as one line of text.
 * @param {unknown} error
 */
export function refusal(error) {
  const text = error instanceof Error ? error.message : String(error)
  return text.split(/\n|\. /)[0] ?? text
}
