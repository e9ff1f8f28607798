import { createApp } from 'vue'
import { firstLanguage } from '../../shared/engine/words/languages.ts'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/themes.css'
import '../styles/unseen.css'
import './phone.css'
import './window.css'
import PhonePage from './PhonePage.vue'
import { phoneWords, wordsKey } from './phone-words.ts'

const lang = firstLanguage(navigator.languages)
document.documentElement.lang = lang
createApp(PhonePage, { lang }).provide(wordsKey, phoneWords(lang)).mount('#page')
