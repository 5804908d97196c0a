import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform, type TransformCallback } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

import { delayByLoss, type Line } from './lines.ts'

/** Small chunks, so that a lost packet holds up only what comes after it. */
const CHUNK_BYTES = 1448

/**
 * Starts a TCP server that forwards to `port` and holds answers up as a line with loss does. Latency and rate of the line are the
 * browser's (Chromium's network conditions), which cannot lose packets of TCP.
 */
export async function startLossyProxy(port: number, line: Line, random: () => number) {
  const open = new Set<Socket>()
  const server = createServer((phone) => {
    const shop = connect(port, '127.0.0.1')
    for (const socket of [phone, shop]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        phone.destroy()
        shop.destroy()
      })
    }
    phone.pipe(shop)
    shop.pipe(holdUp(line, random)).pipe(phone)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

function holdUp(line: Line, random: () => number): Transform {
  return new Transform({
    async transform(chunk: Buffer, _encoding, done: TransformCallback) {
      for (let at = 0; at < chunk.length; at += CHUNK_BYTES) {
        const part = chunk.subarray(at, at + CHUNK_BYTES)
        const delayMs = delayByLoss(line, part.length, random)
        if (delayMs > 0) await wait(delayMs)
        this.push(part)
      }
      done()
    },
  })
}
