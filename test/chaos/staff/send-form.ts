import { request } from 'node:http'
import type { ShopProcess } from '../shop-process.ts'

export interface Sending {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Received {
  status: number
  setCookie: string[]
  text: string
}

/** A gateway that is silent costs the shop 15 s a question, and there are never many for one form. */
const PATIENCE_MS = 90_000

/**
 * Sends something to a process of the shop over a connection of its own, so that no answer is lost but by the end of the process.
 * `killed`: it was not there, or was killed before it had answered. Throws when there is no answer though it lived.
 */
export async function send(shop: ShopProcess, sending: Sending): Promise<Received | 'killed'> {
  const { kills, isUp } = shop.life()
  try {
    return await receive(shop.url, sending)
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
