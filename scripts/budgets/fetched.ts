import { gzipSync } from 'node:zlib'

import type { CDPSession } from '@playwright/test'

export interface Fetched {
  url: string
  path: string
  type: string
  /** Seconds on the browser's clock. */
  startedAt: number
  priority: string
  /** Size of the answer with its headers, as transferred. */
  wireBytes: number
  /** Size of the body, as transferred. */
  bodyBytes: number
  encoding: string | undefined
}

/** Records all further requests of the browser. */
export async function recordRequests(session: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return
    fetched.set(requestId, {
      url: request.url,
      path: new URL(request.url).pathname,
      type: type ?? 'Other',
      startedAt: timestamp,
      priority: request.initialPriority,
      wireBytes: 0,
      bodyBytes: 0,
      encoding: undefined,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = fetched.get(requestId)
    if (!one) return
    one.type = type
    one.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding']
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one) one.bodyBytes += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one) one.wireBytes = encodedDataLength
  })
  return fetched
}

export const gzippedKb = (text: string | Buffer) => gzipSync(text, { level: 9 }).byteLength / 1000
export const kb = (bytes: number) => bytes / 1000
export const isScript = (one: Fetched) => /\.m?js$/.test(one.path)
export const isStyle = (one: Fetched) => one.path.endsWith('.css')

export async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

export function byType(fetched: readonly Fetched[]): [string, number][] {
  const sizes = new Map<string, number>()
  for (const { type, wireBytes } of fetched) sizes.set(type, (sizes.get(type) ?? 0) + wireBytes)
  return [...sizes]
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
