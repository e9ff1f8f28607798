/** The moderator as far as OBS goes: holds its scene, lets it go, and thinks better of a break at once. */
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import type { Evening } from '../evening.ts'
import type { ModeratorPage } from '../pages/moderator-page.ts'
import { keepActing } from './agent.ts'

const pace = { least: 3000, most: 30_000 }
/** Shares of acts that hold a scene which follows, and let one go that is held. */
const shares = { holds: 0.25, letsGo: 0.8 }
/** ms after which a break is taken back, at most: by a second thought, or by a key that bounces. */
const soon = { thought: 800, bounce: 12 }

export class ObsModerator {
  readonly #evening: Evening
  readonly #page: ModeratorPage

  constructor(evening: Evening, page: ModeratorPage) {
    this.#evening = evening
    this.#page = page
  }
  begin(): void {
    const { process } = this.#page
    const name = `${process.name} at OBS`
    keepActing(this.#evening, { name, pace, process: () => process, act: (draw) => this.#act(draw) })
  }
  #act(draw: RandomSource): void {
    const { desk } = this.#page
    if (desk.link !== 'on' || desk.frame === null) return
    const isHeld = desk.desk?.obs.cues.hold === true
    if (draw() < (isHeld ? shares.letsGo : shares.holds)) this.#hold(!isHeld)
    else this.#changeMind(draw)
  }
  #hold(on: boolean): void {
    const { desk, process } = this.#page
    this.#evening.trace.add(process.name, on ? 'holds the scene of OBS' : 'lets OBS go')
    void desk.api.holdScene(on)
  }
  /** Begins a break and ends it in the same moment: OBS is asked for two scenes in a row. */
  #changeMind(draw: RandomSource): void {
    const { desk, process } = this.#page
    // A long break would keep every cue from OBS.
    if (desk.stage.view !== 'board') return void desk.setStage({ view: 'board' })
    this.#evening.trace.add(process.name, 'begins a break and thinks better of it')
    void desk.setStage({ view: 'break', text: '' })
    this.#evening.clock.after(draw() * (draw() < 0.5 ? soon.thought : soon.bounce), () => {
      if (process.alive) this.#page.run(() => void desk.setStage({ view: 'board' }))
    })
  }
}
