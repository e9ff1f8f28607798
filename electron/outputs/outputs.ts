/** Named outputs: names, connections, settings, and devices that wait to be accepted. */
import { randomUUID } from 'node:crypto'
import {
  publicWindow,
  type OutputOrder,
  type OutputSettings,
  type OutputStatus,
  type OutputPageInfo,
} from '../../shared/wire/output-payload.ts'
import type { MusicState } from '../../shared/brand/music.ts'
import type { SoundState } from '../../shared/wire/sound-payload.ts'
import { openOutputLooks, type OutputLooks, type OutputLook } from './output-settings.ts'
import type { NamedOutput, OutputSocket, OutputsDeps, OutputPresence, RemovedOutput } from './output-types.ts'
import { Pairing } from './pairing.ts'
import { openRemovedList, type RemovedList } from '../http/removed-list.ts'
import type { TokenHolder } from '../http/tokens.ts'

/** The public window that this machine opens itself. */
export const ownWindow: NamedOutput = { id: publicWindow, name: 'Public window' }
/** ms between updates of the desk about what outputs report. */
const lookEvery = 2000
/** ms for which an output shows its name. */
const nameShown = 3000

export class Outputs {
  readonly #parts: OutputsDeps
  readonly #looks: OutputLooks
  /** Connections by token holder, those of stream feeds included. */
  readonly #connected = new Map<TokenHolder, Map<OutputSocket, OutputPresence>>()
  readonly #pairing: Pairing<OutputSocket>
  readonly #removed: RemovedList<RemovedOutput>
  #look: (() => void) | null = null

  constructor(parts: OutputsDeps) {
    this.#parts = parts
    this.#looks = openOutputLooks(parts.store)
    this.#removed = openRemovedList(parts.store, 'outputs-removed')
    this.#pairing = new Pairing(() => parts.changes.announce('status'))
  }

