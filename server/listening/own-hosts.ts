import os from 'node:os'

/** Whether this machine is asked by a name of its own: `hostname` as URLs spell it. */
export type IsOwnHost = (hostname: string) => boolean

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A laptop moves between networks while its shop runs. */
const READ_AGAIN_MS = 30_000

/**
 * Loopback, the addresses of this machine and its own name. A stranger can write any other name into a request, and pages repeat the
 * name under which they were asked for: without ORIGIN these alone are answered.
 */
export function ownHosts(read = os.networkInterfaces, name = os.hostname()): IsOwnHost {
  let known = new Set<string>()
  let until = -Infinity
  return (hostname) => {
    if (LOOPBACK.has(hostname)) return true
    const now = performance.now()
    if (now > until) {
      known = new Set([...namesFrom(read()), name.toLowerCase(), `${name.toLowerCase()}.local`])
      until = now + READ_AGAIN_MS
    }
    return known.has(hostname)
  }
}

function namesFrom(interfaces: ReturnType<typeof os.networkInterfaces>): string[] {
  return Object.values(interfaces).flatMap((addresses = []) =>
    addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address)),
  )
}
