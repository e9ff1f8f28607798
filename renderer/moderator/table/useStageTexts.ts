/** Texts for the screens that are being typed: they stay while another tab or page is looked at. */
import { defineStore } from 'pinia'
import { ref } from 'vue'

export const useStageTexts = defineStore('stage-texts', () => ({ breakText: ref(''), news: ref('') }))
