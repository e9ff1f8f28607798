/** Announces to screen readers which page was opened, however one came there. */
import { watch } from 'vue'
import { announce } from '../../lib/announce.ts'
import { useNavigation, type PageName } from './useNavigation.ts'

/** `words`: returns the sentence for an opened page. */
export function usePageAnnouncement(words: (page: PageName) => string): void {
  const pages = useNavigation()
  watch(
    () => pages.page,
    (page) => announce(words(page)),
  )
}
