import { createApp } from 'vue'
import '../styles/index.ts'
import './page.css'
import OutputPage from './OutputPage.vue'

createApp(OutputPage).mount('#page')
