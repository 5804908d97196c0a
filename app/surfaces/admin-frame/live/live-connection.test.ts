import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONNECT_WITHIN_MS, LiveConnection, RECONNECT_DELAYS_MS } from './live-connection.ts'
import { HEARTBEAT_MS, SESSION_ENDED, type FromServer } from './live-messages.ts'

/** The browser's end of a connection; the test plays the other end. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  readonly sent: unknown[] = []
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = WebSocket.CLOSING // a dead connection does not report its end
  }
  opens() {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  receives(message: FromServer) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  /** Opens the connection, and the server answers the join. */
  joins(place: string, events: Extract<FromServer, { type: 'news' }>['events'] = []) {
    this.opens()
    this.receives({ type: 'news', place, events })
  }
  closes(code = 1006) {
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

const event = { id: 1, kind: 'order', text: 'New order', to: '/admin/orders/1' } as const

function startConnection() {
  const sockets: FakeSocket[] = []
  const states: string[] = []
  const onNews = vi.fn()
  const line = new LiveConnection({
    url: 'ws://shop.example/admin/live',
    place: '100',
    onState: (state) => states.push(state),
    onNews,
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })
  line.start()
  return { line, sockets, states, onNews, last: () => sockets.at(-1)! }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the connection of an open page', () => {
  it('joins at the page’s position, and passes events on', () => {
    const { last, states, onNews } = startConnection()
    last().joins('101')
    expect(last().sent).toEqual([{ type: 'join', place: '100' }])
    expect(states).toEqual(['connecting', 'connected'])
    expect(onNews).not.toHaveBeenCalled()
    last().receives({ type: 'news', place: '102', events: [event] })
    expect(onNews).toHaveBeenCalledExactlyOnceWith([event], false)
  })

  it('passes on events between the page’s load and its join', () => {
    const { last, onNews } = startConnection()
    last().joins('101', [event])
    expect(onNews).toHaveBeenCalledExactlyOnceWith([event], false)
  })

  it('retries after 1, 2, 5 and 10 seconds, then every 10, and reports that it is offline', () => {
    const { sockets, last, states } = startConnection()
    last().joins('101')
    last().closes()
    for (const delay of [...RECONNECT_DELAYS_MS, 10_000, 10_000]) {
      const before = sockets.length
      vi.advanceTimersByTime(delay - 1)
      expect(sockets).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(sockets).toHaveLength(before + 1)
      last().closes()
    }
    expect(RECONNECT_DELAYS_MS).toEqual([1000, 2000, 5000, 10_000])
    const tried = ['reconnecting', 'reconnecting', 'reconnecting', 'reconnecting', 'offline', 'offline', 'offline']
    expect(states).toEqual(['connecting', 'connected', ...tried])
  })

  it('catches up from its last position, and resets the delays', () => {
    const { last, states, onNews } = startConnection()
    last().joins('101')
    last().receives({ type: 'news', place: '105:7', events: [event] })
    last().closes()
    vi.advanceTimersByTime(1000)
    last().closes()
    vi.advanceTimersByTime(2000)
    last().joins('110', [{ ...event, id: 2 }])
    expect(last().sent).toEqual([{ type: 'join', place: '105:7' }])
    expect(onNews).toHaveBeenLastCalledWith([{ ...event, id: 2 }], true)
    expect(states.at(-1)).toBe('connected')
    last().closes()
    vi.advanceTimersByTime(1000)
    last().joins('110')
    expect(onNews).toHaveBeenLastCalledWith([], true) // no events came, but the lists may be out of date
  })

  it('sends a heartbeat every 25 seconds, and closes a connection without an answer', () => {
    const { sockets, last, states } = startConnection()
    last().joins('101')
    expect(HEARTBEAT_MS).toBe(25_000)
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(last().sent.at(-1)).toEqual({ type: 'heartbeat' })
    last().receives({ type: 'heartbeat' })
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(last().sent.filter((message) => (message as { type: string }).type === 'heartbeat')).toHaveLength(2)
    vi.advanceTimersByTime(HEARTBEAT_MS)
    expect(states.at(-1)).toBe('reconnecting')
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(2)
    const [dead] = sockets
    dead!.receives({ type: 'news', place: '999', events: [event] })
    last().joins('102')
    expect(last().sent).toEqual([{ type: 'join', place: '101' }]) // late messages of the dead connection are ignored
  })

  it('gives up a failed try', () => {
    const { sockets } = startConnection()
    vi.advanceTimersByTime(CONNECT_WITHIN_MS + 1000)
    expect(sockets).toHaveLength(2)
  })

  it('reconnects immediately with the network, and checks the connection when the page is visible again', () => {
    const { line, sockets, last, states } = startConnection()
    last().joins('101')
    line.lose()
    expect(states.at(-1)).toBe('reconnecting')
    line.wake()
    expect(sockets).toHaveLength(2)
    last().joins('101')
    vi.advanceTimersByTime(60_000 % HEARTBEAT_MS)
    line.wake()
    expect(last().sent.at(-1)).toEqual({ type: 'heartbeat' })
  })

  it('does not wait for a try that was begun without a network', () => {
    const { line, sockets, last, states } = startConnection()
    last().joins('101')
    line.lose()
    vi.advanceTimersByTime(RECONNECT_DELAYS_MS[0])
    expect(sockets).toHaveLength(2) // hangs
    line.wake()
    expect(sockets).toHaveLength(3)
    sockets[1]!.closes()
    last().joins('101')
    expect(states.at(-1)).toBe('connected')
  })

  it('ends with the session', () => {
    const { line, sockets, last, states } = startConnection()
    last().opens()
    last().closes(SESSION_ENDED)
    expect(states.at(-1)).toBe('ended')
    line.wake()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('ends when the page is left', () => {
    const { line, sockets, last } = startConnection()
    last().joins('101')
    line.stop()
    last().closes(1000)
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
