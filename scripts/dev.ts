import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createServer as createViteServer,
  isRunnableDevEnvironment,
  type DevEnvironment,
  type RunnableDevEnvironment,
} from 'vite'
import { readConfig } from '#app/platform/config.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openShop } from '#server/open-shop.ts'
import { welcome } from '#server/welcome.ts'

type ServerModule = typeof import('#server/app.ts')

const result = readConfig(process.env)
if (!result.ok) {
  process.stderr.write(`${result.faults.join('\n')}\n`)
  process.exit(1)
}
const { config } = result
const log = createLog(config.LOG_LEVEL)
const shop = await openShop(config, log, () => `http://127.0.0.1:${config.PORT}`)

const server = createServer()
const vite = await createViteServer({ server: { middlewareMode: { server } }, appType: 'custom' })
const ssr = runnable(vite.environments['ssr'])

let app: { module: ServerModule; fetch: ReturnType<ServerModule['createApp']>['fetch'] } | undefined
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})

function runnable(environment: DevEnvironment | undefined): RunnableDevEnvironment {
  if (environment && isRunnableDevEnvironment(environment)) return environment
  throw new Error('the server code cannot run in this Vite environment')
}

/** Takes up edited server code: an unchanged module comes back as the same object. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const module = (await ssr.runner.import('/server/app.ts')) as ServerModule
    if (app?.module !== module) app = { module, fetch: module.createApp(shop.services).fetch }
    await getRequestListener(app.fetch)(request, response)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    log.error({ err: error }, 'answering a request failed')
    response.writeHead(500).end(String(error))
  }
}

server.listen(config.PORT, config.HOST, () => {
  process.stdout.write(welcome({ config, port: config.PORT, newAdministrator: shop.newAdministrator }))
})
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    server.closeAllConnections()
    void vite
      .close()
      .then(() => shop.stop())
      .then(() => process.exit(0))
  })
}
