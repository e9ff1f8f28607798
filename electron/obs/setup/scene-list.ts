/** The scenes that OBS's window lists, by its events: a request while the list changes can crash OBS. */
import { namesFrom } from '../scene/scene-mapping.ts'

/** Waits for scenes to be listed or to go. */
export class SceneList {
  private readonly waiting = new Set<(names: readonly string[]) => void>()

  /** Takes the scenes of a `SceneListChanged`. */
  hear(scenes: readonly unknown[]): void {
    const names = namesFrom(scenes)
    for (const look of this.waiting) look(names)
  }
  /**
   * Listens from now on, so it is called before the request. Resolves once the scene is listed, or no longer is, and
   * after `ms` at the latest: a missed event must not hold up the rest.
   */
  until(scene: string, listed: boolean, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.waiting.delete(look)
        resolve()
      }
      const look = (names: readonly string[]): void => {
        if (names.includes(scene) === listed) done()
      }
      const timer = setTimeout(done, ms)
      this.waiting.add(look)
    })
  }
}
