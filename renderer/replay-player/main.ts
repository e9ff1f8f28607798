/** Entry of the shared file; `electron/build/standalone-html.ts` embeds the script. */
import { createApp } from 'vue'
import type { ReplayFile } from '../../shared/replay/replay-file.ts'
import '../styles/tokens.css'
import '../styles/themes.css'
import '../styles/unseen.css'
import './index.css'
import ReplayPlayer from './ReplayPlayer.vue'

const file = JSON.parse(document.getElementById('data')?.textContent ?? 'null') as ReplayFile | null
if (file !== null) createApp(ReplayPlayer, { file }).mount('#page')
