import { globSync } from 'node:fs'
import { readFile, rm, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { sendPicture } from '../bench/senders.ts'
import { startShop } from '../bench/start-shop.ts'
import { PLATFORM } from './make-release-folder.ts'
import { runProgram } from './run-program.ts'

/** Loads OpenTelemetry and Sentry; nothing listens there. */
const MEASURED = {
  METRICS_TOKEN: 'of-the-trial-of-a-release',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  SENTRY_DSN: 'http://key@127.0.0.1:9/1',
}

const HEIC = path.join(PROJECT_DIR, 'app', 'base', 'media', 'fixtures', 'cake.heic')
const PICTURE_WITHIN_MS = 30_000

const COMMANDS = [['backup'], ['backup', 'new-key'], ['admin', 'list'], ['migrate', '--look']]

/**
 * Unpacks the archive into a new folder and opens the shop from there, with nothing on PATH but the system's own programs: a first
 * page with its scripts, the back office's sign-in, a photo, commands beside it, and what is loaded only when it is needed: packages of measuring, and the
 * programs that draw papers and PDF. Throws when any of these fails.
 */
export async function tryRelease(archive: string, version: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-release-'))
  try {
    await runProgram('tar', ['--extract', '--directory', folder, '--file', archive])
    const release = path.join(folder, `tafach-${version}`)
    const bin = path.join(release, 'bin')
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
      const photo = await readFile(HEIC)
      if (!(await sendPicture(shop.origin, '', photo, AbortSignal.timeout(PICTURE_WITHIN_MS)))) {
        throw new Error('A photo of a telephone (HEIC) was not taken.')
      }
      const env = { ...settings, DATA_DIR: shop.dataDir }
      for (const command of COMMANDS) await runProgram(path.join(bin, 'tafach'), command, env)
      await loadPrograms(release, settings)
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without a sender a program loads its packages and fonts, and ends. */
async function loadPrograms(release: string, env: NodeJS.ProcessEnv): Promise<void> {
  const node = path.join(release, 'node_modules', `node-${PLATFORM}`, 'bin', 'node')
  const programs = globSync('app/**/*-process.server.ts', { cwd: release })
  if (programs.length === 0) throw new Error('The release has no program that draws papers.')
  for (const program of programs) await runProgram(node, [path.join(release, program), release], env)
}

async function read(address: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(address, { headers })
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`)
  return answer.text()
}
