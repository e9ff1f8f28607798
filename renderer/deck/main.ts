import { createApp } from 'vue'
import '@fontsource-variable/inter'
import '../styles/tokens.css'
import './page.css'
import DeckPage from './DeckPage.vue'

createApp(DeckPage).mount('#page')
