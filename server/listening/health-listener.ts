import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pagePolicy } from '../pages/page-scripts.ts'
import type { Readiness, Report } from './readiness.ts'
import { securityHeadersFor } from './security-headers.ts'

/** False: another kind of request, and nothing was sent. */
export type HealthListener = (request: IncomingMessage, response: ServerResponse) => boolean

/** As of every other answer. A line that breaks after a few hundred bytes must not pass for whole (base/ui/connection/connection.ts). */
const HEADERS = { ...securityHeadersFor('', 0), 'content-security-policy': pagePolicy([], 'built') }

const ALIVE: Report = { isReady: true, body: { status: 'alive' } }

/**
 * Answers balancers and monitors before the rest of the server runs, also those that name no host. /livez says that the process
 * lives, without the database; /healthz is its former name. /readyz says that it can serve, /readyz?process that this process does,
 * whatever the database does. While the shop starts STARTING answers.
 */
export function createHealthListener(readiness: Pick<Readiness, 'report' | 'reportProcess'>): HealthListener {
  return (request, response) => {
    const asked = askedFor(request)
    if (!asked) return false
    void send(reportOn(asked, readiness), request, response)
    return true
  }
}

function reportOn(asked: Asked, readiness: Pick<Readiness, 'report' | 'reportProcess'>): Report | Promise<Report> {
  if (asked === 'life') return ALIVE
  return asked === 'process' ? readiness.reportProcess() : readiness.report()
}

async function send(
  reported: Report | Promise<Report>,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { isReady, body } = await reported
  const text = JSON.stringify(body)
  response.writeHead(isReady ? 200 : 503, {
    ...HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    // An offline browser asks here, and knows by it that the shop itself has answered (base/ui/connection/connection.ts).
    'x-request-id': randomUUID(),
  })
  response.end(method === 'HEAD' ? undefined : text)
}

const HEALTH = /^\/(?:livez|healthz|readyz)(?:\?|$)/
const NO_PAGE = /^[/*](?:\?|$)/

type Asked = 'life' | 'process' | 'readiness'

function askedFor({ method, url, headers }: IncomingMessage): Asked | undefined {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') return undefined
  // Without a host there is no page to show. HAProxy's plain check is "OPTIONS / HTTP/1.0".
  if (headers.host === undefined && NO_PAGE.test(url!)) return 'readiness'
  if (!HEALTH.test(url!)) return undefined
  const [path, query] = url!.split('?', 2)
  if (path !== '/readyz') return 'life'
  return query === 'process' ? 'process' : 'readiness'
}
