import { pageValue } from '../page-value.ts'

/** `back`: the connection has just returned, and the bar says so. */
type ShownConnection = 'up' | 'lost' | 'back'

/** A short interruption is not worth a bar. */
const SHOWN_AFTER_MS = 2000
const BACK_SHOWN_MS = 2000
const FIRST_PROBE_MS = 1000
const LAST_PROBE_MS = 20_000
const PROBE_ANSWERS_WITHIN_MS = 10_000
const PROBE = '/healthz'
const HALF_A_DAY_MS = 12 * 60 * 60_000

interface ConnectionSnapshot {
  shown: ShownConnection
  /** Whether something waits for the connection, so that a press can hurry it. */
  isAwaited: boolean
}

const UP: ConnectionSnapshot = { shown: 'up', isAwaited: false }

const snapshot = pageValue(UP)
let isLost = false
let showing: ReturnType<typeof setTimeout> | undefined
let probing: ReturnType<typeof setTimeout> | undefined
let probeDelay = FIRST_PROBE_MS
let returnedAt = -Infinity
/** When the shop sent what is shown: `lastModified` is the time of a kept copy, or of the load. */
let answeredAt = typeof document === 'undefined' ? 0 : Date.parse(document.lastModified)
const waiting = new Set<() => void>()

function set(changed: Partial<ConnectionSnapshot>): void {
  snapshot.set({ ...snapshot.get(), ...changed })
}

export const useConnection = snapshot.useValue

/** Follows the browser's own reports of the line. */
export function watchConnection(): void {
  addEventListener('offline', loseConnection)
  addEventListener('online', probeNow)
  document.addEventListener('visibilitychange', () => {
    if (isLost && document.visibilityState === 'visible') probeNow()
  })
  if (!navigator.onLine) loseConnection()
}

export function noteAnswer(): void {
  answeredAt = Date.now()
}

/** When the page was last read from the shop; undefined: longer ago than its time of day can say. */
export function lastAnswerAt(): Date | undefined {
  return Date.now() - answeredAt < HALF_A_DAY_MS ? new Date(answeredAt) : undefined
}

/** Notes that a request got no answer, and asks the shop at growing intervals until it answers. */
export function loseConnection(): void {
  if (isLost) return
  isLost = true
  // A line that keeps breaking is asked less and less often.
  if (performance.now() - returnedAt > LAST_PROBE_MS) probeDelay = FIRST_PROBE_MS
  clearTimeout(showing)
  if (snapshot.get().shown === 'back') set({ shown: 'lost' })
  else showing = setTimeout(() => set({ shown: 'lost' }), SHOWN_AFTER_MS)
  probeLater()
}

/** Asks the shop immediately, for example after a press of 'Try again'. */
export function probeNow(): void {
  if (!isLost) return
  probeDelay = FIRST_PROBE_MS
  void probe()
}

/** Settles when the connection is there. */
export function lineReturns(signal?: AbortSignal): Promise<void> {
  if (!isLost) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(done)
      set({ isAwaited: waiting.size > 0 })
    }
    const done = () => {
      leave()
      signal?.removeEventListener('abort', abort)
      resolve()
    }
    const abort = () => {
      leave()
      reject(signal?.reason as Error)
    }
    waiting.add(done)
    signal?.addEventListener('abort', abort, { once: true })
    set({ isAwaited: true })
  })
}

/** Settles when a connection that is lost now returns; never while there is one. */
export function afterLoss(): Promise<void> {
  return isLost
    ? new Promise((resolve) =>
        waiting.add(function done() {
          waiting.delete(done)
          resolve()
        }),
      )
    : new Promise(() => {})
}

/**
 * Whether the shop sent this and the head arrived whole. A hotspot's sign-in page or a gateway without the shop behind
 * it counts as no connection.
 */
export function isFromShop(response: Response): boolean {
  return response.headers.has('x-request-id')
}

function probeLater(): void {
  clearTimeout(probing)
  probing = setTimeout(() => void probe(), probeDelay)
  probeDelay = Math.min(probeDelay * 2, LAST_PROBE_MS)
}

async function probe(): Promise<void> {
  clearTimeout(probing)
  try {
    const answer = await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_ANSWERS_WITHIN_MS) })
    if (answer.ok && isFromShop(answer)) return findLine()
  } catch {
    // still no connection
  }
  if (isLost) probeLater()
}

function findLine(): void {
  if (!isLost) return
  isLost = false
  returnedAt = performance.now()
  clearTimeout(showing)
  clearTimeout(probing)
  if (snapshot.get().shown === 'lost') {
    set({ shown: 'back' })
    showing = setTimeout(() => set({ shown: 'up' }), BACK_SHOWN_MS)
  }
  for (const done of waiting) done()
}
