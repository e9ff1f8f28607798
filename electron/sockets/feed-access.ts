/** Decides who is shown a stream feed: a program of this computer, a device of an opened network, or neither. */
import type { NamedFeed } from '../../shared/wire/feed-payload.ts'
import type { ClientPlace, Side } from '../http/network/network-client.ts'

/** `local`: as a program of this computer; `open`: as anybody; `elsewhere`: on the private side alone. */
export type FeedWay = 'local' | 'open' | 'elsewhere' | 'barred'
/**
 * Returns the way to a feed. What shows more than the room and is kept to this computer is served on the private side
 * alone: no proxy leads there, while on the public side one that rewrites everything looks like a local program. Through
 * a proxy an open feed is shown only if it shows no more than the room.
 */
export function wayToFeed(
  { level, lan }: Pick<NamedFeed, 'level' | 'lan'>,
  { side, place }: { readonly side: Side; readonly place: ClientPlace },
): FeedWay {
  const [isPlain, isHere] = [level === 'announced', place === 'machine' || place === 'unsure']
  if (side === 'private' || (isPlain && isHere)) return 'local'
  if (lan && (isPlain || place !== 'outside')) return 'open'
  return isHere ? 'elsewhere' : 'barred'
}
