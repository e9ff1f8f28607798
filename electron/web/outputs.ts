/** Named outputs: which there are, who is connected, and who waits to be let in. */
import { randomUUID } from 'node:crypto'
import type { OutputStatus } from '../../shared/wire/desk.ts'
import type { Store } from '../storage/types.ts'
import { asTyped, fourLetters } from './letters.ts'
import type { Tokens } from './tokens.ts'

export interface NamedOutput {
  readonly id: string
  readonly name: string
}
/** A connection that shows a picture or a code. */
export interface OutputSocket {
  readonly send: (message: object) => void
  /** Its token is good: from now on it is sent pictures. */
  readonly admit: (id: string) => void
  readonly close: (code: number) => void
}
interface Waiting {
  readonly socket: OutputSocket
  readonly from: string
  readonly renew: NodeJS.Timeout
}
/** The window that this machine opens itself. */
export const ownWindow: NamedOutput = { id: 'window', name: 'Public window' }
const lifetime = 120_000
const mostWaiting = 50

export interface OutputsParts {
  readonly store: Store
  readonly tokens: Tokens
  readonly changed: () => void
}

export class Outputs {
  readonly #parts: OutputsParts
  readonly #connected = new Map<string, Set<OutputSocket>>()
  readonly #waiting = new Map<string, Waiting>()

  constructor(parts: OutputsParts) {
    this.#parts = parts
  }

  named(): readonly NamedOutput[] {
    const kept = this.#parts.store.setting('outputs')
    return [ownWindow, ...(Array.isArray(kept) ? (kept as NamedOutput[]) : [])]
  }
  list(): readonly OutputStatus[] {
    return this.named().map(({ id, name }) => ({ id, name, connected: this.#connected.get(id)?.size ?? 0 }))
  }
  waiting(): readonly { readonly code: string; readonly from: string }[] {
    return [...this.#waiting].map(([code, { from }]) => ({ code, from }))
  }
  byName(name: string): NamedOutput | null {
    const wanted = name.trim().toLowerCase()
    return this.named().find((each) => each.name.toLowerCase() === wanted) ?? null
  }
  add(name: string): NamedOutput {
    const output = { id: randomUUID(), name: name.trim() }
    const rest = this.named().filter(({ id }) => id !== ownWindow.id)
    this.#parts.store.set('outputs', [...rest, output])
    this.#parts.changed()
    return output
  }
  token({ id }: NamedOutput): string {
    return this.#parts.tokens.of(`output:${id}`)
  }
  /** Its token is worth nothing from now on. False: no such output. */
  drop(id: string): boolean {
    if (!this.named().some((each) => each.id === id)) return false
    this.#parts.store.set(
      'outputs',
      this.named().filter((each) => each.id !== id && each.id !== ownWindow.id),
    )
    this.#parts.tokens.revoke(`output:${id}`)
    for (const socket of this.#connected.get(id) ?? []) socket.close(4401)
    this.#parts.changed()
    return true
  }
  /** Lets the connection that shows this code in, under a new name or as one that is known. */
  accept(code: string, name: string): NamedOutput | null {
    const key = asTyped(code)
    const found = this.#waiting.get(key)
    if (found === undefined) return null
    const output = this.byName(name) ?? this.add(name)
    this.forget(found.socket)
    found.socket.send({ token: this.token(output) })
    found.socket.admit(output.id)
    return output
  }

  connect(id: string, socket: OutputSocket): void {
    this.#connected.set(id, (this.#connected.get(id) ?? new Set()).add(socket))
    this.#parts.changed()
  }
  disconnect(id: string, socket: OutputSocket): void {
    if (this.#connected.get(id)?.delete(socket) === true) this.#parts.changed()
  }
  /** Shows a code on it, a new one every two minutes. False: too many wait already. */
  wait(socket: OutputSocket, from: string): boolean {
    if (this.#waiting.size >= mostWaiting) return false
    const code = this.#freshCode()
    const renew = setTimeout(() => {
      this.forget(socket)
      this.wait(socket, from)
    }, lifetime)
    this.#waiting.set(code, { socket, from, renew })
    socket.send({ pair: { code } })
    this.#parts.changed()
    return true
  }
  forget(socket: OutputSocket): void {
    for (const [code, waiting] of this.#waiting) {
      if (waiting.socket !== socket) continue
      clearTimeout(waiting.renew)
      this.#waiting.delete(code)
      this.#parts.changed()
    }
  }
  close(): void {
    for (const { renew } of this.#waiting.values()) clearTimeout(renew)
    this.#waiting.clear()
  }

  #freshCode(): string {
    const code = fourLetters()
    return this.#waiting.has(code) ? this.#freshCode() : code
  }
}
