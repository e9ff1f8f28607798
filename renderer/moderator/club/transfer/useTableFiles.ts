/** Saves tables as files in the moderator's format: an Excel workbook, or CSV of any kind. The format is kept. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { dialectOf, type Cell, type DialectName } from '../../../../shared/club/csv-table.ts'
import { csvPresets, type CsvFormat } from '../../../../shared/club/table-format.ts'
import { useModerator } from '../../app/useModerator.ts'
import { saveFile } from '../../../lib/download-file.ts'
import { useSession } from '../../../lib/useSession.ts'
import { FileCallFailure, sendFileCall } from './file-call.ts'

/** Kinds of files: a workbook, the two dialects of CSV, and CSV with marks and encoding of one's own. */
export const tableFileKinds = ['xlsx', 'comma', 'semicolon', 'own'] as const
export type TableFileKind = (typeof tableFileKinds)[number]
interface KeptFormat {
  readonly kind: TableFileKind
  readonly own: CsvFormat
}
const settingName = 'tables'
const isDialect = (kind: TableFileKind): kind is DialectName => kind === 'comma' || kind === 'semicolon'

function csvPath(path: string, format: CsvFormat): string {
  const table = format.decimal === 'comma' ? 'semicolon' : 'comma'
  return `${path}.csv?${new URLSearchParams({ table, ...format }).toString()}`
}
export const useTableFiles = defineStore('tableFiles', () => {
  const desk = useModerator()
  const session = useSession()
  const kept = ref<KeptFormat | null>(null)
  const says = ref<string | null>(null)
  /** Name and rows of a table whose letters the chosen encoding lacks, or null. */
  const withheld = ref<{ readonly name: string; readonly rows: readonly (readonly Cell[])[] } | null>(null)
  const kind = computed<TableFileKind>(() => kept.value?.kind ?? dialectOf(desk.lang))
  /** The CSV format; that of the page's language for a workbook. */
  const csv = computed<CsvFormat>(() => {
    if (kind.value === 'own' && kept.value !== null) return kept.value.own
    return csvPresets[isDialect(kind.value) ? kind.value : dialectOf(desk.lang)]
  })
  const ending = computed(() => (kind.value === 'xlsx' ? 'xlsx' : 'csv'))

  async function load(): Promise<void> {
    const answer = await desk.api.setting(settingName)
    const said = answer.kind === 'done' ? (answer.value as Partial<KeptFormat> | null) : null
    if (said !== null && typeof said === 'object' && tableFileKinds.some((each) => each === said.kind))
      kept.value = { kind: said.kind ?? 'comma', own: { ...csvPresets[dialectOf(desk.lang)], ...said.own } }
  }
  async function choose(change: { readonly kind?: TableFileKind; readonly own?: Partial<CsvFormat> }): Promise<void> {
    kept.value = { kind: change.kind ?? kind.value, own: { ...csv.value, ...kept.value?.own, ...change.own } }
    for (const each of [says, withheld]) each.value = null
    await desk.api.setSetting(settingName, kept.value)
  }
  /** Saves rows as a file, the first of which holds the headings; returns whether it was saved. */
  async function save(name: string, rows: readonly (readonly Cell[])[]): Promise<boolean> {
    const [heads = [], ...rest] = rows
    const form = kind.value === 'xlsx' ? { as: 'xlsx' } : { as: 'csv', ...csv.value }
    const columns = heads.map((head) => ({ head: String(head ?? '') }))
    for (const each of [says, withheld]) each.value = null
    const answer = await sendFileCall({
      method: 'POST',
      path: '/tables',
      token: session.token ?? '',
      lang: desk.lang,
      body: JSON.stringify({ title: name, columns, rows: rest, ...form }),
    })
    if (answer instanceof FileCallFailure) {
      says.value = answer.says
      if (answer.refused === 'letters-missing') withheld.value = { name, rows }
      return false
    }
    saveFile(`${name}.${ending.value}`, await answer.blob())
    return true
  }
  /** Chooses UTF-8, and saves the table that the last encoding could not write. */
  async function saveAsUtf8(): Promise<void> {
    const table = withheld.value
    await choose({ own: { encoding: 'utf-8' } })
    if (table !== null) await save(table.name, table.rows)
  }
  /** Returns the path of a table of matches in this format. `path`: without its ending. */
  const pathOf = (path: string): string => (kind.value === 'xlsx' ? `${path}.xlsx` : csvPath(path, csv.value))
  return { kind, csv, ending, says, withheld, load, choose, save, saveAsUtf8, pathOf }
})
