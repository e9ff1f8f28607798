/** What the moderator's page may ask of the desktop alone: which displays there are. All else goes over the one transport. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('desktop', {
  displays: () => ipcRenderer.invoke('windows:displays'),
})
