import { HEARTBEAT_MS, parseFromServer, SESSION_ENDED, type FromPage, type LiveEvent } from './live-messages.ts'

/** How the line stands, as the frame shows it. Ended: the session is over, and nothing is tried again. */
export type LineState = 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'ended'

/** How long is waited before each try to connect again; the last one from then on. Requirement 17.14. */
export const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 10_000] as const

/** A try that has not led to anything by then is given up. */
export const CONNECT_WITHIN_MS = 10_000

export interface LiveLineOptions {
  url: string
  /** Where the page's own reading began. */
  place: string
  onState: (state: LineState) => void
  /** What happened; with `isCatchUp` the line was down before, so lists may be out of date even if nothing is told. */
  onNews: (events: readonly LiveEvent[], isCatchUp: boolean) => void
  /** For tests. */
  open?: (url: string) => WebSocket
}

/** The page's line to the server: joins where it left off, shows every 25 s that it is there, and comes back by itself. */
export class LiveLine {
  readonly #options: LiveLineOptions
  #place: string
  #socket: WebSocket | undefined
  /** Tries since the line stood last. */
  #tries = 0
  #wasJoined = false
  #isAnswerDue = false
  #timers: { retry?: Timer; heartbeat?: Timer; giveUp?: Timer } = {}
  #isOver = false

  constructor(options: LiveLineOptions) {
    this.#options = options
    this.#place = options.place
  }

  start(): void {
    this.#options.onState('connecting')
    this.#connect()
  }

  /** The network is back, or the page is looked at again: there is no need to wait. */
  wake(): void {
    if (this.#timers.retry !== undefined) this.#connect()
    else if (this.#socket?.readyState === WebSocket.OPEN && !this.#isAnswerDue) this.#beat()
  }

  /** The device says that it has no network. */
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
        const said = parseFromServer(String(data))
        this.#isAnswerDue = false
        if (said?.type !== 'news') return
        this.#place = said.place
        const isCatchUp = !isJoined && this.#wasJoined
        if (!isJoined) this.#joined()
        isJoined = true
        if (isCatchUp || said.events.length > 0) this.#options.onNews(said.events, isCatchUp)
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

  /** A heartbeat that nobody answered until the next one is due means that the line is dead, whatever the device believes. */
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

  /** Closing a dead line can take minutes; it is given up at once. */
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
