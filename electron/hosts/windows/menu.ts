/** The application menu, with nothing that could show a secret. */
import { Menu, type MenuItemConstructorOptions } from 'electron'
import { windowWords } from './window-words.ts'
import type { WindowWords } from './window-words.en.ts'

type MenuEntry = MenuItemConstructorOptions
type MenuRole = NonNullable<MenuEntry['role']> & keyof WindowWords
/** Returns a menu entry in the page's language; Electron's own labels are English. */
const createEntry =
  (words: WindowWords) =>
  (role: MenuRole): MenuEntry => ({ role, label: words[role] })

export interface MenuOptions {
  readonly platform: NodeJS.Platform
  /** Language of the desk. */
  readonly lang: string
  readonly openPublic: () => void
}
/** Returns the menu for a platform; macOS has the menu of the application, too. */
export function buildMenu({ platform, lang, openPublic }: MenuOptions): Menu {
  const words = windowWords(lang)
  const item = createEntry(words)
  const line: MenuEntry = { type: 'separator' }
  const apple = (['about', 'hide', 'hideOthers', 'unhide'] as const).map(item)
  const own: MenuEntry[] =
    platform === 'darwin' ? [{ label: 'Duskboard', submenu: [...apple, line, item('quit')] }] : []
  return Menu.buildFromTemplate([
    ...own,
    { label: words.file, submenu: [{ label: words.openPublic, click: openPublic }, line, item('quit')] },
    {
      label: words.edit,
      submenu: [
        ...(['undo', 'redo'] as const).map(item),
        line,
        ...(['cut', 'copy', 'paste', 'selectAll'] as const).map(item),
      ],
    },
    { label: words.view, submenu: (['resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'] as const).map(item) },
    { label: words.window, submenu: (['minimize', 'close'] as const).map(item) },
  ])
}
