/** What the window of OBS lists, as its events tell: asking for it while it changes can end OBS. */
import { namesFrom } from '../scene/scene-mapping.ts'

export class SceneList {
  private readonly waiting = new Set<(names: readonly string[]) => void>()

  /** What `SceneListChanged` says. */
  hear(scenes: readonly unknown[]): void {
    const names = namesFrom(scenes)
    for (const look of this.waiting) look(names)
  }
  /**
   * Starts to listen; call it before the request. Resolves once the scene is listed, or no longer is, and at the
   * latest after so many ms: an event that was missed must not hold up the rest.
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
