import * as build from 'virtual:react-router/server-build'
import type { RequestListener, Server } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog, type Log } from '#app/base/platform/log.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { createApp } from './app.ts'
import { collectStartGarbage } from './memory/collect-start-garbage.ts'
import type { BuiltSite } from './pages/built-site.ts'
import { saveProgram, savedProgramsIn } from './first-visit/saved-programs.ts'
import { holdWhileStarting } from './listening/answer-while-starting.ts'
import { processFacts } from './process-facts.ts'
import { startTelemetry } from './telemetry/telemetry.ts'
import { welcome, welcomeLines } from './welcome.ts'
import { listen } from './listening/listen.ts'
import { serveLiveSockets } from './listening/live-sockets.ts'
import { createHealthListener } from './listening/health-listener.ts'
import { createAnswer, createHttpServer } from './listening/http-server.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import type { Readiness } from './listening/readiness.ts'
import type { Services } from './services.ts'
import { stopParts } from './stop-parts.ts'
import { NO_PROGRESS, openTerminal, type StartProgress } from './terminal/terminal.ts'
import { readShopConfig, type ShopConfig } from './read-shop-config.ts'

/** Serves the site with which it was built. Says what is wrong and ends the process when it cannot. */
export async function runServer(site: BuiltSite, env: NodeJS.ProcessEnv): Promise<void> {
  const result = readShopConfig(env)
  if (!result.ok) {
    process.stderr.write(
      `The shop cannot start with this configuration:\n${result.faults.map((f) => `  - ${f}\n`).join('')}`,
    )
    process.exit(1)
  }
  const base = processFacts()
  // A program that reads the output, such as the journal, gets one JSON object on each line.
  const terminal = process.stdout.isTTY ? openTerminal(process.stdout) : undefined
  const log = createLog(result.config.LOG_LEVEL, terminal?.log, terminal ? null : base)
  try {
    await run(result, { site, base, log, progress: terminal?.progress ?? NO_PROGRESS })
  } catch (error) {
    log.debug({ err: error }, 'start failed')
    process.stderr.write(`The shop did not start. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** A command from the command line, with the modules of the server: a prebuilt release has them nowhere else. */
export async function runCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { runShellCommand } = await import('./shell/run-shell-command.ts')
  return runShellCommand(args, env)
}

interface Running {
  site: BuiltSite
  /** On every line of the log. */
  base: ReturnType<typeof processFacts>
  log: Log
  progress: StartProgress
}

async function run({ config, payments }: ShopConfig, { site, base, log, progress }: Running): Promise<void> {
  // A taken port is found before anything is made: the first administrator's password is shown once.
  const starting = holdWhileStarting()
  let answer = starting.answer
  const server = createHttpServer((request, response) => answer(request, response))
  const listening = await listen(server, config)
  const { port } = listening
  let shop: OpenShop
  try {
    shop = await openShop({ config, payments }, log, () => `http://127.0.0.1:${port}`, progress)
  } catch (error) {
    starting.giveUp()
    await listening.stop()
    throw error
  }
  const pages = config.ROLE === 'worker' ? undefined : await openPages(server, site, shop.services)
  const telemetry = await startTelemetry({
    ...shop.services,
    base,
    pools: { pages: shop.services.pool, jobs: shop.jobsPool },
    nameRoute: pages?.nameRoute ?? (() => 'background'),
  })
  answer = telemetry.around(pages?.answer ?? answerWithoutPages(shop.services.readiness))
  starting.open(answer)
  void (async () => {
    try {
      await pages?.renderSavedPages()
    } catch (error) {
      log.warn({ err: error }, 'pages are not cached beforehand')
    }
    collectStartGarbage()
  })()

  let stopping = false
  const stop = async (why: string, exitCode: number) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    pages?.liveSockets.stop()
    await stopParts(log, {
      requests: () => listening.stop(), // as long as open ones may take
      webhooks: () => pages?.idle(),
      telemetry: () => telemetry.stop(),
      ...shop.parts,
    })
    process.exit(exitCode)
  }
  /** Balancers see that this process leaves, and send their requests elsewhere, before it refuses any. */
  const drain = async () => {
    shop.services.readiness.leave()
    await wait(config.DRAIN_SECONDS * 1000)
    await stop('SIGTERM', 0)
  }
  process.once('SIGTERM', () => {
    process.once('SIGTERM', () => void stop('SIGTERM', 0))
    void drain()
  })
  process.on('SIGINT', () => void stop('SIGINT', 0))
  void shop.databaseLost.then(() => stop('PostgreSQL ended', 1))
  // Last: who reads it may stop the process at once.
  const { 'shop.name': name } = await loadSettings(shop.services.db)
  const facts = { config, payments: shop.payments, port, newAdministrator: shop.newAdministrator, name }
  process.stdout.write(
    process.stdout.isTTY ? welcome(facts) : welcomeLines(facts, { base, now: shop.services.clock.now() }),
  )
}

async function openPages(server: Server, site: BuiltSite, services: Services) {
  const { config, log } = services
  // Before it serves: during an update a page of this process may ask a process of the former build for its files.
  await saveProgram({
    assets: path.join(site.clientDir, 'assets'),
    buildId: site.id,
    folder: savedProgramsIn(config),
  }).catch((error: unknown) =>
    log.warn({ err: error }, 'the files of this build are not kept for the time after the next update'),
  )
  const app = createApp(services, build, site)
  const renderSavedPages = await app.restorePages()
  return {
    answer: createAnswer(services, app),
    renderSavedPages,
    liveSockets: serveLiveSockets(server, services),
    idle: () => app.idle(),
    nameRoute: app.nameRoute,
  }
}

/** A process that only works in the background is asked how it is, and nothing else. */
function answerWithoutPages(readiness: Readiness): RequestListener {
  const answerHealth = createHealthListener(readiness)
  return (request, response) => {
    if (answerHealth(request, response)) return
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end('This process of the shop works in the background (ROLE=worker). Another one has the pages.\n')
  }
}
