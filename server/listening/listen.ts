import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#app/base/platform/config.server.ts'

/** How long open requests may take once the process must stop. */
const FINISH_WITHIN_MS = 10_000
const IDLE_SWEEP_INTERVAL_MS = 50

export interface Listening {
  port: number
  /** Accepts no new connections and waits for open requests. */
  stop(): Promise<void>
}

/** Opens HOST:PORT. Throws an error with advice when the port is in use. */
export async function listen(server: Server, config: Config): Promise<Listening> {
  server.listen(config.PORT, config.HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    const advice = adviceFor((error as NodeJS.ErrnoException).code, config)
    throw advice === undefined ? error : new Error(advice, { cause: error })
  }
  return { port: (server.address() as AddressInfo).port, stop: () => finish(server) }
}

function adviceFor(code: string | undefined, { HOST, PORT }: Config): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${PORT} is in use. Stop what uses it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES')
    return `This account may not open port ${PORT}. Choose one from 1024 up: PORT=3001 npm start; a proxy takes port 443.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST=${HOST} is no address of this machine.`
  return undefined
}

async function finish(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection becomes idle only after the answer to its request.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_INTERVAL_MS)
  const impatient = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(impatient)
}
