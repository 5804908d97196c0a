import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import type { Config } from '#app/base/platform/config.server.ts'
import { readAppSecret } from '#server/app-secret.ts'
import type { EmbeddedPoolConfig } from '#server/postgres/embedded.server.ts'
import { MEMORY_ENV, SERVER_OPTIONS } from '../bootstrap/supervise.mjs'
import { becomesReady, PATIENCE_MS } from './processes.ts'

interface Copy {
  /** For files that it makes. */
  folder: string
  poolConfig: EmbeddedPoolConfig
}

const SAID_AT_MOST = 1500

/**
 * Starts this version on a copy of the database until it is ready, and ends it: where two versions cannot share a database, nobody sees one
 * that does not start. It serves pages only, and knows no gateway, message or other place. Throws what it says.
 */
export async function startOnCopy(config: Config, { folder, poolConfig }: Copy): Promise<void> {
  const { user, host, port, database } = poolConfig
  const { DATA_DIR, projectDir } = config
  const env = {
    ...MEMORY_ENV,
    PATH: process.env['PATH'],
    TMPDIR: process.env['TMPDIR'],
    // Where `bin/start` of a release looks too, so that the start that counts has less to do.
    NODE_COMPILE_CACHE: path.join(DATA_DIR, 'compiled', path.basename(projectDir)),
    HOST: '127.0.0.1',
    PORT: '0',
    ROLE: 'web',
    DATA_DIR: path.join(folder, 'shop'),
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    APP_SECRET: await readAppSecret(config),
    DEMO_SHOP: 'false',
    PAYMENT_SIMULATOR: 'false',
    LOG_LEVEL: 'error',
  }
  const main = path.join(projectDir, 'server', 'main.ts')
  const child = spawn(process.execPath, [...SERVER_OPTIONS, main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let said = ''
  const opened = new Promise<string>((resolve) => {
    const listen = (text: string) => {
      said += text
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', listen)
  })
  const tooLate = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  try {
    await Promise.race([
      opened.then((address) => becomesReady({ address, restart: '' }, PATIENCE_MS)),
      exited.then(() => {
        throw new Error(`This version does not start on a copy of the database: ${said.trim().slice(-SAID_AT_MOST)}`)
      }),
    ])
  } finally {
    clearTimeout(tooLate)
    child.kill('SIGTERM')
    await exited
  }
}
