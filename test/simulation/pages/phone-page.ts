/** A player's phone without its DOM: its real connection, outbox, prompts and drafts. */
import { computed, effectScope, ref, shallowRef, watch, type EffectScope } from 'vue'
import type { Frame } from '../../../shared/wire/frame.ts'
import { phoneWords } from '../../../renderer/phone/phone-words.ts'
import { useLink, type PhoneLink } from '../../../renderer/phone/useLink.ts'
import { useOutbox, type Outbox } from '../../../renderer/phone/useOutbox.ts'
import { usePrompts, type Prompts } from '../../../renderer/phone/usePrompts.ts'
import { hosts } from '../console/console-process.ts'
import { PageProcess, type DeviceStorage } from './page-process.ts'

interface PhonePageDeps {
  /** Name of its player. */
  readonly name: string
  /** Number of the tab, where the player has several; the first is 1. */
  readonly tab?: number
  /** Address of the phone in the network. */
  readonly address: string
  readonly device: DeviceStorage
}
/** Prompts of a seat, for as long as the phone has that seat. */
interface Seated {
  readonly seat: number
  readonly prompts: Prompts
  readonly scope: EffectScope
}
export class PhonePage {
  readonly process: PageProcess
  readonly name: string
  readonly tab: number
  readonly device: DeviceStorage
  readonly link: PhoneLink
  readonly #scope = effectScope(true)
  readonly #seated = shallowRef<Seated | null>(null)
  #outbox: Outbox | null = null
  /** Keys of all answers that were not settled when last looked at. */
  #keys = new Set<string>()

  constructor({ name, tab = 1, address, device }: PhonePageDeps) {
    this.name = name
    this.tab = tab
    this.device = device
    const title = tab === 1 ? name : `${name}, tab ${tab}`
    this.process = new PageProcess({ name: title, url: `http://${hosts.public}/join`, address, device })
    this.link = this.process.run(() => this.#scope.run(() => this.#open()) ?? this.#open())
  }
  get seat(): number | null {
    return this.link.push.value?.phone.seat ?? null
  }
  get frame(): Frame | null {
    return this.link.push.value?.frame ?? null
  }
  /** Number of answers that the phone has sent and that wait for a reply. */
  get waiting(): number {
    return [...this.#keys].filter((key) => this.#outbox?.waiting(key) === true).length
  }
  get prompts(): Prompts | null {
    return this.#seated.value?.prompts ?? null
  }
  run<T>(act: () => T): T {
    return this.process.run(act)
  }
  join(code: string): void {
    this.run(() => this.link.join(code))
  }
  claim(seat: number): void {
    void this.run(() => this.link.ask({ claim: seat }))
  }
  /** Closes the page as a reload does; the device keeps its token. */
  close(): void {
    this.process.run(() => this.#scope.stop())
    this.process.close()
  }
  #open(): PhoneLink {
    const link = useLink('en')
    const outbox = this.#counted(useOutbox(link))
    watch(link.arrivals, () => {
      if (link.push.value?.phone.name === '') void link.ask({ name: this.name })
    })
    const seat = computed(() => (link.push.value?.frame ? (link.push.value.phone.seat ?? null) : null))
    watch(seat, (now) => this.#sit(now, { link, outbox }), { flush: 'sync' })
    return link
  }
  /** Returns the outbox, which notes the keys of what is sent. */
  #counted(outbox: Outbox): Outbox {
    this.#outbox = outbox
    const send: Outbox['send'] = (parcel, ended) => {
      this.#keys = new Set([...this.#keys].filter((key) => outbox.waiting(key)))
      this.#keys.add(parcel.key)
      outbox.send(parcel, ended)
    }
    return { ...outbox, send }
  }
  #sit(seat: number | null, { link, outbox }: { readonly link: PhoneLink; readonly outbox: Outbox }): void {
    this.#seated.value?.scope.stop()
    this.#seated.value = null
    const first = link.push.value?.frame ?? null
    if (seat === null || first === null) return
    const scope = effectScope(true)
    const prompts = scope.run(() => {
      const frame = shallowRef<Frame>(first)
      watch(
        () => link.push.value?.frame ?? null,
        (now) => {
          if (now !== null) frame.value = now
        },
        { flush: 'sync' },
      )
      return usePrompts({ frame, outbox, words: phoneWords('en'), still: ref(false) })
    })
    if (prompts !== undefined) this.#seated.value = { seat, prompts, scope }
  }
}
