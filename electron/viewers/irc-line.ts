/** One line of IRC with message tags (IRCv3), as Twitch sends them. */

export interface IrcLine {
  readonly tags: ReadonlyMap<string, string>
  /** Nickname of the sender; empty for the server. */
  readonly nick: string
  readonly command: string
  readonly params: readonly string[]
}
/** Parts are separated by plain spaces alone: a name may hold a tab or a space of another script. */
const shape = /^(?:@(?<tags>[^ ]+) +)?(?::(?<prefix>[^ ]+) +)?(?<command>[^ ]+)(?: +(?<rest>.*))?$/su
const signs: Readonly<Record<string, string>> = { ':': ';', s: ' ', r: '\r', n: '\n' }
const unescapeTag = (value: string): string =>
  value.replaceAll(/\\(.?)/gsu, (_all, sign: string) => signs[sign] ?? sign)

function parseTags(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(';').map((each) => {
    const at = each.indexOf('=')
    return at < 0 ? ([each, ''] as const) : ([each.slice(0, at), unescapeTag(each.slice(at + 1))] as const)
  })
  return new Map(pairs)
}
/** Returns the parameters; the last may hold spaces where a colon begins it. */
function parseParams(rest: string): readonly string[] {
  const at = rest.startsWith(':') ? 0 : rest.indexOf(' :')
  if (at < 0) return rest.split(/ +/u).filter((each) => each !== '')
  const words = rest.slice(0, at).split(/ +/u)
  return [...words.filter((each) => each !== ''), rest.slice(at).replace(/^ ?:/u, '')]
}
/** Returns the parts of a line without its end, or null for what is no line of IRC. */
export function parseIrcLine(line: string): IrcLine | null {
  const { tags = '', prefix = '', command, rest = '' } = shape.exec(line)?.groups ?? {}
  if (command === undefined) return null
  const nick = prefix.includes('!') ? prefix.slice(0, prefix.indexOf('!')) : ''
  return { tags: parseTags(tags), nick, command: command.toUpperCase(), params: parseParams(rest) }
}
