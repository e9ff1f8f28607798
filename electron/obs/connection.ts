/**
 * One session with OBS over three sockets: commands, events and questions. On a single socket a response that follows
 * an event waits for the network's delayed acknowledgement, about 40 ms; on its own it takes 4 ms. OBS takes the
 * requests of a socket in turn, so that a question it answers with its next picture would delay a switch by 33 ms.
 */
import {
  EventSubscription,
  OBSWebSocket,
  type OBSEventTypes,
  type OBSRequestTypes,
  type OBSResponseTypes,
  type RequestBatchRequest,
} from 'obs-websocket-js/json'
import { toCallFault, toConnectFault, ObsFault } from './obs-fault.ts'

/** The longest wait for a call, or for one step of connecting. */
const deadlineMs = 1_000
/** The time a socket has to close politely before it is cut. */
const farewellMs = 250
const events =
  EventSubscription.General |
  EventSubscription.Scenes |
  EventSubscription.Ui |
  EventSubscription.Config |
  EventSubscription.Transitions |
  EventSubscription.Inputs |
  EventSubscription.SceneItems |
  EventSubscription.Outputs |
  EventSubscription.InputActiveStateChanged

/** OBS's events. Errors of a listener go to the target's `fault`, for the library would swallow them. */
export interface ObsEvents {
  readonly on: <E extends keyof OBSEventTypes>(event: E, listener: (told: OBSEventTypes[E]) => void) => void
}
/** A session with OBS. */
export interface Connection {
  /** Rejects with an `ObsFault`: refused, silent past the deadline (which ends the session) or closed. */
  readonly call: <T extends keyof OBSRequestTypes>(type: T, fields?: OBSRequestTypes[T]) => Promise<OBSResponseTypes[T]>
  /** The same on the socket for questions, which no switch waits for: answers may come after those of later calls. */
  readonly ask: <T extends keyof OBSRequestTypes>(type: T, fields?: OBSRequestTypes[T]) => Promise<OBSResponseTypes[T]>
  /** Sends the requests as one batch, in this order, past refusals. Resolves with null or the refusal of each. */
  readonly inTurn: (requests: readonly RequestBatchRequest[]) => Promise<readonly (ObsFault | null)[]>
  /** Resolves with the reason when the session ends. */
  readonly lost: Promise<ObsFault>
  readonly close: () => Promise<void>
}
/** A part of the adapter that works with OBS during sessions, and outlives them. */
export interface SessionFollower {
  /** Registers its listeners, before the first event can come. */
  readonly listen: (hearing: ObsEvents) => void
  /** Reads what it needs from a fresh session. A rejection ends the session. */
  readonly attach: (connection: Connection) => Promise<void>
  readonly detach: () => void
}
/** The OBS to connect to, and the end of the attempt. */
export interface ConnectionTarget {
  readonly url: string
  readonly password: string
  readonly signal: AbortSignal
  /** Registers listeners, before the first event can come. */
  readonly listen: (hearing: ObsEvents) => void
  /** Receives errors of listeners. */
  readonly fault: (error: unknown) => void
}

class Socket extends OBSWebSocket {
  /** Closes politely and then cuts: the library only asks, and a frozen OBS answers after 30 s at the earliest. */
  async drop(): Promise<void> {
    const { socket } = this
    if (!socket) return
    const cut = setTimeout(() => 'terminate' in socket && (socket.terminate as () => void)(), farewellMs)
    await this.disconnect()
    clearTimeout(cut)
  }
}

async function identify(
  socket: Socket,
  { url, password }: ConnectionTarget,
  eventSubscriptions: number,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ObsFault('silent', 'no greeting before the deadline')), deadlineMs)
  })
  try {
    await Promise.race([socket.connect(url, password || undefined, { eventSubscriptions }), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Opens the socket for commands first, so that a wrong password is tried once. Rejects with an `ObsFault`. */
export async function openConnection(target: ConnectionTarget): Promise<Connection> {
  const session = new Session(target)
  try {
    await session.open()
    return session
  } catch (error) {
    await session.close()
    throw toConnectFault(error)
  }
}

class Session implements Connection {
  readonly lost: Promise<ObsFault>
  private readonly commands = new Socket()
  private readonly hearing = new Socket()
  private readonly questions = new Socket()
  private readonly pending = new Set<(fault: ObsFault) => void>()
  private end: (fault: ObsFault) => void = () => undefined
  private ended: ObsFault | null = null

  private readonly target: ConnectionTarget

  constructor(target: ConnectionTarget) {
    this.target = target
    this.lost = new Promise((resolve) => {
      this.end = resolve
    })
  }

  async open(): Promise<void> {
    const { target, hearing, commands, questions } = this
    if (target.signal.aborted) throw new ObsFault('closed', 'closed by the console')
    target.signal.addEventListener('abort', this.abort, { once: true })
    target.listen({
      on: (event, listener) => {
        const heard = (told: Parameters<typeof listener>[0]) => {
          try {
            if (!this.ended) listener(told)
          } catch (error) {
            target.fault(error)
          }
        }
        // The library's own type for a listener cannot be met by a generic event name.
        hearing.on(event, heard as never)
      },
    })
    for (const socket of [commands, hearing, questions]) {
      socket.on('ConnectionClosed', (error) => this.finish(new ObsFault('closed', error.message, error.code)))
    }
    for (const [socket, subscriptions] of [
      [commands, EventSubscription.None],
      [hearing, events],
      [questions, EventSubscription.None],
    ] as const) {
      await identify(socket, target, subscriptions)
      if (this.ended) throw this.ended
    }
  }

  call<T extends keyof OBSRequestTypes>(type: T, fields?: OBSRequestTypes[T]): Promise<OBSResponseTypes[T]> {
    return this.answered(type, () => this.commands.call(type, fields))
  }

  ask<T extends keyof OBSRequestTypes>(type: T, fields?: OBSRequestTypes[T]): Promise<OBSResponseTypes[T]> {
    return this.answered(type, () => this.questions.call(type, fields))
  }

  async inTurn(requests: readonly RequestBatchRequest[]): Promise<readonly (ObsFault | null)[]> {
    const what = requests.map(({ requestType }) => requestType).join(', ')
    const answers = await this.answered(what, () => this.commands.callBatch([...requests]))
    return answers.map(({ requestStatus }) =>
      requestStatus.result ? null : new ObsFault('refused', requestStatus.comment, requestStatus.code),
    )
  }

  private answered<T>(what: string, ask: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended)
      const settle = (act: () => void) => {
        clearTimeout(timer)
        this.pending.delete(fail)
        act()
      }
      const fail = (fault: ObsFault) => settle(() => reject(fault))
      // A silent OBS is not asked again on this session: what waits in its socket would run out of order later.
      const timer = setTimeout(() => this.finish(new ObsFault('silent', `${what} was not answered`)), deadlineMs)
      this.pending.add(fail)
      ask().then(
        (answer) => settle(() => resolve(answer)),
        (error: unknown) => fail(toCallFault(error)),
      )
    })
  }

  async close(): Promise<void> {
    this.finish(new ObsFault('closed', 'closed by the console'))
    await Promise.all([this.commands.drop(), this.hearing.drop(), this.questions.drop()])
  }

  private readonly abort = () => void this.close().catch(this.target.fault)

  /** Rejects the calls that wait: the library leaves them pending when a socket closes. */
  private finish(fault: ObsFault): void {
    if (this.ended) return
    this.ended = fault
    this.target.signal.removeEventListener('abort', this.abort)
    for (const fail of this.pending) fail(fault)
    this.end(fault)
  }
}
