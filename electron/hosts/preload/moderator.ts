/** Exposes the list of displays to the moderator's page. All else goes over HTTP and WebSocket. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('desktop', {
  displays: () => ipcRenderer.invoke('windows:displays'),
})
