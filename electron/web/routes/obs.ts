/** The set-up in OBS: make it, look after it, take it back. */
import { obsSetupWanted } from '../../../shared/wire/schemas/obs.ts'
import { callFault } from '../../obs/fault.ts'
import { faultSentence } from '../../obs/sentences.ts'
import type { SetupRefusal } from '../obs-setup.ts'
import { ok, refuse, route, type Answer, type Desk, type Route } from '../route.ts'
import { setupShape, takenBackShape } from '../obs-shapes.ts'
import { shapes } from '../shapes.ts'

function sentenceOf(refusal: SetupRefusal, { obsSetUp }: Desk): string {
  switch (refusal) {
    case 'not-connected':
      return 'OBS is not connected. Start it, enter its address and password under Outputs & phones, then try again.'
    case 'too-old':
      return 'This OBS is too old to be set up from here. Update it to version 28 or later.'
    case 'no-network':
      return 'OBS runs on another computer, and no network is open to it. Switch on the network of that computer under Phones, then try again.'
    case 'nothing-made':
      return 'OBS was not set up from here. Set it up first.'
    case 'other-collection':
      return `OBS was set up in the scene collection "${obsSetUp.collection}". Open that one in OBS, then try again.`
  }
}
/** What OBS does not do is neither a refusal of ours nor a fault of the match. */
async function tried(desk: Desk, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const fault = faultSentence(callFault(error), desk.console.obs.status().url)
    return { status: 502, body: { fault } }
  }
}
const no = (desk: Desk, refusal: SetupRefusal): Answer => refuse(refusal, sentenceOf(refusal, desk))
const answers = { 200: setupShape, 409: shapes.refusal, 502: shapes.fault }

export const obsRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/obs/setup',
    does: 'Makes a scene for every cue in OBS with the public picture in it. What is there stays; repeated, it makes what is missing. `all` gives the new scenes also to cues that have one.',
    body: obsSetupWanted,
    answers,
    act: ({ desk, body, lang }) =>
      tried(desk, async () => {
        const refusal = await desk.obsSetUp.make({ lang, all: body.all === true })
        return refusal === null ? ok(desk.obsSetUp.status()) : no(desk, refusal)
      }),
  }),
  route({
    method: 'DELETE',
    path: '/obs/setup',
    does: 'Removes from OBS what was made there and not changed since; says what stays.',
    answers: { ...answers, 200: takenBackShape },
    act: ({ desk }) =>
      tried(desk, async () => {
        const left = await desk.obsSetUp.takeBack()
        return typeof left === 'string' ? no(desk, left) : ok({ left })
      }),
  }),
  route({
    method: 'POST',
    path: '/obs/repair',
    does: 'Makes again what is missing of the set-up, corrects addresses, and has silent pages loaded anew.',
    answers,
    act: ({ desk }) =>
      tried(desk, async () => {
        const refusal = await desk.obsSetUp.repair()
        return refusal === null ? ok(desk.obsSetUp.status()) : no(desk, refusal)
      }),
  }),
]
