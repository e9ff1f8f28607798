/**
 * An obs-websocket 5 server in this process, for faults that a real OBS cannot be made to have: answers late or never,
 * hangs up in the middle of a call. JSON subprotocol only. Like the real one it takes the requests of a socket in turn.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { ObsStudio, type Answer, type Request } from './obs-studio.ts'

interface Message {
  readonly op: number
  readonly d: Record<string, unknown>
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')

/** A socket of the server's side, of a real network or a simulated one. */
export interface ObsSocket {
  readonly readyState: number
  readonly OPEN: number
  readonly on: (event: 'message' | 'close' | 'error', listener: (raw?: unknown) => void) => unknown
  readonly send: (text: string) => void
  readonly close: (code: number, reason: string) => void
  readonly terminate: () => void
}
/** An OBS with scenes, studio mode and transitions. */
export class ObsServer {
  /** Scenes from the bottom of OBS's list to its top. */
  scenes: string[] = ['Lobby', 'Day', 'Night', 'Vote']
  scene = 'Lobby'
  studioMode = false
  /** The progress of the transition that plays, 0 to 1; 1 while none plays. */
  cursor = 1
  password: string
  /** The length of transitions, ms: the event of a new program scene comes at their end. */
  transitionMs = 0
  /** Transitions, inputs, recording and stream. */
  readonly studio = new ObsStudio((type, data) => this.tell(type, data))
  /** Holds up a request until the promise for its type resolves; later requests of the same socket wait behind it. */
  holds: ((type: string) => Promise<void> | null) | null = null
  /** The time, ms, by which answers are late. */
  delayMs = 0
  /** True: no request is answered, not even a greeting. */
  frozen = false
  /** Answers requests in place of this server; null lets the server answer. */
  answer: ((request: Request) => Answer | null) | null = null
  /** Receives every message as it comes. */
  arrives: ((text: string) => void) | null = null
  /** Every scene that was asked for, in order. */
  readonly asked: string[] = []
  /** The time of each attempt to identify, by `performance.now()`. */
  readonly attempts: number[] = []
  private readonly clients = new Map<ObsSocket, number>()
  private readonly turns = new WeakMap<ObsSocket, Promise<void>>()
  private server: WebSocketServer | null = null
  private port = 0

