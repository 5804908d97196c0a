import { isDueForRefresh } from '../session-life.ts'

/** Events of a session while a page is open. Requirement 21.3. */
export type SessionEvent = 'signed_in' | 'signed_out' | 'token_refreshed' | 'password_recovery' | 'user_updated'

export interface ClientSession {
  id: string
  userId: string
  email: string
  isAdmin: boolean
  endsAtMs: number
}

export interface SessionState {
  /** undefined: not requested yet. */
  session: ClientSession | null | undefined
}

export type SessionListener = (event: SessionEvent, state: SessionState) => void

export interface SessionStoreDeps {
  /** Reads the session from the server, which prolongs it. Throws without an answer. */
  askServer: () => Promise<ClientSession | null>
  nowMs: () => number
  /** Session id that this browser's pages knew last; writing it informs the other tabs. */
  remembered: { read: () => string | null; write: (sessionId: string) => void }
}

/**
 * Holds the session of one open page and sends the events of Requirement 21.3 to subscribers. It compares each answer
 * of the server with the one before.
 */
export class SessionStore {
  readonly #deps: SessionStoreDeps
  readonly #listeners = new Set<SessionListener>()
  #state: SessionState = { session: undefined }

  constructor(deps: SessionStoreDeps) {
    this.#deps = deps
  }

  readonly getState = (): SessionState => this.#state

  readonly subscribe = (listener: SessionListener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  noteRecovery(): void {
    this.#emit('password_recovery')
  }

  /**
   * Every 30 s: prolongs the session within three ticks of its end, whether or not somebody touches the page, and detects its end.
   * Asks nothing at other times, and nothing for a visitor who is not signed in. Requirement 21.4.
   */
  async tick(): Promise<void> {
    const { session } = this.#state
    if (!session) return
    if (isDueForRefresh(session.endsAtMs, this.#deps.nowMs())) await this.refresh()
  }

  /** Reads the session and sends the changes. A failed connection changes nothing: the next tick asks again. */
  async refresh(): Promise<void> {
    let session: ClientSession | null
    try {
      session = await this.#deps.askServer()
    } catch {
      return
    }
    const before = this.#state.session
    this.#state = { session }
    const knewId = before === undefined ? this.#deps.remembered.read() : (before?.id ?? '')
    if (knewId !== (session?.id ?? '')) this.#deps.remembered.write(session?.id ?? '')
    const event = eventOf(before, session, knewId)
    if (event) this.#emit(event)
  }

  #emit(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event, this.#state)
  }
}

function eventOf(
  before: ClientSession | null | undefined,
  now: ClientSession | null,
  knewId: string | null,
): SessionEvent | undefined {
  if (!now) return (before ?? knewId) ? 'signed_out' : undefined
  if (!before) return knewId === now.id ? undefined : 'signed_in'
  if (before.userId !== now.userId) return 'signed_in'
  if (before.email !== now.email || before.isAdmin !== now.isAdmin) return 'user_updated'
  return now.endsAtMs > before.endsAtMs ? 'token_refreshed' : undefined
}
