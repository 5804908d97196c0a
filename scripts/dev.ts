import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createServer as createViteServer,
  isRunnableDevEnvironment,
  type DevEnvironment,
  type RunnableDevEnvironment,
} from 'vite'
import { createLog } from '#app/base/platform/log.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { createHealthListener } from '#server/listening/health-listener.ts'
import { listen } from '#server/listening/listen.ts'
import { serveLiveSockets } from '#server/listening/live-sockets.ts'
import { openShop } from '#server/open-shop.ts'
import { readShopConfig } from '#server/read-shop-config.ts'
import { stopParts } from '#server/stop-parts.ts'
import { openTerminal } from '#server/terminal/terminal.ts'
import { welcome } from '#server/welcome.ts'

type ServerModule = typeof import('#server/app.ts')
type Pages = typeof import('virtual:react-router/server-build')

const result = readShopConfig(process.env)
if (!result.ok) {
  process.stderr.write(`${result.faults.join('\n')}\n`)
  process.exit(1)
}
const { config, payments } = result
const terminal = process.stdout.isTTY ? openTerminal(process.stdout) : undefined
const log = createLog(config.LOG_LEVEL, terminal?.log)
const shop = await openShop(result, log, () => `http://127.0.0.1:${config.PORT}`, terminal?.progress)

const server = createServer()
const vite = await createViteServer({ server: { middlewareMode: { server } }, appType: 'custom' })

const liveSockets = serveLiveSockets(server, shop.services, { leavesOthers: true })

let isStopping = false
let app: { module: ServerModule; pages: Pages; fetch: ReturnType<ServerModule['createApp']>['fetch'] } | undefined
const answerHealth = createHealthListener(shop.services.readiness)
server.on('request', (request, response) => {
  if (answerHealth(request, response)) return
  vite.middlewares(request, response, () => void answer(request, response))
})

function runnable(environment: DevEnvironment | undefined): RunnableDevEnvironment {
  if (environment && isRunnableDevEnvironment(environment)) return environment
  throw new Error('the server code cannot run in this Vite environment')
}

/** Uses edited server code: an unchanged module is the same object. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    // Looked up each time, because a change of the configuration makes a new environment.
    const { runner } = runnable(vite.environments['ssr'])
    const module = await runner.import<ServerModule>('/server/app.ts')
    const pages = await runner.import<Pages>('virtual:react-router/server-build')
    if (app?.module !== module || app.pages !== pages)
      app = { module, pages, fetch: module.createApp(shop.services, pages).fetch }
    await getRequestListener(app.fetch)(request, response)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    log.error({ err: error }, 'answering a request failed')
    response.writeHead(500).end(String(error))
  }
}

try {
  const { port } = await listen(server, config)
  const { 'shop.name': name } = await loadSettings(shop.services.db)
  process.stdout.write(welcome({ config, payments, port, newAdministrator: shop.newAdministrator, name }))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  liveSockets.stop()
  server.closeAllConnections()
  await vite.close()
  await stopParts(log, shop.parts)
  process.exit(exitCode)
}