  constructor(password = 'open sesame') {
    this.password = password
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}`
  }

  /** The number of sockets that have identified. */
  get connected(): number {
    return this.clients.size
  }

  /** Listens on a free port, and after a `stop` on the same one again. */
  async start(): Promise<this> {
    const server = new WebSocketServer({
      host: '127.0.0.1',
      port: this.port,
      handleProtocols: () => 'obswebsocket.json',
    })
    server.on('connection', (socket) => this.accept(socket))
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
    this.server = server
    return this
  }

  async stop(): Promise<void> {
    const { server } = this
    this.server = null
    if (!server) return
    for (const socket of server.clients) socket.terminate()
    server.close()
    await once(server, 'close')
  }

  tell(eventType: string, eventData: object): void {
    for (const [socket, subscriptions] of this.clients) {
      if (subscriptions !== 0) send(socket, 5, { eventType, eventIntent: 1, eventData })
    }
  }

  /** The user switches the scene in OBS. */
  show(scene: string): void {
    this.scene = scene
    this.tell('CurrentProgramSceneChanged', { sceneName: scene })
  }

  /** The user turns studio mode on or off. */
  turnStudioMode(): void {
    this.studioMode = !this.studioMode
    this.tell('StudioModeStateChanged', { studioModeEnabled: this.studioMode })
  }

  remove(scene: string): void {
    this.scenes = this.scenes.filter((name) => name !== scene)
    this.tell('SceneRemoved', { sceneName: scene, isGroup: false })
  }

  add(scene: string): void {
    this.scenes.unshift(scene)
    this.tell('SceneCreated', { sceneName: scene, isGroup: false })
  }

  rename(from: string, to: string): void {
    this.scenes = this.scenes.map((name) => (name === from ? to : name))
    if (this.scene === from) this.scene = to
    this.tell('SceneNameChanged', { oldSceneName: from, sceneName: to })
  }

  /** Takes a socket that has connected: greets it and answers what it asks. */
  accept(socket: ObsSocket): void {
    const salt = randomBytes(16).toString('base64')
    const challenge = randomBytes(16).toString('base64')
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.clients.delete(socket))
    socket.on('message', (raw) => {
      const text = String(raw)
      this.arrives?.(text)
      const { op, d } = JSON.parse(text) as Message
      if (op === 1) this.identify(socket, d, hash(hash(this.password + salt) + challenge))
      else if (op === 6) this.inTurn(socket, String(d['requestType']), () => this.reply(socket, d))
      else if (op === 8) this.inTurn(socket, 'batch', () => this.replyInTurn(socket, d))
    })
    if (this.frozen) return
    send(socket, 0, { obsWebSocketVersion: '5.1.0', rpcVersion: 1, authentication: { challenge, salt } })
  }

  private inTurn(socket: ObsSocket, type: string, act: () => void): void {
    const turn = (this.turns.get(socket) ?? Promise.resolve()).then(() => this.holds?.(type) ?? undefined)
    this.turns.set(socket, turn)
    void turn.then(() => setTimeout(act, this.delayMs))
  }

  private identify(socket: ObsSocket, message: Record<string, unknown>, expected: string): void {
    this.attempts.push(performance.now())
    if (message['authentication'] !== expected) return socket.close(4009, 'Authentication failed.')
    this.clients.set(socket, Number(message['eventSubscriptions']))
    send(socket, 2, { negotiatedRpcVersion: 1 })
  }

  private reply(socket: ObsSocket, { requestType, requestId, requestData }: Record<string, unknown>): void {
    if (this.frozen) return
    const answer = this.answerTo(requestType, requestData)
    if (answer === 'silence') return
    if (answer === 'hang-up') return socket.terminate()
    send(socket, 7, { requestType, requestId, ...statusOf(answer) })
  }

  /** Answers a batch, one request after the other. */
  private replyInTurn(socket: ObsSocket, { requestId, requests }: Record<string, unknown>): void {
    if (this.frozen) return
    const results: object[] = []
    for (const { requestType, requestData } of requests as readonly Record<string, unknown>[]) {
      const answer = this.answerTo(requestType, requestData)
      if (answer === 'silence') return
      if (answer === 'hang-up') return socket.terminate()
      results.push({ requestType, ...statusOf(answer) })
    }
    send(socket, 9, { requestId, results })
  }

  private answerTo(requestType: unknown, requestData: unknown): Answer {
    const request = { type: String(requestType), fields: (requestData ?? {}) as Record<string, unknown> }
    if (request.type === 'SetCurrentProgramScene') this.asked.push(String(request.fields['sceneName']))
    return this.answer?.(request) ?? this.perform(request)
  }

  private perform({ type, fields }: Request): Answer {
    switch (type) {
      case 'GetSceneList':
        return { ok: { currentProgramSceneName: this.scene, scenes: this.scenes.map((sceneName) => ({ sceneName })) } }
      case 'GetStudioModeEnabled':
        return { ok: { studioModeEnabled: this.studioMode } }
      case 'GetCurrentSceneTransitionCursor':
        return { ok: { transitionCursor: this.cursor } }
      case 'SetCurrentProgramScene':
        return this.switchTo(String(fields['sceneName']))
      default:
        return (
          this.studio.perform({ type, fields }) ?? { code: 204, comment: `Your request type is not valid: ${type}` }
        )
    }
  }

  private switchTo(scene: string): Answer {
    if (!this.scenes.includes(scene)) return { code: 600, comment: `No source was found by the name of \`${scene}\`.` }
    if (scene !== this.scene)
      setTimeout(() => this.tell('CurrentProgramSceneChanged', { sceneName: scene }), this.transitionMs)
    this.scene = scene
    return { ok: {} }
  }
}

const statusOf = (answer: Exclude<Answer, string>): object =>
  'ok' in answer
    ? { requestStatus: { result: true, code: 100 }, responseData: answer.ok }
    : { requestStatus: { result: false, ...answer } }

function send(socket: ObsSocket, op: number, d: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ op, d }))
}
