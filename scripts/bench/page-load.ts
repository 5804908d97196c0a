/**
 * Program: requests one page as fast as it is answered. Reads only status and length of an answer, so that it costs less than the
 * fastest server. Takes its task as JSON in the first argument and prints its result as JSON.
 */
import { connect } from 'node:net'
import process from 'node:process'

import { acceptHeaders, type PageAsked } from './fetch-page.ts'
import { startMeasuring } from './load-result.ts'

export interface PageLoad extends PageAsked {
  connections: number
  seconds: number
}

const load = JSON.parse(process.argv[2] ?? '') as PageLoad
const { hostname, port, pathname, search, host } = new URL(load.url)
const headers = Object.entries({ host, ...acceptHeaders(load.lang) }).map(([name, value]) => `${name}: ${value}\r\n`)
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${headers.join('')}\r\n`)

const latencies: number[] = []
const finish = startMeasuring()
const endsAt = performance.now() + load.seconds * 1000
await Promise.all(Array.from({ length: load.connections }, ask))
process.stdout.write(JSON.stringify(finish(latencies)))

/** One connection, one request after the other. An answer that is no page fails the measurement. */
function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    /** Remaining bytes of the answer. */
    let missing = 0
    let askedAt = 0
    const buffer = Buffer.alloc(65_536)
    const read = (count: number) => {
      if (missing === 0) missing = lengthOf(buffer.subarray(0, count))
      missing -= count
      if (missing > 0) return true
      const now = performance.now()
      latencies.push(now - askedAt)
      if (now < endsAt) send()
      else socket.end(resolve)
      return true
    }
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer, callback: read } })
    const send = () => {
      askedAt = performance.now()
      socket.write(request)
    }
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`${load.url} closed the connection`))) // ignored after the measurement
    send()
  })
}

/** Length of the whole answer, from its first piece: both servers send their headers in one piece. */
function lengthOf(begin: Buffer): number {
  const end = begin.indexOf('\r\n\r\n') + 4
  const head = begin.toString('latin1', 0, end)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`${load.url} answered ${head}`)
  return end + Number(length)
}
