/** Music of an output during breaks, off unless its setting or its address turns it on. Never draws anything. */
import { computed, onScopeDispose, ref, watch, type Ref } from 'vue'
import type { MusicState } from '../../../shared/brand/music.ts'
import { mayPlayAloud } from '../../lib/sound/useSound.ts'
import type { OutputConnection } from '../useOutputConnection.ts'
import { MusicPlayer } from './music-player.ts'

export interface OutputMusicDeps {
  readonly on: () => boolean
  /** True while music shall be heard here. */
  readonly playing: () => boolean
  /** Addresses of the tracks, played in turn. */
  readonly tracks: () => readonly string[]
  /** 0 to 1. */
  readonly volume: () => number
  readonly line: Pick<OutputConnection, 'live' | 'post'>
}
export interface OutputMusic {
  readonly state: Readonly<Ref<MusicState>>
  /** Gives way to a sound of so many ms. */
  readonly duck: (ms: number) => void
}
/** Calls `act` at each click and key on the page: these allow it to play. */
function onGesture(act: () => void): void {
  const types = ['pointerdown', 'keydown'] as const
  for (const type of types) window.addEventListener(type, act)
  onScopeDispose(() => {
    for (const type of types) window.removeEventListener(type, act)
  })
}

export function useOutputMusic({ on, playing, tracks, volume, line: { live, post } }: OutputMusicDeps): OutputMusic {
  const state = ref<MusicState>('ready')
  let element: HTMLAudioElement | null = null
  let player: MusicPlayer | null = null
  const wanted = computed(() => (on() && playing() ? tracks() : []))
  /** Returns the player, made when music is first wanted: a page that never plays has none. */
  function open(): MusicPlayer {
    element ??= document.body.appendChild(new Audio())
    player ??= new MusicPlayer({ element, changed: (now) => (state.value = now) })
    player.setVolume(volume())
    return player
  }
  watch(
    () => JSON.stringify(wanted.value),
    () => {
      if (wanted.value.length > 0) open().play(wanted.value)
      else player?.play([])
    },
    { immediate: true },
  )
  watch(volume, (now) => player?.setVolume(now))
  // Asked at once, so that the desk knows before the break.
  watch(
    on,
    async (isOn) => {
      if (isOn && !(await mayPlayAloud()) && player === null) state.value = 'blocked'
    },
    { immediate: true },
  )
  onGesture(() => {
    if (state.value !== 'blocked') return
    state.value = 'ready'
    player?.retry()
  })
  // Reported again after every reconnect, since the console forgets it.
  watch(
    [on, state, live],
    () => {
      if (on() && live.value) post({ music: state.value })
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    player?.close()
    element?.remove()
  })
  return { state, duck: (ms) => player?.duck(ms) }
}
