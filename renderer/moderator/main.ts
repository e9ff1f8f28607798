import { createPinia } from 'pinia'
import { createApp } from 'vue'
import '../styles/index.ts'
import './announcement-font.css'
import '../styles/desk/index.css'
import './print-pages.css'
import ModeratorApp from './ModeratorApp.vue'
import { createModeratorI18n } from './words/moderator-i18n.ts'

createApp(ModeratorApp).use(createPinia()).use(createModeratorI18n()).mount('#desk')
