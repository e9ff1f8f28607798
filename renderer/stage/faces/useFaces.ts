/** Shares the faces of the players with every part of a picture. */
import { computed, inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { Seat } from '../../../shared/engine/game.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import { noFaceAddresses, type FaceAddresses, type FaceMode } from '../../../shared/faces/face-payload.ts'
import { sitePath } from '../../../shared/wire/paths/public-paths.ts'

/** The faces of one screen. A null address means a monogram. */
export interface ShownFaces {
  /** False where a screen draws neither pictures nor monograms at its seats. */
  readonly shown: boolean
  /** The same for names without a seat, such as those of standings. */
  readonly namesShown: boolean
  readonly ofSeat: (seat: Seat) => string | null
  readonly ofName: (name: string) => string | null
}
const noFaces: ShownFaces = { shown: false, namesShown: false, ofSeat: () => null, ofName: () => null }
const key: InjectionKey<ComputedRef<ShownFaces>> = Symbol('faces')

/** The faces of a screen: the addresses that it was told, and when it shows them. */
export interface ScreenFaces {
  readonly addresses: FaceAddresses | null
  readonly mode: FaceMode
}
/** Returns the faces of a screen. In mode `auto` they are shown once one of them is a picture. */
export function shownFacesOf({ addresses, mode }: ScreenFaces, pathname: string): ShownFaces {
  if (mode === 'off') return noFaces
  const { seats, names } = addresses ?? noFaceAddresses
  const isShown = (faces: Readonly<Record<string, string>>): boolean => mode === 'on' || Object.keys(faces).length > 0
  const here = (path: string | undefined): string | null => (path === undefined ? null : sitePath(path, pathname))
  const byKey = new Map(Object.entries(names).map(([name, face]) => [nameKey(name), face]))
  return {
    shown: isShown(seats),
    namesShown: isShown(names),
    ofSeat: (seat) => here(seats[String(seat)]),
    ofName: (name) => here(byKey.get(nameKey(name))),
  }
}
/** Provides faces to all components below; null: none are shown. */
export function provideFaces(faces: () => ScreenFaces | null): void {
  provide(
    key,
    computed(() => {
      const screen = faces()
      return screen === null ? noFaces : shownFacesOf(screen, location.pathname)
    }),
  )
}
/** Returns the faces of the surrounding screen; outside of one, none are shown. */
export const useFaces = (): ComputedRef<ShownFaces> =>
  inject(
    key,
    computed(() => noFaces),
  )
