/** Things that nobody says by mistake: text that is no JSON, JSON that is no message, and messages that ask for too much. */
import { pickRandom, type RandomSource } from '../../shared/engine/random-player.ts'

const bytes = (draw: RandomSource, length: number): Buffer =>
  Buffer.from(Array.from({ length: Math.floor(draw() * length) }, () => Math.floor(draw() * 256)))
/** Values that break who expects something tidy. */
export const values: readonly unknown[] = [
  null,
  true,
  -1,
  -0,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  '\u0000',
  '\ud800',
  '\u202egnp',
  '__proto__',
  'constructor',
  'x'.repeat(15_000),
  '<script>top.pwned=1</script>',
  '=HYPERLINK("http://evil.example")',
  '../../secrets.json',
  [],
  [[]],
  {},
  { toString: 1, valueOf: null },
  { constructor: { prototype: { polluted: true } } },
  { length: 1e9 },
  Array.from({ length: 500 }, (_, i) => i),
]
/** Returns a message that the console knows, whoever sends it; `match` exists. */
function real(draw: RandomSource, match: string): Record<string, unknown> {
  const seat = Math.floor(draw() * 12)
  const command = pickRandom(draw, [
    { type: 'announce', text: 'x' },
    { type: 'setCard', seat, card: 'spy' },
    { type: 'callOff' },
    { type: 'join', name: 'Mallory' },
    { type: 'deal' },
    { type: 'endWith', result: 'draw' },
    { type: 'setOut', seat, out: true },
    { type: 'nextStep', by: seat, dry: true, expect: 0, key: 'k' },
  ])
  return pickRandom(draw, [
    { id: 1, command },
    { id: 1, command, key: 'one' },
    { token: 'A'.repeat(22), match },
    { code: 'ABCD', lang: 'en' },
    { redact: false, anyway: ['Display'] },
    { id: 'x', claim: seat },
    { id: 2, name: 'Mallory' },
    { looking: true },
    { stage: true },
    { seen: 3 },
    { sound: 'ready' },
    { deck: true },
    { id: 3, act: 'next', expect: 0 },
    { game: 'motherland', seats: ['Ann', 'Ben'], seed: 's' },
    { blank: true, hold: true, match },
  ])
}
function spoiled(draw: RandomSource, message: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(message)
  const key = pickRandom(draw, keys)
  const inner = message['command'] as Record<string, unknown> | undefined
  if (inner !== undefined && draw() < 0.6) return { ...message, command: spoiled(draw, inner) }
  return draw() < 0.5
    ? { ...message, [key]: pickRandom(draw, values) }
    : { ...message, [pickRandom(draw, ['by', 'as', 'x', 'seed'])]: 1 }
}
/** A key that would reach a prototype, where `JSON.stringify` would not write one. */
const polluted = (text: string, draw: RandomSource): string =>
  text.replace(
    '{',
    `{${pickRandom(draw, ['"__proto__":{"polluted":true},', '"\\u005f_proto__":{"a":1},', '"constructor":{"prototype":{"a":1}},'])}`,
  )

/** Text of one message or body, mostly not understood. */
export function hostile(draw: RandomSource, match: string): string | Buffer {
  const kind = draw()
  if (kind < 0.1) return bytes(draw, 200)
  const text = JSON.stringify(real(draw, match))
  if (kind < 0.2) return text.slice(0, Math.floor(draw() * text.length))
  if (kind < 0.25) return bytes(draw, 60).toString('latin1')
  if (kind < 0.35) return polluted(text, draw)
  if (kind < 0.4) return `${'['.repeat(Math.floor(draw() * 5000))}1`
  if (kind < 0.41) return `{"id":1,"name":"${'x'.repeat(20_000)}"}`
  if (kind < 0.5) return text
  return JSON.stringify(spoiled(draw, JSON.parse(text) as Record<string, unknown>))
}
/** Returns a message that no socket may take; from the moderator's own page it is a mistake. */
export function misspelt(draw: RandomSource): string {
  const bad = pickRandom(draw, [
    { type: 'announce', text: 7 },
    { type: 'noSuchThing' },
    { type: 'announce', text: 'x', zz: 1 },
    {},
  ])
  return pickRandom(draw, [
    '{',
    '[]',
    '7',
    JSON.stringify({ id: 1, command: bad }),
    JSON.stringify({ id: [], command: {} }),
    polluted('{"id":1,"command":{"type":"deal"}}', draw),
  ])
}
