/** The public stage beside the player's own frame: sent while the page shows it, over every new connection anew. */
import { ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { FaceAddresses } from '../../shared/faces/face-payload.ts'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'
import type { Announcement } from '../../shared/wire/phone.ts'
import type { PublicStandings } from '../../shared/wire/season-payload.ts'
import type { PageConnection } from '../lib/socket.ts'

export interface PublicStageFeed {
  /** The last push of the stage; null before the first one. */
  readonly push: Readonly<ShallowRef<PublicPush | null>>
  /** Standings of the season chosen for screens; null when none is. */
  readonly standings: Readonly<ShallowRef<PublicStandings | null>>
  /** Pictures of the players; null until somebody has one. */
  readonly faces: Readonly<ShallowRef<FaceAddresses | null>>
  /** All that was announced before the connection; a page adds what comes after. */
  readonly announced: Readonly<ShallowRef<readonly Announcement[]>>
  /** Asks for the stage, or for no more of it. */
  readonly show: (on: boolean) => void
}
export interface PublicStageDeps {
  readonly line: Readonly<ShallowRef<PageConnection | null>>
  readonly arrivals: Readonly<Ref<number>>
}
const isStage = (message: object): message is PublicPush => 'frame' in message && 'stage' in message
const isLog = (message: object): message is { announced: readonly Announcement[] } => 'announced' in message
const isFaces = (message: object): message is { faces: FaceAddresses } => 'faces' in message
const isStandings = (message: object): message is { standings: PublicStandings | null } => 'standings' in message

/** `hear` takes a message that is no push of the phone's own. */
export function usePublicStage({ line, arrivals }: PublicStageDeps): PublicStageFeed & {
  readonly hear: (message: object) => void
  readonly clear: () => void
} {
  const push = shallowRef<PublicPush | null>(null)
  const standings = shallowRef<PublicStandings | null>(null)
  const faces = shallowRef<FaceAddresses | null>(null)
  const announced = shallowRef<readonly Announcement[]>([])
  const wanted = ref(false)
  // A new connection sends none by itself.
  watch([wanted, arrivals], ([on], [was]) => {
    if (on || was) line.value?.post({ stage: on })
  })
  function clear(): void {
    push.value = null
    standings.value = null
    faces.value = null
    announced.value = []
  }
  return {
    push,
    standings,
    faces,
    announced,
    clear,
    show: (on) => void (wanted.value = on),
    hear: (message) => {
      if (isStage(message)) push.value = message
      else if (isLog(message)) announced.value = message.announced
      else if (isFaces(message)) faces.value = message.faces
      else if (isStandings(message)) standings.value = message.standings
    },
  }
}
