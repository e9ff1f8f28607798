/** The language of the desk. */
import type { Store } from '../storage/store.ts'

/**
 * Returns the stored language, or null where none is stored or readable: a storage fault needs some language for its
 * message.
 */
export function readUiLanguage({ setting }: Pick<Store, 'setting'>): string | null {
  try {
    const { lang } = (setting('page:desk') ?? {}) as { readonly lang?: unknown }
    return typeof lang === 'string' && /^[a-z]{2}$/u.test(lang) ? lang : null
  } catch {
    return null
  }
}
