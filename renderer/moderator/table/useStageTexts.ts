/** Texts for the screens while being typed, kept when another tab or page is opened. */
import { defineStore } from 'pinia'
import { ref } from 'vue'

export const useStageTexts = defineStore('stage-texts', () => ({ breakText: ref(''), news: ref('') }))
