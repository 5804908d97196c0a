import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { freePort } from '#test/chaos/free-port.ts'
import { runProgram } from '../../update/run-program.ts'

/** Caddy in front of a shop of one process, with the site of deploy/tafach.caddy. */
export interface CaddyServer {
  url: string
  /** The site, which names the processes. */
  file: string
  /** As `systemctl reload caddy`. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/** The visitors of a drill say who they are, as behind another proxy. */
const PROXIES = 'trusted_proxies 127.0.0.1/32'

export async function startCaddy(dir: string, upstreamPort: number): Promise<CaddyServer> {
  const [port, admin] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const file = path.join(dir, 'tafach.caddy')
  const site = (await readFile(path.join(PROJECT_DIR, 'deploy', 'tafach.caddy'), 'utf8'))
    .replace('@SITE@', url)
    .replace('@TLS@', '')
    .replace('@UPSTREAMS@', `127.0.0.1:${upstreamPort}`)
    .replace('@PROXIES@', PROXIES)
    .replace(/\n[^\n]*# two processes[\s\S]*?# end/, '')
  const config = path.join(dir, 'Caddyfile')
  await writeFile(config, `{\n\tadmin 127.0.0.1:${admin}\n}\nimport tafach.caddy\n`)
  const given = ['--config', config, '--adapter', 'caddyfile']
  await writeFile(file, site)
  const child = spawn('caddy', ['run', ...given], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, HOME: dir },
  })
  const isOpen = () =>
    fetch(`http://127.0.0.1:${admin}/config/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await isOpen())) await wait(50)
  return {
    url,
    file,
    async reload() {
      await runProgram('caddy', ['reload', '--force', ...given, '--address', `127.0.0.1:${admin}`])
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
