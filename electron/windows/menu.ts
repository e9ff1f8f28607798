/** The menu: the least that a desktop program needs, nothing that could show a secret. */
import { Menu, type MenuItemConstructorOptions } from 'electron'

export function menuFor(platform: NodeJS.Platform, openPublic: () => void): Menu {
  const own: MenuItemConstructorOptions[] = platform === 'darwin' ? [{ role: 'appMenu' }] : []
  return Menu.buildFromTemplate([
    ...own,
    {
      label: 'File',
      submenu: [{ label: 'Open the public window', click: openPublic }, { type: 'separator' }, { role: 'quit' }],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'togglefullscreen' }],
    },
    { role: 'windowMenu' },
  ])
}
