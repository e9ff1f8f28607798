// The beginning of an error, as the end of a run tells it: enough to understand it without the rest of the log.
import { stripVTControlCharacters } from 'node:util'

/** Lines that are told of message and difference together. */
const most = 15

/** @typedef {{ message?: string, diff?: string, stack?: string }} ToldError */

/**
 * The place of an error in a test, where its stack names one.
 * @param {string} stack
 */
const placeIn = (stack) => stack.split('\n').find((line) => /^\s+at .*\btest\//u.test(line)) ?? ''

/** @param {string} text */
const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

/**
 * The beginning of message and difference, and the place, without colours and empty lines.
 * @param {ToldError} error
 */
function told({ message = '', diff = '', stack = '' }) {
  // Some messages bring their difference along, Playwright's do.
  const lines = linesOf(message.includes(diff) ? message : `${message}\n${diff}`)
  const left = lines.length - most
  return [...lines.slice(0, most), ...(left > 0 ? [`… and ${left} lines more`] : []), ...linesOf(placeIn(stack))]
}

/**
 * Returns what is told of a failed test: of its first error, and how many others there are; empty where it said nothing.
 * @param {readonly ToldError[]} errors
 */
export function errorText(errors) {
  const [first, ...others] = errors
  if (first === undefined) return ''
  return [...told(first), ...(others.length > 0 ? [`… errors besides: ${others.length}`] : [])].join('\n')
}
