/** Tables that leave as CSV: in the words of the desk, and in what the spreadsheets of its country read. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { csvLine, dialectOf, dialects, type Cell, type DialectName } from '../../../../shared/club/csv-table.ts'
import { useModerator } from '../../app/useModerator.ts'
import { saveTable } from '../../../lib/download-file.ts'

export const useCsv = defineStore('csv', () => {
  const desk = useModerator()
  /** Null: that of the desk's language. */
  const chosen = ref<DialectName | null>(null)
  const dialect = computed<DialectName>(() => chosen.value ?? dialectOf(desk.lang))
  /** The first row holds the headings. */
  function save(name: string, rows: readonly (readonly Cell[])[]): void {
    saveTable(`${name}.csv`, rows.map((row) => csvLine(row, dialects[dialect.value])).join(''))
  }
  return { chosen, dialect, save }
})
