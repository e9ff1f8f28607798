/** The language that the desk keeps. */
import type { Store } from '../storage/store.ts'

/** Null before it has kept one; also where nothing can be read: what is wrong then has to be said in some language. */
export function deskLang({ setting }: Pick<Store, 'setting'>): string | null {
  try {
    const { lang } = (setting('page:desk') ?? {}) as { readonly lang?: unknown }
    return typeof lang === 'string' && /^[a-z]{2}$/u.test(lang) ? lang : null
  } catch {
    return null
  }
}
