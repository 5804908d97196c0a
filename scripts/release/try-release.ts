import { rm, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startShop } from '../bench/start-shop.ts'
import { runProgram } from './run-program.ts'

/** Loads OpenTelemetry and Sentry; nothing listens there. */
const MEASURED = {
  METRICS_TOKEN: 'of-the-trial-of-a-release',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  SENTRY_DSN: 'http://key@127.0.0.1:9/1',
}

/**
 * Unpacks the archive into a new folder and opens the shop from there, with nothing on PATH but the system's own programs: a first
 * page with its scripts, the back office's sign-in, a backup, and the packages that are loaded only when a variable asks for them.
 * Throws when any of these fails.
 */
export async function tryRelease(archive: string, version: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-release-'))
  try {
    await runProgram('tar', ['--extract', '--directory', folder, '--file', archive])
    const bin = path.join(folder, `tafach-${version}`, 'bin')
    const settings = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
    const shop = await startShop({ ...settings, ...MEASURED }, [path.join(bin, 'start')])
    try {
      const home = await read(`${shop.origin}/`)
      await read(`${shop.origin}/auth`)
      await read(`${shop.origin}/readyz`)
      await read(`${shop.origin}/metrics`, { authorization: `Bearer ${MEASURED.METRICS_TOKEN}` })
      const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0]
      if (!script) throw new Error('The first page names no script.')
      await read(shop.origin + script)
      const env = { ...settings, DATA_DIR: shop.dataDir }
      await runProgram(path.join(bin, 'tafach'), ['backup'], env)
      await runProgram(path.join(bin, 'tafach'), ['backup', 'new-key'], env)
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function read(address: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(address, { headers })
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`)
  return answer.text()
}
