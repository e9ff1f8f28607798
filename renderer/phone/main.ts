import { createApp } from 'vue'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/themes.css'
import './phone.css'
import PhonePage from './PhonePage.vue'
import { langFrom, phoneWords, wordsKey } from './phone-words.ts'

const lang = langFrom(navigator.languages)
document.documentElement.lang = lang
createApp(PhonePage, { lang }).provide(wordsKey, phoneWords(lang)).mount('#page')
