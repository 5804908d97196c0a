import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import { createHealthListener } from './health-listener.ts'

function ask(url: string) {
  const readiness = {
    report: () => Promise.resolve({ isReady: false, body: { status: 'away' } }),
    reportProcess: () => ({ isReady: true, body: { status: 'serving' } }),
  }
  const response = { writeHead: vi.fn(), end: vi.fn() }
  const request = { method: 'GET', url, headers: { host: 'shop.example' } }
  const isTaken = createHealthListener(readiness)(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  )
  return { isTaken, response }
}

it.each([
  ['/healthz', 200],
  ['/livez', 200],
  ['/readyz', 503],
  ['/readyz?process', 200],
])('%s is answered by the shop itself, which a browser that lost its line knows by the header', async (url, status) => {
  const { isTaken, response } = ask(url)
  expect(isTaken).toBe(true)
  await vi.waitFor(() => expect(response.end).toHaveBeenCalled())
  expect(response.writeHead).toHaveBeenCalledWith(
    status,
    expect.objectContaining({ 'x-request-id': expect.anything(), 'x-content-type-options': 'nosniff' }),
  )
})

it('leaves other addresses to the shop', () => {
  expect(ask('/cart').isTaken).toBe(false)
})
