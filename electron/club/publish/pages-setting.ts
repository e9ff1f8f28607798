/** The settings of the club's pages. The command lies among the secrets, so that no backup and no file brings one in. */
import { parseLanguage } from '../../../shared/engine/words/languages.ts'
import type { PagesSettings } from '../../../shared/wire/club-pages/club-pages-payload.ts'
import { pagesChange } from '../../../shared/wire/club-pages/club-pages-schema.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { Store } from '../../storage/store.ts'
import { readUiLanguage } from '../../http/ui-language.ts'

const setting = 'club-pages'
const commandSecret = 'club-pages:command'
const nothingPrivate = { players: [], seasons: [], matches: [] }

export interface PagesSettingDeps {
  readonly store: Pick<Store, 'setting' | 'set'>
  readonly secrets: Secrets
}
/** Returns the command as it is kept; none where it is unreadable. */
function parseCommand(text: string | null): readonly string[] {
  try {
    const found = pagesChange.shape.command.safeParse(JSON.parse(text ?? '[]'))
    return found.data ?? []
  } catch {
    return []
  }
}
export class PagesSetting {
  readonly #parts: PagesSettingDeps

  constructor(parts: PagesSettingDeps) {
    this.#parts = parts
  }
  now(): PagesSettings {
    const { store, secrets } = this.#parts
    const found = pagesChange.safeParse(store.setting(setting) ?? {}).data ?? {}
    return {
      folder: found.folder ?? null,
      lang: parseLanguage(found.lang ?? readUiLanguage(store)) ?? 'en',
      private: found.private ?? nothingPrivate,
      command: parseCommand(secrets.get(commandSecret)),
    }
  }
  /** Throws StorageFault. */
  keep({ command, ...rest }: PagesSettings): void {
    const { store, secrets } = this.#parts
    store.set(setting, rest)
    secrets.set(commandSecret, command.length === 0 ? null : JSON.stringify(command))
  }
}
