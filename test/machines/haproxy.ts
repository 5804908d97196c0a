import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../chaos/free-port.ts'
import { findProgram } from './find-program.ts'

const OPENS_WITHIN_MS = 10_000

export interface Balancer {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
}

/** A balancer that asks `/readyz` of each process every second, as docs/operations.md says. Undefined: it is not on this machine. */
export async function prepareHaproxy(dir: string, ports: readonly number[]): Promise<Balancer | undefined> {
  const program = await findProgram('haproxy')
  if (program === undefined) return undefined
  const port = await freePort()
  const file = path.join(dir, 'haproxy.cfg')
  await mkdir(dir, { recursive: true })
  await writeFile(
    file,
    [
      'defaults',
      '  mode http',
      '  timeout connect 1s',
      '  timeout client 70s',
      '  timeout server 70s',
      '  option redispatch',
      '  retries 2',
      '  retry-on conn-failure',
      'frontend shop',
      `  bind 127.0.0.1:${port}`,
      '  option forwardfor if-none',
      '  default_backend processes',
      'backend processes',
      '  option httpchk GET /readyz',
      '  default-server inter 1s fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down',
      ...ports.map((each, index) => `  server process${index + 1} 127.0.0.1:${each} check`),
      '',
    ].join('\n'),
  )
  let child: ChildProcess | undefined
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async start() {
      child = spawn(program, ['-db', '-q', '-f', file], { stdio: 'ignore' })
      process.once('exit', () => child?.kill('SIGKILL'))
      for (const deadline = performance.now() + OPENS_WITHIN_MS; ; await wait(50)) {
        const isOpen = await fetch(`${url}/livez`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isOpen) return
        if (child.exitCode !== null || performance.now() > deadline)
          throw new Error(`HAProxy did not open with ${file}`)
      }
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
