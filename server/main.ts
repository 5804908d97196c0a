import { getRequestListener } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createLog, type Log } from '#app/base/platform/log.server.ts'
import type { App } from './app.ts'
import { welcome } from './welcome.ts'
import { listen } from './listen.ts'
import { endSlowBody } from './slow-bodies.ts'
import { serveLiveSockets } from './live-sockets.ts'
import { openShop } from './open-shop.ts'
import { readShopConfig, type ShopConfig } from './read-shop-config.ts'

/** Longer than proxies keep idle connections, so that they never send on a connection that the shop is closing. */
const KEEP_ALIVE_MS = 65_000

/** Enough for a photo from a browser without scripts at 150 kbit/s. Headers have Node's own minute. */
const REQUEST_WITHIN_MS = 15 * 60_000

type ServerBundle = typeof import('./app.ts')

const result = readShopConfig(process.env)
if (!result.ok) {
  process.stderr.write(
    `The shop cannot start with this configuration:\n${result.faults.map((f) => `  - ${f}\n`).join('')}`,
  )
  process.exit(1)
}
const log = createLog(result.config.LOG_LEVEL)

try {
  await run(result, log)
} catch (error) {
  log.debug({ err: error }, 'start failed')
  process.stderr.write(`The shop did not start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function run({ config, payments }: ShopConfig, log: Log): Promise<void> {
  let port = config.PORT
  const shop = await openShop({ config, payments }, log, () => `http://127.0.0.1:${port}`)
  const bundle = path.join(config.projectDir, 'build', 'server', 'index.js')
  const { createApp } = (await import(pathToFileURL(bundle).href)) as ServerBundle
  const app = createApp(shop.services)
  const server = createHttpServer(app)
  const liveSockets = serveLiveSockets(server, shop.services)
  let listening
  try {
    listening = await listen(server, config)
  } catch (error) {
    liveSockets.stop()
    await shop.stop()
    throw error
  }
  port = listening.port
  process.stdout.write(welcome({ config, payments, port, newAdministrator: shop.newAdministrator }))

  let stopping = false
  const stop = async (why: string, exitCode: number) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    liveSockets.stop()
    await listening.stop()
    await app.idle()
    await shop.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal, 0))
  void shop.databaseLost.then(() => stop('PostgreSQL ended', 1))
}

function createHttpServer({ fetch, answerKeptPage }: App): Server {
  const answer = getRequestListener(fetch)
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_WITHIN_MS }, (request, response) => {
    if (answerKeptPage(request, response)) return
    endSlowBody(request)
    void answer(request, response)
  })
}
