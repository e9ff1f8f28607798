/** Saves tables as CSV, in the page's language and a dialect that local spreadsheets read. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { csvLine, dialectOf, dialects, type Cell, type DialectName } from '../../../../shared/club/csv-table.ts'
import { useModerator } from '../../app/useModerator.ts'
import { saveTable } from '../../../lib/download-file.ts'

export const useCsv = defineStore('csv', () => {
  const desk = useModerator()
  /** Chosen dialect; null for the one of the page's language. */
  const chosen = ref<DialectName | null>(null)
  const dialect = computed<DialectName>(() => chosen.value ?? dialectOf(desk.lang))
  /** Saves rows as a file; the first row holds the headings. */
  function save(name: string, rows: readonly (readonly Cell[])[]): void {
    saveTable(`${name}.csv`, rows.map((row) => csvLine(row, dialects[dialect.value])).join(''))
  }
  return { chosen, dialect, save }
})