  named(): readonly NamedOutput[] {
    const kept = this.#parts.store.setting('outputs')
    return [ownWindow, ...(Array.isArray(kept) ? (kept as NamedOutput[]) : [])]
  }
  list(): readonly OutputStatus[] {
    return this.named().map((output) => this.#status(output))
  }
  waiting(): readonly { readonly code: string; readonly from: string }[] {
    return this.#pairing.list()
  }
  byName(name: string): NamedOutput | null {
    const wanted = name.trim().toLowerCase()
    return this.named().find((each) => each.name.toLowerCase() === wanted) ?? null
  }
  byId(id: string): NamedOutput | null {
    return this.named().find((each) => each.id === id) ?? null
  }
  add(name: string): NamedOutput {
    const output = { id: randomUUID(), name: name.trim() }
    this.#keep([...this.named(), output])
    this.#parts.changes.announce('status')
    return output
  }
  rename(id: string, name: string): void {
    this.#keep(this.named().map((each) => (each.id === id ? { id, name: name.trim() } : each)))
    this.#tell(`output:${id}`)
    this.#parts.changes.announce('status')
  }
  token({ id }: NamedOutput): string {
    return this.#parts.tokens.of(`output:${id}`)
  }
  /** Removes an output and revokes its token. Returns false for an unknown id. */
  drop(id: string): boolean {
    const output = this.byId(id)
    if (output === null) return false
    this.#removed.add({ ...output, at: this.#parts.timing.wall(), look: this.#looks.of(id) })
    this.#keep(this.named().filter((each) => each.id !== id))
    this.#looks.forget(id)
    this.#parts.tokens.revoke(`output:${id}`)
    for (const socket of this.#sockets(`output:${id}`)) socket.close(4401)
    this.#parts.changes.announce('status')
    return true
  }
  removed(): readonly RemovedOutput[] {
    return this.#removed.all().filter(({ id }) => this.byId(id) === null)
  }
  /** Brings an output back with its settings and a new token; the old one stays invalid. */
  bringBack({ id, name, look }: RemovedOutput): NamedOutput {
    this.#parts.tokens.revoke(`output:${id}`)
    this.#looks.set(id, look)
    this.#keep([...this.named(), { id, name }])
    this.#removed.remove(id)
    this.#parts.changes.announce('status')
    return { id, name }
  }

  /** Changes settings, on the output's screens at once. */
  set(id: string, change: Partial<OutputSettings>): void {
    const look = this.#looks.of(id)
    const { settings } = look
    const after = { ...settings, ...change }
    this.#looks.set(id, { ...look, settings: after })
    this.#tell(`output:${id}`)
    if (after.lang !== settings.lang) for (const socket of this.#sockets(`output:${id}`)) socket.speak(after.lang)
    this.#parts.changes.announce('status')
  }
  lookOf(id: string): OutputLook {
    return this.#looks.of(id)
  }
  dress(id: string, css: string): void {
    const { settings, css: before, earlier } = this.#looks.of(id)
    this.#looks.set(id, { settings, css, earlier: css === before ? earlier : before })
    this.#tell(`output:${id}`)
    this.#parts.changes.announce('status')
  }
  /** Sends every screen the changed branding, volume or music. */
  clubChanged(): void {
    for (const holder of this.#connected.keys()) this.#tell(holder)
    this.#parts.changes.announce('status')
  }
  /** Shows the output's name on its screens for three seconds. */
  identify(id: string): void {
    this.#order(id, { identify: nameShown })
  }
  reload(id: string): void {
    this.#order(id, { reload: true })
  }

  /**
   * Accepts the connection with this code, as a new output or a known one of that name. Returns null for an unknown
   * code.
   */
  accept(code: string, name: string): NamedOutput | null {
    const socket = this.#pairing.take(code)
    if (socket === null) return null
    const output = this.byName(name) ?? this.add(name)
    socket.send({ token: this.token(output) })
    socket.admit(output.id)
    return output
  }
  /** Connects a screen and sends its settings, which arrive before its first frame. */
  connect(holder: TokenHolder, socket: OutputSocket): void {
    const there = this.#connected.get(holder) ?? new Map<OutputSocket, OutputPresence>()
    this.#connected.set(
      holder,
      there.set(socket, { since: this.#parts.timing.wall(), seen: null, sound: null, music: null }),
    )
    socket.send({ output: this.#told(holder) })
    this.#parts.changes.announce('status')
  }
  disconnect(holder: TokenHolder, socket: OutputSocket): void {
    if (this.#connected.get(holder)?.delete(socket) === true) this.#parts.changes.announce('status')
  }
  /** The language that the public window is set to, or null. */
  get windowLang(): string | null {
    return this.langOf(`output:${ownWindow.id}`)
  }
  /** Returns the language set for an output, or null. */
  langOf(holder: TokenHolder): string | null {
    return this.#looks.of(idOf(holder)).settings.lang
  }
  /** Notes what a screen reports to show. The desk is updated within two seconds, once for all reports. */
  saw(holder: TokenHolder, socket: OutputSocket, rev: number | null): void {
    const presence = this.#connected.get(holder)?.get(socket)
    if (presence === undefined) return
    presence.seen = { rev, at: this.#parts.timing.wall() }
    this.#look ??= this.#parts.timing.after(lookEvery, () => {
      this.#look = null
      this.#parts.changes.announce('status')
    })
  }
  /** Notes whether a screen's browser lets it play sounds. */
  heard(holder: TokenHolder, socket: OutputSocket, sound: SoundState): void {
    const presence = this.#connected.get(holder)?.get(socket)
    if (presence === undefined) return
    presence.sound = sound
    this.#parts.changes.announce('status')
  }
  /** Notes whether a screen can play the club's music. */
  heardMusic(holder: TokenHolder, socket: OutputSocket, music: MusicState): void {
    const presence = this.#connected.get(holder)?.get(socket)
    if (presence === undefined) return
    presence.music = music
    this.#parts.changes.announce('status')
  }
  /** Shows a pairing code on a connection. Returns false where too many wait. */
  wait(socket: OutputSocket, from: string): boolean {
    return this.#pairing.wait(socket, from)
  }
  forget(socket: OutputSocket): void {
    this.#pairing.forget(socket)
  }
  close(): void {
    this.#look?.()
    this.#pairing.clear()
  }

  #keep(outputs: readonly NamedOutput[]): void {
    this.#parts.store.set(
      'outputs',
      outputs.filter(({ id }) => id !== ownWindow.id),
    )
  }
  #sockets(holder: TokenHolder): readonly OutputSocket[] {
    return [...(this.#connected.get(holder)?.keys() ?? [])]
  }
  #status({ id, name }: NamedOutput): OutputStatus {
    const there = [...(this.#connected.get(`output:${id}`)?.values() ?? [])]
    const { settings, css } = this.#looks.of(id)
    const blocked = settings.sound && there.some(({ sound }) => sound === 'blocked')
    const said = there.flatMap(({ seen }) => (seen === null ? [] : [seen])).toSorted((a, b) => a.at - b.at)
    return {
      id,
      name,
      connected: there.length,
      since: there.length === 0 ? null : Math.min(...there.map(({ since }) => since)),
      seen: said[0] ?? null,
      settings,
      css: css.length,
      ...(blocked ? { blocked } : {}),
      ...(settings.music ? musicField(there) : {}),
    }
  }
  #told(holder: TokenHolder): OutputPageInfo {
    const id = idOf(holder)
    const name = this.byId(id)?.name ?? ''
    const { muted, volume, own } = this.#parts.sound()
    const { settings, css } = this.#looks.of(id)
    const music = this.#parts.music()
    const told = { name, settings, css, club: this.#parts.club(), sound: { muted, volume, own } }
    return music.length === 0 ? told : { ...told, music }
  }
  #tell(holder: TokenHolder): void {
    for (const socket of this.#sockets(holder)) socket.send({ output: this.#told(holder) })
  }
  #order(id: string, order: OutputOrder): void {
    for (const socket of this.#sockets(`output:${id}`)) socket.send(order)
  }
}
/** Returns the worst that the screens of an output report of their music, as a field; none while all of them can play. */
function musicField(there: readonly OutputPresence[]): Pick<OutputStatus, 'music'> {
  const worst = (['failed', 'blocked'] as const).find((state) => there.some(({ music }) => music === state))
  return worst === undefined ? {} : { music: worst }
}
/**
 * Returns the output's id, or '' for another holder such as a stream feed, which has default settings and no
 * stylesheet.
 */
const idOf = (holder: TokenHolder): string => (holder.startsWith('output:') ? holder.slice('output:'.length) : '')
