import { HEARTBEAT_MS, parseFromServer, SESSION_ENDED, type FromPage, type LiveEvent } from './live-messages.ts'

/** State of the connection. `ended`: the session is over, and nothing is tried again. */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'ended'

/** Delays before each try to reconnect; the last one repeats. Requirement 17.14. */
export const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000] as const

export const CONNECT_WITHIN_MS = 10_000

export interface LiveConnectionOptions {
  url: string
  /** Position at which the page was read. */
  place: string
  onState: (state: ConnectionState) => void
  /** `isCatchUp`: the connection was down before, so lists may be out of date even without events. */
  onNews: (events: readonly LiveEvent[], isCatchUp: boolean) => void
  open?: (url: string) => WebSocket
}

/** The page's connection to the server: continues where it stopped, sends a heartbeat every 25 s, and reconnects. */
export class LiveConnection {
  readonly #options: LiveConnectionOptions
  #place: string
  #socket: WebSocket | undefined
  #tries = 0
  #wasJoined = false
  #isAnswerDue = false
  #timers: { retry?: Timer; heartbeat?: Timer; giveUp?: Timer } = {}
  #isOver = false

  constructor(options: LiveConnectionOptions) {
    this.#options = options
    this.#place = options.place
  }

  start(): void {
    this.#options.onState('connecting')
    this.#connect()
  }

  /**
   * Retries without waiting, because the network is back or the page is visible again. A connection that was begun before and is not
   * open yet may hang until it is given up, so a new one takes its place.
   */
  wake(): void {
    const isBegun = this.#socket?.readyState === WebSocket.CONNECTING && this.#tries > 0
    if (isBegun) this.#socket?.close()
    if (this.#timers.retry !== undefined || isBegun) this.#connect()
    else if (this.#socket?.readyState === WebSocket.OPEN && !this.#isAnswerDue) this.#beat()
  }

  lose(): void {
    if (this.#socket) this.#drop(this.#socket)
  }

  stop(): void {
    this.#isOver = true
    this.#clearTimers()
    this.#socket?.close(1000)
  }

  #connect(): void {
    this.#clearTimers()
    const socket = (this.#options.open ?? ((url) => new WebSocket(url)))(this.#options.url)
    this.#socket = socket
    let isJoined = false
    const mine = (handle: () => void) => () => {
      if (this.#socket === socket && !this.#isOver) handle()
    }
    this.#timers.giveUp = setTimeout(() => this.#drop(socket), CONNECT_WITHIN_MS)
    socket.addEventListener(
      'open',
      mine(() => this.#say({ type: 'join', place: this.#place })),
    )
    socket.addEventListener('message', ({ data }) => {
      mine(() => {
        const received = parseFromServer(String(data))
        this.#isAnswerDue = false
        if (received?.type !== 'news') return
        this.#place = received.place
        const isCatchUp = !isJoined && this.#wasJoined
        if (!isJoined) this.#joined()
        isJoined = true
        if (isCatchUp || received.events.length > 0) this.#options.onNews(received.events, isCatchUp)
      })()
    })
    socket.addEventListener('close', ({ code }) => mine(() => this.#closed(code))())
  }

  #joined(): void {
    clearTimeout(this.#timers.giveUp)
    this.#tries = 0
    this.#wasJoined = true
    this.#isAnswerDue = false
    this.#timers.heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)
    this.#options.onState('connected')
  }

  /** If a heartbeat has no answer when the next one is due, the connection is dead, whatever the device reports. */
  #beat(): void {
    if (this.#isAnswerDue && this.#socket) {
      this.#drop(this.#socket)
      return
    }
    this.#isAnswerDue = true
    this.#say({ type: 'heartbeat' })
  }

  #say(message: FromPage): void {
    this.#socket?.send(JSON.stringify(message))
  }

  /** Closing a dead connection can take minutes, so it is abandoned immediately. */
  #drop(socket: WebSocket): void {
    if (this.#socket !== socket) return
    socket.close()
    this.#closed(undefined)
  }

  #closed(code: number | undefined): void {
    this.#socket = undefined
    this.#clearTimers()
    if (code === SESSION_ENDED) {
      this.#isOver = true
      this.#options.onState('ended')
      return
    }
    const delayMs = RECONNECT_DELAYS_MS[Math.min(this.#tries, RECONNECT_DELAYS_MS.length - 1)]!
    this.#tries += 1
    this.#options.onState(this.#tries > RECONNECT_DELAYS_MS.length ? 'offline' : 'reconnecting')
    this.#timers.retry = setTimeout(() => this.#connect(), delayMs)
  }

  #clearTimers(): void {
    clearTimeout(this.#timers.retry)
    clearInterval(this.#timers.heartbeat)
    clearTimeout(this.#timers.giveUp)
    this.#timers = {}
    this.#isAnswerDue = false
  }
}

type Timer = ReturnType<typeof setTimeout>
