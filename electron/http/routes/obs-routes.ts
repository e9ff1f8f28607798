/** Routes of the OBS set-up: make, repair, remove. */
import { planCameras } from '../../../shared/cameras/camera-places.ts'
import { camerasRequest, obsSetupRequest } from '../../../shared/wire/schemas/obs-schema.ts'
import { toCallFault } from '../../obs/obs-fault.ts'
import { faultMessage, localize } from '../../obs/obs-words.ts'
import type { SetupRefusal } from '../../obs/setup/obs-setup.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Call, type Route, type RouteServices } from '../route.ts'
import { type Answer, ok, refuse } from '../answers.ts'
import { camerasSchema, setupSchema, takenBackSchema } from '../schemas/obs-response-schemas.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

/** Answers 502 where OBS fails: neither a refusal nor a fault of the console. */
async function tryObs({ services, lang }: Call<unknown, unknown>, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const fault = localize(faultMessage(toCallFault(error), services.console.obs.status().url), lang)
    return { status: 502, body: { fault } }
  }
}
function refuseSetup({ services, lang }: Call<unknown, unknown>, refusal: SetupRefusal): Answer {
  const says = refusalWords(lang).setup[refusal]
  return refuse(refusal, typeof says === 'string' ? says : says(services.obsSetUp.collection))
}
/** Returns the seats of the match on screens, in sitting order; none without a match. */
const seatsOnScreens = ({ console }: RouteServices, lang: string) => {
  const { seats = [], ring = [] } = console.publisher.audienceFrame(lang)?.board ?? {}
  return { ring, nameOf: new Map(seats.map(({ seat, name }) => [seat, name])) }
}
function camerasAnswer({ services, lang }: Call<unknown, unknown>, unknown: readonly string[]): Answer {
  const { ring, nameOf } = seatsOnScreens(services, lang)
  const { cameras } = services.obsSetUp
  const { places } = planCameras(ring, cameras.arrangement)
  return ok({
    ...cameras,
    places: places.map(({ seat, window }) => ({ seat, window, name: nameOf.get(seat) ?? '' })),
    unknown,
  })
}
const answers = { 200: setupSchema, 409: responseSchemas.refusal, 502: responseSchemas.fault }

export const obsRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/obs/setup',
    does: 'Makes a scene with the public picture in OBS for every cue. Existing scenes stay; repeated, it adds what is missing. `all` also gives new scenes to cues that have one.',
    body: obsSetupRequest,
    answers,
    act: (call) =>
      tryObs(call, async () => {
        const { services, body, lang } = call
        const refusal = await services.obsSetUp.make({ lang, all: body.all === true })
        return refusal === null ? ok(services.obsSetUp.status()) : refuseSetup(call, refusal)
      }),
  }),
  route({
    method: 'GET',
    path: '/obs/cameras',
    does: 'Lists the windows for the cameras of the match on screens, the sources that were chosen for them, and the inputs of OBS.',
    answers: { 200: camerasSchema },
    act: (call) => camerasAnswer(call, []),
  }),
  route({
    method: 'PUT',
    path: '/obs/cameras',
    does: 'Makes a scene with the frames for cameras, and places these sources of OBS in the windows of their seats. Sources placed before that have no seat any more are hidden.',
    body: camerasRequest,
    answers: { 200: camerasSchema, 409: responseSchemas.refusal, 502: responseSchemas.fault },
    act: (call) =>
      tryObs(call, async () => {
        const { services, body, lang } = call
        const done = await services.obsSetUp.placeCameras(body, seatsOnScreens(services, lang).ring)
        return typeof done === 'string' ? refuseSetup(call, done) : camerasAnswer(call, done)
      }),
  }),
  route({
    method: 'DELETE',
    path: '/obs/setup',
    does: 'Removes from OBS what was made by the set-up and not changed since; lists what stays.',
    answers: { ...answers, 200: takenBackSchema },
    act: (call) =>
      tryObs(call, async () => {
        const left = await call.services.obsSetUp.takeBack()
        return typeof left === 'string' ? refuseSetup(call, left) : ok({ left })
      }),
  }),
  route({
    method: 'POST',
    path: '/obs/repair',
    does: 'Repairs the set-up: makes what is missing, corrects addresses, and reloads pages that do not report.',
    answers,
    act: (call) =>
      tryObs(call, async () => {
        const refusal = await call.services.obsSetUp.repair()
        return refusal === null ? ok(call.services.obsSetUp.status()) : refuseSetup(call, refusal)
      }),
  }),
]
