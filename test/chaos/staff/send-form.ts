import { request } from 'node:http'
import type { ShopProcess } from '../shop-process.ts'

export interface Sending {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Received {
  status: number
  setCookie: string[]
  text: string
}

/** A silent gateway delays each of the shop's calls by 15 s, and a form causes only a few. */
const PATIENCE_MS = 90_000

/** A process that opens its port before the shop says so. */
const OPENING = 503

/**
 * Sends a request over its own connection, so that only the end of the process can lose the answer. `killed`: the process was
 * down or still opening, or was killed before it answered. Throws when a living process does not answer.
 */
export async function send(shop: ShopProcess, sending: Sending): Promise<Received | 'killed'> {
  const { kills, isUp } = shop.life()
  try {
    const received = await receive(shop.url, sending)
    return received.status === OPENING && !isUp ? 'killed' : received
  } catch (error) {
    if (!isUp || shop.life().kills > kills) return 'killed'
    throw error
  }
}

function receive(url: string, { method, path, headers, body }: Sending): Promise<Received> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const sent = request(
      url + path,
      { method, headers: { origin: url, ...headers }, agent: false, signal },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: answer.statusCode!, setCookie: answer.headers['set-cookie'] ?? [], text })
        })
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
