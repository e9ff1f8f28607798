/** Previews a file of old standings, any number of times, and imports it exactly as previewed. */
import { hash } from 'node:crypto'
import type { z } from 'zod'
import { playersByName } from '../../../../shared/club/player-names.ts'
import type { Season } from '../../../../shared/club/club-state.ts'
import type { ClubEvent } from '../../../../shared/club/club-events.ts'
import { nameKey } from '../../../../shared/engine/words/text-normalise.ts'
import type { OldStandingsReading } from '../../../../shared/wire/season-payload.ts'
import { BadRequest } from '../../../../shared/wire/parse.ts'
import type { oldStandingsImport, oldStandingsTry } from '../../../../shared/wire/schemas/season-schema.ts'
import { askAboutRepeat, sourceHash } from '../../../club/old-standings/earlier-imports.ts'
import { hintsFor } from '../../../club/old-standings/encoding-hints.ts'
import type { ImportQuestion } from '../../../club/old-standings/question-shape.ts'
import {
  parseStandings,
  type ImportedPlayer,
  type StandingsRefusal,
  type ParsedStandings,
} from '../../../club/old-standings/import-preview.ts'
import { clubRefusals } from '../../../club/club-refusals.ts'
import { createPlayerResolver } from '../../../club/players/find-player.ts'
import { detectFileKind } from '../../../files/file-kinds.ts'
import { encodings, readText } from '../../../files/read-text.ts'
import type { Call } from '../../route.ts'
import { type Answer, refuse } from '../../answers.ts'

export type StandingsPreviewCall = Call<z.output<typeof oldStandingsTry>, unknown>
export type StandingsImportCall = Call<z.output<typeof oldStandingsImport>, unknown>
type StandingsCall = Pick<StandingsPreviewCall, 'services' | 'body' | 'lang'>

interface UploadedText {
  readonly text: string
  readonly encoding: OldStandingsReading['encoding']
}
function textFrom({ body, services }: StandingsCall): UploadedText | StandingsRefusal {
  const { text, file } = body
  if ((text === undefined) === (file === undefined)) throw new BadRequest('Send either "text" or "file".', 'text')
  if (text !== undefined) {
    const kind = detectFileKind(Buffer.from(text))
    return kind === 'text' ? { text, encoding: null } : { refused: 'not-text', says: ({ kinds }) => kinds[kind] }
  }
  const bytes = Buffer.from(file ?? '', 'base64')
  const encoding = encodings.find((each) => each === body.encoding)
  const hints = hintsFor(services.console.book.book, bytes)
  const found = readText(bytes, { hints, ...(encoding === undefined ? {} : { encoding }) })
  if ('kind' in found) return { refused: 'not-text', says: ({ kinds }) => kinds[found.kind] }
  return { text: found.text, encoding: { used: found.encoding, sure: found.sure, choices: found.choices } }
}
/** A preview with the data behind it. */
export interface PreviewedImport {
  readonly preview: OldStandingsReading
  readonly found: ParsedStandings
  readonly questions: readonly ImportQuestion[]
  readonly source: string
}
function confirmOf(
  call: StandingsCall,
  season: string,
  given: { readonly people: readonly ImportedPlayer[]; readonly source: string },
): string {
  const who = playersByName(call.services.console.book.book)
  const people = given.people.map(({ known: _known, ...row }) => [who.get(nameKey(row.name)) ?? null, row])
  return hash('sha256', JSON.stringify([season, given.source, people]), 'hex')
}
/** Reads uploaded standings and stores nothing. Throws BadRequest unless exactly one of text and file is sent. */
export function previewImport(call: StandingsCall, season: Season): PreviewedImport | StandingsRefusal {
  const { book, entries } = call.services.console.book
  const read = textFrom(call)
  if ('refused' in read) return read
  const found = parseStandings(read.text, { book, plan: call.body })
  if ('refused' in found) return found
  const source = sourceHash(read.text)
  const who = playersByName(book)
  const rows = found.people.map((row) => ({ ...row, player: who.get(nameKey(row.name)) ?? null }))
  const dayOf = (id: string): string => entries.find((entry) => entry.id === id)?.at.slice(0, 10) ?? ''
  const again = call.body.again === true ? [] : askAboutRepeat(book, { season: season.id, source, rows }, dayOf)
  const questions = [...found.questions, ...again]
  const words = clubRefusals(call.lang).brought
  const guess = read.encoding === null || read.encoding.sure ? [] : [words.doubt.encoding(read.encoding.used)]
  const { people, lines, questions: _, doubts, ...rest } = found
  const preview: OldStandingsReading = {
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
/** Returns 409 in words of the language. */
export const refuseStandings = ({ refused, says }: StandingsRefusal, lang: string): Answer =>
  refuse(refused, says(clubRefusals(lang).brought))

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
function withPreview(no: Answer, preview: OldStandingsReading): Answer {
  return { ...no, body: { ...(no.body as object), preview } }
}
/** Returns the refusal of an import that does not match its preview or leaves questions, else null. */
function importBlocked({ body, lang }: StandingsImportCall, { preview, questions }: PreviewedImport): Answer | null {
  const words = clubRefusals(lang).brought
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
export function importStandings(call: StandingsImportCall, season: Season): Answer | null {
  const looked = previewImport(call, season)
  if ('refused' in looked) return refuseStandings(looked, call.lang)
  const no = importBlocked(call, looked)
  if (no !== null) return no
  const { book } = call.services.console
  const read = createPlayerResolver(book.book)
  const rows = looked.found.people.map(({ name, known: _known, ...row }) => ({ row, ...read(name) }))
  const facts: readonly ClubEvent[] = [
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
