/** What the moderator's page may ask of the desktop: windows only. Game data never passes here. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('desktop', {
  displays: () => ipcRenderer.invoke('windows:displays'),
  openPublic: (displayId: number | null) => ipcRenderer.invoke('windows:openPublic', displayId),
  closePublic: () => ipcRenderer.invoke('windows:closePublic'),
  captureProtected: () => ipcRenderer.invoke('windows:protected'),
})
