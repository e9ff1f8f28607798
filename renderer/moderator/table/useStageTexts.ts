/** Texts for the screens while being typed, kept when another tab or page is opened, and how long they stay. */
import { defineStore } from 'pinia'
import { ref } from 'vue'

export const useStageTexts = defineStore('stage-texts', () => ({
  breakText: ref(''),
  /** The end of the next break: none, a number of minutes, or a time of the day such as `21:30`. */
  breakLength: ref<'none' | 'time' | number>('none'),
  breakTime: ref(''),
  news: ref(''),
  /** Seconds after which an announcement goes by itself; 0 where it stays. */
  newsSeconds: ref(0),
}))
