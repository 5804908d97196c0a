import { beforeEach, describe, expect, it } from 'vitest'
import { SessionStore, type ClientSession, type SessionEvent } from './session-store.ts'

const MINUTE_MS = 60_000
const hana: ClientSession = {
  id: 's1',
  userId: 'u1',
  email: 'hana@shop.example',
  isAdmin: true,
  endsAtMs: 10 * MINUTE_MS,
}

let nowMs = 0
let onServer: ClientSession | null | 'no answer' = hana
let asked = 0
let shared: string | null = null
let written: string[] = []

function buildStore() {
  const events: SessionEvent[] = []
  const store = new SessionStore({
    askServer: () => {
      asked += 1
      return onServer === 'no answer' ? Promise.reject(new Error('offline')) : Promise.resolve(onServer)
    },
    nowMs: () => nowMs,
    remembered: {
      read: () => shared,
      write: (id) => {
        shared = id
        written.push(id)
      },
    },
  })
  store.subscribe((event) => events.push(event))
  return { store, events }
}

beforeEach(() => {
  nowMs = 0
  onServer = hana
  asked = 0
  shared = null
  written = []
})

describe('a page that knows who is signed in', () => {
  it('reports a sign-in once, from any tab', async () => {
    const first = buildStore()
    await first.store.refresh()
    expect([first.events, written]).toEqual([['signed_in'], ['s1']])
    const reloaded = buildStore()
    await reloaded.store.refresh()
    expect([reloaded.events, written]).toEqual([[], ['s1']])
    expect(reloaded.store.getState()).toEqual({ session: hana })
  })

  it('reports a sign-out, also to the other tabs', async () => {
    const { store, events } = buildStore()
    await store.refresh()
    onServer = null
    await store.refresh()
    await store.refresh()
    expect([events, written]).toEqual([
      ['signed_in', 'signed_out'],
      ['s1', ''],
    ])
  })

  it('reports a new email and another person', async () => {
    const { store, events } = buildStore()
    await store.refresh()
    onServer = { ...hana, email: 'new@shop.example' }
    await store.refresh()
    onServer = { ...hana, id: 's2', userId: 'u2' }
    await store.refresh()
    expect(events).toEqual(['signed_in', 'user_updated', 'signed_in'])
  })

  it('prolongs its session within three ticks of the end, and not before', async () => {
    const { store, events } = buildStore()
    await store.refresh()
    onServer = { ...hana, endsAtMs: 30 * MINUTE_MS }
    nowMs = hana.endsAtMs - 90_001
    await store.tick()
    expect(asked).toBe(1)
    nowMs = hana.endsAtMs - 90_000
    await store.tick()
    expect([asked, events]).toEqual([2, ['signed_in', 'token_refreshed']])
    await store.tick()
    expect(asked).toBe(2)
  })

  it('reports the end of its session once, and asks no more', async () => {
    const { store, events } = buildStore()
    await store.refresh()
    onServer = null
    nowMs = hana.endsAtMs
    await store.tick()
    expect(events).toEqual(['signed_in', 'signed_out'])
    await store.tick()
    expect(asked).toBe(2)
  })

  it('does not treat a lost connection as a sign-out', async () => {
    const { store, events } = buildStore()
    await store.refresh()
    onServer = 'no answer'
    await store.refresh()
    expect([events, store.getState()]).toEqual([['signed_in'], { session: hana }])
  })

  it('reports a password reset, but not to removed listeners', async () => {
    const { store, events } = buildStore()
    const received: SessionEvent[] = []
    const stop = store.subscribe((event) => received.push(event))
    store.noteRecovery()
    stop()
    await store.refresh()
    expect([received, events]).toEqual([['password_recovery'], ['password_recovery', 'signed_in']])
  })
})
