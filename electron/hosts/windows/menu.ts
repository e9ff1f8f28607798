/** The application menu, with nothing that could show a secret. */
import { Menu, type MenuItemConstructorOptions } from 'electron'
import { windowWords, type WindowWords } from './window-messages.ts'

type Item = MenuItemConstructorOptions
type Role = NonNullable<Item['role']> & keyof WindowWords
/** Returns a menu entry in the page's language; Electron's own labels are English. */
const createEntry =
  (words: WindowWords) =>
  (role: Role): Item => ({ role, label: words[role] })

export interface MenuGiven {
  readonly platform: NodeJS.Platform
  /** Language of the moderator's page. */
  readonly lang: string
  readonly openPublic: () => void
}
export function menuFor({ platform, lang, openPublic }: MenuGiven): Menu {
  const words = windowWords(lang)
  const item = createEntry(words)
  const line: Item = { type: 'separator' }
  const apple = (['about', 'hide', 'hideOthers', 'unhide'] as const).map(item)
  const own: Item[] = platform === 'darwin' ? [{ label: 'Duskboard', submenu: [...apple, line, item('quit')] }] : []
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
