/**
 * Plays tracks in turn, fading in and out and giving way to sounds. Nothing here throws or is waited for: whatever
 * cannot be played is silent.
 */
import type { MusicState } from '../../../shared/brand/music.ts'
import { duckedLevel, moveLevel } from './music-level.ts'

/** The parts of an audio element that a player uses. */
export type MusicElement = Pick<
  HTMLAudioElement,
  'src' | 'loop' | 'volume' | 'currentTime' | 'play' | 'pause' | 'addEventListener'
>
export interface MusicPlayerDeps {
  readonly element: MusicElement
  /** Called when music can be heard, when the browser waits for a click, and when no track can be played. */
  readonly changed: (state: MusicState) => void
}
/** Milliseconds between two steps of a fade. At rest no timer runs. */
const stepMs = 50

export class MusicPlayer {
  readonly #parts: MusicPlayerDeps
  /** The tracks that shall be heard; empty for silence. */
  #wanted: readonly string[] = []
  #current: string | null = null
  /** Tracks that could not be played since the last silence. */
  readonly #failed = new Set<string>()
  #level = 0
  #volume = 0
  #isSounding = false
  /** Time of `performance.now()` until which a sound is heard. */
  #duckedUntil = -Infinity
  #steps: ReturnType<typeof setInterval> | null = null
  #steppedAt = 0
  readonly #listening = new AbortController()

  constructor(parts: MusicPlayerDeps) {
    this.#parts = parts
    const { element } = parts
    const on = (type: string, act: () => void): void =>
      element.addEventListener(type, act, { signal: this.#listening.signal })
    on('playing', () => this.#noteSounding(true))
    for (const type of ['pause', 'emptied']) on(type, () => this.#noteSounding(false))
    on('ended', () => this.#goOn())
    on('error', () => this.#giveUp())
  }
  /** Plays these tracks in turn, a single one over and over; none fades to silence, where it stops. */
  play(tracks: readonly string[]): void {
    if (this.#wanted.length === 0) this.#failed.clear()
    this.#wanted = tracks
    this.#parts.element.loop = tracks.length === 1
    if (this.#level === 0) this.#begin()
    this.#run()
  }
  /** Sets the volume of the full level, 0 to 1, as the ear counts it. */
  setVolume(volume: number): void {
    this.#volume = volume * volume
    this.#parts.element.volume = this.#level * this.#volume
  }
  /** Gives way to a sound of so many ms. */
  duck(ms: number): void {
    this.#duckedUntil = Math.max(this.#duckedUntil, performance.now() + ms)
    this.#run()
  }
  /** Tries again to play what the browser did not allow before a click. */
  retry(): void {
    if (this.#wanted.length > 0 && !this.#isSounding) this.#begin()
  }
  close(): void {
    this.#listening.abort()
    this.#stopSteps()
    this.#parts.element.pause()
  }

  #target(now: number): number {
    if (this.#current === null || !this.#wanted.includes(this.#current)) return 0
    return now < this.#duckedUntil ? duckedLevel : 1
  }
  /** Starts the current track, or another one where it is not wanted; silence where there is none. */
  #begin(): void {
    const playable = this.#wanted.filter((each) => !this.#failed.has(each))
    const next = playable.find((each) => each === this.#current) ?? playable[0] ?? null
    if (next === null) this.#parts.element.pause()
    else this.#start(next)
    if (next === null && this.#wanted.length > 0) this.#parts.changed('failed')
  }
  #start(track: string): void {
    const { element } = this.#parts
    if (track !== this.#current) element.src = track
    this.#current = track
    element.play().catch((error: unknown) => {
      // Any other reason is a track that was replaced meanwhile, or one that reports an error of its own.
      if (error instanceof Error && error.name === 'NotAllowedError') this.#parts.changed('blocked')
    })
  }
  /** Goes on to the next track at the end of one. */
  #goOn(): void {
    const at = this.#wanted.indexOf(this.#current ?? '')
    const after = [...this.#wanted.slice(at + 1), ...this.#wanted.slice(0, at + 1)]
    const next = after.find((each) => !this.#failed.has(each))
    if (next === undefined) return this.#begin()
    if (next === this.#current) this.#parts.element.currentTime = 0
    this.#start(next)
  }
  /** Leaves out a track that is missing or cannot be decoded. */
  #giveUp(): void {
    if (this.#current === null) return
    this.#failed.add(this.#current)
    this.#isSounding = false
    this.#goOn()
    if (!this.#failed.has(this.#current)) return
    // Nothing is left to play; the track is loaded anew when it is wanted again.
    this.#current = null
    this.#level = 0
  }
  #noteSounding(isSounding: boolean): void {
    this.#isSounding = isSounding
    if (!isSounding) return
    this.#parts.changed('ready')
    this.#run()
  }

  #run(): void {
    if (this.#steps !== null) return
    this.#steppedAt = performance.now()
    this.#steps = setInterval(() => this.#step(), stepMs)
  }
  #stopSteps(): void {
    if (this.#steps !== null) clearInterval(this.#steps)
    this.#steps = null
  }
  #step(): void {
    const now = performance.now()
    const target = this.#target(now)
    // A track that has yet to load, or to be allowed, fades in once it is heard.
    const mayMove = target < this.#level || this.#isSounding
    if (mayMove) this.#level = moveLevel(this.#level, target, now - this.#steppedAt)
    this.#steppedAt = now
    this.#parts.element.volume = this.#level * this.#volume
    const isAtRest = !mayMove || (this.#level === target && (target === 0 || now >= this.#duckedUntil))
    if (isAtRest) this.#stopSteps()
    if (isAtRest && this.#level === 0 && target === 0) this.#begin()
  }
}
