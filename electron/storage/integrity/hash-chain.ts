/**
 * The hash chain of one match. Its root covers what never changes about the match; each event covers the one before it;
 * a command closes its commit and starts the next one. The hash of the last command therefore covers everything.
 */
import { hash } from 'node:crypto'
import type {
  ClubLogCells,
  CommandCells,
  CommandContent,
  EventCells,
  EventContent,
  MatchCells,
} from '../sqlite/row-codec.ts'

const sha256 = (content: string): string => hash('sha256', content, 'base64url')

export type RecordCells = Pick<MatchCells, 'id' | 'game' | 'rules' | 'names' | 'seed' | 'created'>
export type EndingCells = Pick<MatchCells, 'ended' | 'outcome' | 'results'>

/** Returns the hash with which the chain of a match begins. */
export const rootHash = ({ id, game, rules, names, seed, created }: RecordCells): string =>
  sha256(JSON.stringify([id, game, rules, names, seed, created]))

/** Returns the seal of the only cells that may change later: the ending of the match. */
export const endingSeal = (root: string, { ended, outcome, results }: EndingCells): string =>
  sha256(JSON.stringify([root, ended, outcome, results]))

// Hashes cover joined text rather than JSON, because verifying thousands of rows is most of the cost of opening a
// match. Free text stands last.
type AnyEvent = EventContent | EventCells
type AnyCommand = CommandContent | CommandCells
/** Returns the hash of an event after the one `before` it. */
export const eventHash = (before: string, [seq, batch, t, at, by, told, to, type, body]: AnyEvent): string =>
  sha256(`${before}\n${seq}\n${batch}\n${t}\n${at}\n${by}\n${told}\n${to}\n${type}\n${body}`)

/** Returns the hash of a command after the one `before` it. */
export const commandHash = (before: string, [batch, kind, t, at, by, command, key, reply]: AnyCommand): string =>
  sha256(`${before}\n${batch}\n${kind}\n${t}\n${at}\n${by}\n${key}\n${reply}\n${command}`)

/** Returns the hash that is stored beside a setting. */
export const settingHash = (name: string, value: string): string => sha256(`${name}\n${value}`)

/** Returns the hash that is stored beside an entry of the club log. */
export const clubLogHash = ({ id, n, body }: Pick<ClubLogCells, 'id' | 'n' | 'body'>): string =>
  sha256(`${id}\n${n}\n${body}`)
