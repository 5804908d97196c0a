import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number
  text: string
}

const ANSWER_WITHIN_MS = 20_000
/** As many connections as are asked for at once, each used again. */
const reused = new Agent({ keepAlive: true })
const CLOSED = new Set(['ECONNRESET', 'EPIPE'])

/**
 * A connection that was used before may be closed in the moment in which it is used again, such as by Caddy, which reads its file. Then a
 * browser asks once more over another one, and so does this; nothing else is asked twice.
 */
export async function askAsBrowser(url: string, asked: Asked = {}): Promise<Answer> {
  return (await ask(url, asked, reused)) ?? (await ask(url, asked, false))!
}

/** Undefined: a connection that was used before was closed without a byte of an answer. */
function ask(url: string, { method = 'GET', headers, body }: Asked, agent: Agent | false): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    let hasBegun = false
    sent.once('response', (answer) => {
      hasBegun = true
      text(answer).then((all) => resolve({ status: answer.statusCode!, text: all }), reject)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (!hasBegun && sent.reusedSocket && CLOSED.has(error.code ?? '')) resolve(undefined)
      else reject(error)
    })
    sent.end(body)
  })
}
