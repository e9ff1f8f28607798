/** Exposes the list of displays to the desk. All else goes over HTTP and WebSocket. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('desktop', {
  displays: () => ipcRenderer.invoke('windows:displays'),
})
