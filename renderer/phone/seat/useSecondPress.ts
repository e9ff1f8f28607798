/** Acts that need two presses, with the phone's own words. */
import { useWords } from '../phone-words.ts'
import { usePressTwice, type PressTwice } from '../../lib/usePressTwice.ts'

export function useSecondPress(): Pick<PressTwice, 'armed'> & { readonly press: (what: string) => boolean } {
  const { armed, press } = usePressTwice()
  const words = useWords()
  return { armed, press: (what) => press(what, words.prompt.sure) }
}
