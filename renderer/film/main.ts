/** Built into one script that stands inside the file of a shared match (`electron/build/standalone-html.ts`). */
import { createApp } from 'vue'
import type { Film } from '../../shared/replay/replay-file.ts'
import '../styles/tokens.css'
import '../styles/themes.css'
import './index.css'
import FilmApp from './FilmApp.vue'

const film = JSON.parse(document.getElementById('film')?.textContent ?? 'null') as Film | null
if (film !== null) createApp(FilmApp, { film }).mount('#page')
