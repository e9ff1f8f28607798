/** Previews a file of old standings, any number of times, and imports it exactly as previewed. */
import { hash } from 'node:crypto'
import type { z } from 'zod'
import { whoIsWho } from '../../../../shared/club/player-names.ts'
import type { Season } from '../../../../shared/club/club-state.ts'
import type { BookFact } from '../../../../shared/club/club-events.ts'
import { nameKey } from '../../../../shared/engine/words/text-normalise.ts'
import type { BroughtPreview } from '../../../../shared/wire/season-payload.ts'
import { BadRequest } from '../../../../shared/wire/parse.ts'
import type { broughtIn, broughtTry } from '../../../../shared/wire/schemas/season-schema.ts'
import { askedAgain, sourceOf } from '../../../club/old-standings/earlier-imports.ts'
import { hintsFor } from '../../../club/old-standings/encoding-hints.ts'
import type { Question } from '../../../club/old-standings/question.ts'
import {
  standingsFrom,
  type BroughtPerson,
  type NotTaken,
  type Standings,
} from '../../../club/old-standings/import-preview.ts'
import { clubWords } from '../../../club/club-refusals.ts'
import { reader } from '../../../club/players/find-player.ts'
import { kindOf } from '../../../files/file-kinds.ts'
import { encodings, readText } from '../../../files/read-text.ts'
import { refuse, type Answer, type Call } from '../../route.ts'

export type Trying = Call<z.output<typeof broughtTry>, unknown>
export type Bringing = Call<z.output<typeof broughtIn>, unknown>
type Told = Pick<Trying, 'desk' | 'body' | 'lang'>

interface Text {
  readonly text: string
  readonly encoding: BroughtPreview['encoding']
}
function textFrom({ body, desk }: Told): Text | NotTaken {
  const { text, file } = body
  if ((text === undefined) === (file === undefined)) throw new BadRequest('Send either "text" or "file".', 'text')
  if (text !== undefined) {
    const kind = kindOf(Buffer.from(text))
    return kind === 'text' ? { text, encoding: null } : { refused: 'not-text', says: ({ kinds }) => kinds[kind] }
  }
  const bytes = Buffer.from(file ?? '', 'base64')
  const encoding = encodings.find((each) => each === body.encoding)
  const hints = hintsFor(desk.console.book.book, bytes)
  const found = readText(bytes, { hints, ...(encoding === undefined ? {} : { encoding }) })
  if ('kind' in found) return { refused: 'not-text', says: ({ kinds }) => kinds[found.kind] }
  return { text: found.text, encoding: { used: found.encoding, sure: found.sure, choices: found.choices } }
}
/** A preview with the data behind it. */
export interface Looked {
  readonly preview: BroughtPreview
  readonly found: Standings
  readonly questions: readonly Question[]
  readonly source: string
}
function confirmOf(
  call: Told,
  season: string,
  given: { readonly people: readonly BroughtPerson[]; readonly source: string },
): string {
  const who = whoIsWho(call.desk.console.book.book)
  const people = given.people.map(({ known: _known, ...row }) => [who.get(nameKey(row.name)) ?? null, row])
  return hash('sha256', JSON.stringify([season, given.source, people]), 'hex')
}
export function look(call: Told, season: Season): Looked | NotTaken {
  const { book, entries } = call.desk.console.book
  const read = textFrom(call)
  if ('refused' in read) return read
  const found = standingsFrom(read.text, { book, plan: call.body })
  if ('refused' in found) return found
  const source = sourceOf(read.text)
  const who = whoIsWho(book)
  const rows = found.people.map((row) => ({ ...row, player: who.get(nameKey(row.name)) ?? null }))
  const dayOf = (id: string): string => entries.find((entry) => entry.id === id)?.at.slice(0, 10) ?? ''
  const again = call.body.again === true ? [] : askedAgain(book, { season: season.id, source, rows }, dayOf)
  const questions = [...found.questions, ...again]
  const words = clubWords(call.lang).brought
  const guess = read.encoding === null || read.encoding.sure ? [] : [words.doubt.encoding(read.encoding.used)]
  const { people, lines, questions: _, doubts, ...rest } = found
  const preview: BroughtPreview = {
    ...rest,
    encoding: read.encoding,
    rows: people,
    lines: lines.map(({ line, mark, name, numbers, why }) => ({
      line,
      mark,
      name,
      ...numbers,
      why: why.map((say) => say(words)),
    })),
    questions: questions.map(({ kind, says, lines: at, answers }) => ({
      kind,
      says: says(words),
      lines: at,
      answers: answers.map(({ label, plan }) => ({ label: label(words), plan })),
    })),
    doubts: [...guess, ...doubts.map((say) => say(words))],
    confirm: questions.length > 0 ? null : confirmOf(call, season.id, { people, source }),
  }
  return { preview, found, questions, source }
}
export const notTaken = ({ refused, says }: NotTaken, lang: string): Answer =>
  refuse(refused, says(clubWords(lang).brought))

/** Refusal codes by kind of question, for a call without a confirmation. */
const refusalCodes: Readonly<Record<string, string>> = {
  number: 'bad-number',
  percent: 'bad-number',
  decimal: 'bad-number',
  unfit: 'bad-number',
  broken: 'bad-number',
  long: 'bad-name',
  name: 'no-names',
  points: 'no-names',
  rows: 'no-rows',
}
function withPreview(no: Answer, preview: BroughtPreview): Answer {
  return { ...no, body: { ...(no.body as object), preview } }
}
/** Returns the refusal of an import that does not match its preview or leaves questions, else null. */
function importBlocked({ body, lang }: Bringing, { preview, questions }: Looked): Answer | null {
  const words = clubWords(lang).brought
  const [first] = questions
  if (first !== undefined) {
    const says = first.says(words)
    const code = refusalCodes[first.kind]
    return withPreview(code === undefined ? refuse('look-first', words.lookFirst(says)) : refuse(code, says), preview)
  }
  const [doubt] = preview.doubts
  if (body.confirm === undefined)
    return doubt === undefined ? null : withPreview(refuse('look-first', words.lookFirst(doubt)), preview)
  return body.confirm === preview.confirm ? null : withPreview(refuse('moved-on', words.movedOn), preview)
}
/** Imports all rows in one write, newcomers included. Returns the refusal, or null when done. */
export function bringIn(call: Bringing, season: Season): Answer | null {
  const looked = look(call, season)
  if ('refused' in looked) return notTaken(looked, call.lang)
  const no = importBlocked(call, looked)
  if (no !== null) return no
  const { book } = call.desk.console
  const read = reader(book.book)
  const rows = looked.found.people.map(({ name, known: _known, ...row }) => ({ row, ...read(name) }))
  const facts: readonly BookFact[] = [
    ...rows.flatMap((each) => each.facts),
    {
      type: 'standingsBrought',
      season: season.id,
      title: call.body.title?.trim() ?? '',
      rows: rows.map(({ player, row }) => ({ player, ...row })),
      source: looked.source,
    },
  ]
  book.write(facts)
  return null
}
