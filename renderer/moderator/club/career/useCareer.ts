/** A player's career: read, and what this console's club says about it. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { CareerQuestion, CareerSheet } from '../../../../shared/wire/player-payload.ts'
import { createApiCaller } from '../../../lib/useApi.ts'
import { useSession } from '../../../lib/useSession.ts'
import { useModerator } from '../../app/useModerator.ts'

const pathOf = (player: string): string => `/players/${encodeURIComponent(player)}/career`

export const useCareer = defineStore('career', () => {
  const desk = useModerator()
  const session = useSession()
  const call = createApiCaller(() => ({ token: session.token, lang: desk.lang, onDenied: () => session.refuse() }))
  /** Sentence of the last call that failed, or null. */
  const says = ref<string | null>(null)
  const sheet = shallowRef<CareerSheet | null>(null)
  /** Statements of other clubs that wait for an answer here. */
  const questions = shallowRef<readonly CareerQuestion[]>([])
  let asked = ''
  async function loadQuestions(): Promise<void> {
    const answer = await call<readonly CareerQuestion[]>({ method: 'GET', path: '/careers/questions' })
    if (answer.kind === 'done') questions.value = answer.value
  }
  /** Reads a player's career; an answer about a player who is no longer open is dropped. */
  async function open(player: string): Promise<void> {
    if (player !== asked) sheet.value = null
    asked = player
    const answer = await call<CareerSheet>({ method: 'GET', path: pathOf(player) })
    if (asked !== player) return
    says.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind === 'done') sheet.value = answer.value
  }
  /** Says that both are one person. Returns false where that was refused. */
  async function claim(player: string, other: string): Promise<boolean> {
    const answer = await call<CareerSheet>({ method: 'POST', path: pathOf(player), body: { other } })
    says.value = answer.kind === 'done' ? null : answer.says
    if (answer.kind === 'done' && asked === player) sheet.value = answer.value
    await loadQuestions()
    return answer.kind === 'done'
  }
  async function part(player: string, other: string): Promise<void> {
    const answer = await call<unknown>({ method: 'DELETE', path: `${pathOf(player)}/${encodeURIComponent(other)}` })
    await Promise.all([open(player), loadQuestions()])
    if (answer.kind !== 'done') says.value = answer.says
  }
  return { says, sheet, questions, loadQuestions, open, claim, part }
})
