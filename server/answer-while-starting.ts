import type { IncomingMessage, ServerResponse } from 'node:http'

const RETRY_AFTER_SECONDS = '2'
const WORDS = 'The shop is opening. Please try again in a moment.\nሱቁ እየተከፈተ ነው። እባክዎ ትንሽ ቆይተው እንደገና ይሞክሩ።\n'

/** The port is open before the shop is: migrations of an update may take a while. */
export function answerWhileStarting({ url }: IncomingMessage, response: ServerResponse): void {
  const isAlive = url === '/livez' || url === '/healthz'
  response.writeHead(isAlive ? 200 : 503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
  })
  response.end(isAlive ? 'alive\n' : WORDS)
}
