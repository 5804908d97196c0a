import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSlowBody } from './slow-bodies.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function buildRequest(method = 'POST') {
  const request = Object.assign(new EventEmitter(), {
    method,
    complete: false,
    destroyed: false,
    socket: { bytesRead: 500 },
    destroy() {
      request.destroyed = true
    },
  })
  endSlowBody(request as unknown as IncomingMessage)
  return request
}

it('ends a request that sends less than 2 kB per second', () => {
  const request = buildRequest()
  request.socket.bytesRead += 60_000
  vi.advanceTimersByTime(30_000)
  expect(request.destroyed).toBe(false)
  request.socket.bytesRead += 59_999
  vi.advanceTimersByTime(30_000)
  expect(request.destroyed).toBe(true)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(30_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('does not end a request with a complete body, however long its answer takes', () => {
  const request = buildRequest()
  request.complete = true
  vi.advanceTimersByTime(3_600_000)
  expect([request.destroyed, vi.getTimerCount()]).toEqual([false, 0])
})

it('stops checking a finished request, and one without a body', () => {
  buildRequest().emit('close')
  buildRequest('GET')
  expect(vi.getTimerCount()).toBe(0)
})
