/**
 * Loads the font of an own theme for all stages of a page that draw it. Until it is there, and where it cannot be
 * loaded, its letters are ours.
 */
import { onScopeDispose, watch } from 'vue'
import type { ShownFont } from '../../../shared/brand/own-theme.ts'

/** Faces of the page by family, each with the number of stages that draw it. */
const faces = new Map<string, { readonly face: FontFace; stages: number }>()

/** Returns the bytes of a `data:` address, which the page may not fetch; null for a path. */
function bytesInside(path: string): ArrayBuffer | null {
  const [, text] = /^data:[^,]*;base64,([\s\S]*)$/u.exec(path) ?? []
  if (text === undefined) return null
  return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0).buffer
}
/** Returns a face that is being loaded. It is said to have every weight: browsers would smear a font without bold. */
function loadFace({ family, path }: ShownFont): FontFace {
  const face = new FontFace(family, bytesInside(path) ?? `url("${path}")`, { display: 'swap', weight: '1 1000' })
  document.fonts.add(face)
  // The family stays in the list of faces and is passed over there.
  face.load().catch(() => undefined)
  return face
}
function take(font: ShownFont): void {
  const found = faces.get(font.family) ?? { face: loadFace(font), stages: 0 }
  found.stages += 1
  faces.set(font.family, found)
}
function release({ family }: ShownFont): void {
  const found = faces.get(family)
  if (found === undefined) return
  found.stages -= 1
  if (found.stages > 0) return
  document.fonts.delete(found.face)
  faces.delete(family)
}
/** Keeps the font loaded as long as the calling stage draws it; null for none. */
export function useThemeFont(font: () => ShownFont | null): void {
  // Frames come often and bring the same font.
  if (typeof FontFace === 'undefined') return
  let taken: ShownFont | null = null
  watch(
    () => font()?.family ?? null,
    () => {
      const [before, now] = [taken, font()]
      if (now !== null) take(now)
      if (before !== null) release(before)
      taken = now
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    if (taken !== null) release(taken)
  })
}
