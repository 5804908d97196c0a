import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { MEMORY_ENV, SERVER_OPTIONS } from '../../bootstrap/supervise.mjs'

/** Processes of the shop from any folder that holds its sources and its site, each at a port of its own. */
export interface ShopsAtPorts {
  /** Starts what lies in `folder`. */
  start(port: number, folder: string): void
  /** Starts it and waits until it is ready. */
  open(port: number, folder: string): Promise<void>
  /** Asks it to stop and waits until it has. */
  end(port: number): Promise<void>
  endAll(): Promise<void>
  isRunning(port: number): boolean
}

const READY_WITHIN_MS = 60_000

export function shopsAtPorts(env: NodeJS.ProcessEnv, logFile: string): ShopsAtPorts {
  const running = new Map<number, ChildProcess>()
  const log = createWriteStream(logFile)

  function start(port: number, folder: string): void {
    // As `bin/start` of a release.
    const compiled = path.join(env['DATA_DIR']!, 'compiled', path.basename(folder))
    const variables = { ...MEMORY_ENV, ...env, NODE_COMPILE_CACHE: compiled, PORT: String(port) }
    const options = { cwd: folder, env: variables, stdio: 'pipe' as const }
    const child = spawn(process.execPath, [...SERVER_OPTIONS, 'server/main.ts'], options)
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
    running.set(port, child)
  }

  function childAt(port: number): ChildProcess | undefined {
    const child = running.get(port)
    return child && child.exitCode === null && child.signalCode === null ? child : undefined
  }

  async function end(port: number): Promise<void> {
    const child = childAt(port)
    if (!child) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }

  return {
    start,
    async open(port, folder) {
      start(port, folder)
      for (const deadline = performance.now() + READY_WITHIN_MS; performance.now() < deadline; await wait(100)) {
        if (running.get(port)?.exitCode !== null) break
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) return
      }
      throw new Error(`no shop opened at port ${port}; see ${logFile}`)
    },
    end,
    async endAll() {
      await Promise.all([...running.keys()].map(end))
      log.end()
    },
    isRunning: (port) => childAt(port) !== undefined,
  }
}

/** The variables of a shop in a drill. Without an address it has a PostgreSQL of its own. */
export function drillVariables(dataDir: string, databaseUrl?: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    PAYMENT_SIMULATOR: 'true',
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
  }
}

/** An address of the embedded PostgreSQL, as of one elsewhere. */
export function addressOf({
  host,
  user,
  port,
  database,
}: {
  host: string
  user: string
  port: number
  database: string
}) {
  return `postgres://${user}@localhost/${database}?host=${host}&port=${port}`
}
