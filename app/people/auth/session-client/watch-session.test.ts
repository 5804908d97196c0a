import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SESSION_TICK_MS } from '../session-life.ts'
import { watchSession } from './watch-session.ts'
import { SESSION_KEY } from './session-key.ts'
import { SessionStore, type ClientSession, type SessionEvent } from './session-store.ts'

const MINUTE_MS = 60_000

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

/** An open page whose session ends in ten minutes; each request to the server prolongs it by ten. */
function openPage() {
  const hana = { id: 's1', userId: 'u1', email: 'hana@shop.example', isAdmin: true }
  let onServer: ClientSession | null = { ...hana, endsAtMs: Date.now() + 10 * MINUTE_MS }
  const askServer = vi.fn(() => {
    if (onServer) onServer = { ...onServer, endsAtMs: Date.now() + 10 * MINUTE_MS }
    return Promise.resolve(onServer)
  })
  const store = new SessionStore({
    askServer,
    nowMs: () => Date.now(),
    remembered: { read: () => 's1', write: () => undefined },
  })
  const events: SessionEvent[] = []
  store.subscribe((event) => events.push(event))
  const window = new EventTarget()
  const document = new FakeDocument()
  const stop = watchSession(store, { window, document })
  const otherTab = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { askServer, events, document, otherTab, stop, end: () => (onServer = null) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('looks every 30 s and prolongs the session of an untouched page from the third tick before its end', async () => {
  expect(SESSION_TICK_MS).toBe(30_000)
  const { askServer, events } = openPage()
  await pass(0)
  expect(askServer).toHaveBeenCalledTimes(1)
  await pass(8.5 * MINUTE_MS - 1)
  expect(askServer).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(askServer).toHaveBeenCalledTimes(2)
  expect(events).toEqual(['token_refreshed'])
})

it('keeps an untouched page signed in beyond several ends, with one request for each', async () => {
  const { askServer, events } = openPage()
  await pass(60 * MINUTE_MS)
  expect(askServer).toHaveBeenCalledTimes(1 + 7)
  expect(new Set(events)).toEqual(new Set(['token_refreshed']))
})

it('reports the end of its session', async () => {
  const { askServer, events, end } = openPage()
  await pass(0)
  end()
  await pass(8.5 * MINUTE_MS)
  expect(askServer).toHaveBeenCalledTimes(2)
  expect(events).toEqual(['signed_out'])
})

it('pauses while the page is hidden, and checks immediately when it is visible again', async () => {
  const { askServer, document } = openPage()
  await pass(0)
  document.turn('hidden')
  await pass(9 * MINUTE_MS)
  expect(askServer).toHaveBeenCalledTimes(1)
  document.turn('visible')
  expect(askServer).toHaveBeenCalledTimes(2)
})

it('checks when another tab reports another session, and for no other shared value', async () => {
  const { askServer, otherTab } = openPage()
  await pass(0)
  otherTab('theme')
  expect(askServer).toHaveBeenCalledTimes(1)
  otherTab(SESSION_KEY)
  expect(askServer).toHaveBeenCalledTimes(2)
})

it('removes its listeners when the page is left', async () => {
  const { askServer, document, otherTab, stop } = openPage()
  await pass(0)
  stop()
  otherTab(SESSION_KEY)
  document.turn('visible')
  await pass(20 * MINUTE_MS)
  expect(askServer).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
