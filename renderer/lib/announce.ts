/** The only live region of a page: tells screen readers what an action did. */
import { ref, type Ref } from 'vue'

const line = ref('')
/** Sends `text` to assistive technology. The same text twice in a row is read twice. */
export function announce(text: string): void {
  // Screen readers speak only when the text differs, so a repeat gets an invisible space.
  line.value = line.value === text ? `${text}\u00A0` : text
}
/** Text of the live region, for the component that renders it. */
export const liveRegionText: Readonly<Ref<string>> = line
