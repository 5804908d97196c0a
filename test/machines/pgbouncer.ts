import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../chaos/free-port.ts'
import { findProgram } from './find-program.ts'
import type { OwnPostgres } from './own-postgres.ts'

const OPENS_WITHIN_MS = 10_000

/** A pooler that lends each session for one transaction, configured as docs/operations.md says. */
export interface PgBouncer {
  readonly host: string
  url(database?: string): string
  start(): Promise<void>
  kill(): Promise<void>
}

/** Undefined: the program is not on this machine. */
export async function preparePgBouncer(dir: string, server: OwnPostgres): Promise<PgBouncer | undefined> {
  const program = await findProgram('pgbouncer')
  if (program === undefined) return undefined
  const port = await freePort()
  const ini = path.join(dir, `pgbouncer-${port}.ini`)
  await mkdir(dir, { recursive: true })
  await writeFile(
    ini,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${server.port} user=tafach connect_query='set statement_timeout = 60000; set idle_in_transaction_session_timeout = 60000'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 8',
      'max_client_conn = 200',
      'server_login_retry = 1',
      '',
    ].join('\n'),
  )
  await chmod(dir, 0o755)
  await chmod(ini, 0o644)
  let child: ChildProcess | undefined
  const url = (database = 'shop') => `postgres://tafach@127.0.0.1:${port}/${database}`
  return {
    host: `127.0.0.1:${port}`,
    url,
    async start() {
      const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
      child = spawn(program, ['-q', ...account, ini], { stdio: 'ignore' })
      process.once('exit', () => child?.kill('SIGKILL'))
      for (const deadline = performance.now() + OPENS_WITHIN_MS; !(await answers(url('postgres'))); await wait(50)) {
        if (child.exitCode !== null || performance.now() > deadline)
          throw new Error(`PgBouncer did not open with ${ini}`)
      }
    },
    async kill() {
      const ending = child
      child = undefined
      if (!ending || ending.exitCode !== null) return
      const exited = once(ending, 'exit')
      ending.kill('SIGKILL')
      await exited
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const session = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 })
  session.on('error', () => undefined)
  return session.connect().then(
    () => session.end().then(() => true),
    () => false,
  )
}
