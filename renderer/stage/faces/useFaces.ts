/** Shares the faces of the players with every part of a picture. */
import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { Seat } from '../../../shared/engine/game.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'

/** The faces of one screen. A null address means a monogram. */
export interface ShownFaces {
  /** False where a screen draws neither pictures nor monograms. */
  readonly shown: boolean
  readonly ofSeat: (seat: Seat) => string | null
  /** For names without a seat, such as those of standings. */
  readonly ofName: (name: string) => string | null
}
const noFaces: ShownFaces = { shown: false, ofSeat: () => null, ofName: () => null }
const key: InjectionKey<ComputedRef<ShownFaces>> = Symbol('faces')

/** Addresses of pictures, by seat number and by name; null where a screen draws no faces. */
export interface FaceAddresses {
  readonly seats: Readonly<Record<string, string>>
  readonly names: Readonly<Record<string, string>>
}
function shownFacesOf({ seats, names }: FaceAddresses): ShownFaces {
  const byKey = new Map(Object.entries(names).map(([name, face]) => [nameKey(name), face]))
  return {
    shown: true,
    ofSeat: (seat) => seats[String(seat)] ?? null,
    ofName: (name) => byKey.get(nameKey(name)) ?? null,
  }
}
/** Provides faces to all components below. */
export function provideFaces(faces: () => FaceAddresses | null): void {
  provide(
    key,
    computed(() => {
      const addresses = faces()
      return addresses === null ? noFaces : shownFacesOf(addresses)
    }),
  )
}
/** Returns the faces of the surrounding screen; outside of one, none are shown. */
export const useFaces = (): ComputedRef<ShownFaces> =>
  inject(
    key,
    computed(() => noFaces),
  )
