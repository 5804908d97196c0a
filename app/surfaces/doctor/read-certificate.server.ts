import { checkServerIdentity, connect } from 'node:tls'
import type { Certificate } from '#app/base/alarms/readings.ts'

const ANSWER_WITHIN_MS = 5000

/**
 * The certificate that visitors of an https address get, whoever signed it. Null: no https, or no answer, as on a network from which the
 * shop's own address does not lead back.
 */
export function readCertificate(origin: string | undefined): Promise<Certificate | null> {
  const url = origin === undefined ? null : URL.parse(origin)
  if (url?.protocol !== 'https:') return Promise.resolve(null)
  const host = url.hostname
  const { promise, resolve } = Promise.withResolvers<Certificate | null>()
  const socket = connect({ host, port: Number(url.port || 443), servername: host, rejectUnauthorized: false }, () => {
    const found = socket.getPeerCertificate()
    const isForHost = checkServerIdentity(host, found) === undefined
    resolve({ host, beganAt: new Date(found.valid_from), endsAt: new Date(found.valid_to), isForHost })
    socket.end()
  })
  socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy())
  socket.once('error', () => resolve(null))
  socket.once('close', () => resolve(null))
  return promise
}
