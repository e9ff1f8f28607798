/** The one live region of the desk: says in words what an action did, for those who do not see the page change. */
import { ref, type Ref } from 'vue'

const line = ref('')
/** Says `text` to assistive technology; the same text twice is said twice. */
export function announce(text: string): void {
  // A live region speaks when its text becomes another one.
  line.value = line.value === text ? `${text}\u00A0` : text
}
export const announced: Readonly<Ref<string>> = line
