import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

/** A server of the S3 protocol as a process of its own, which can be killed. */
export interface S3Store {
  /** Variables of a shop that keeps its pictures there. */
  variables: Record<string, string>
  start(): Promise<void>
  kill(): Promise<void>
}

const STARTED_WITHIN_MS = 20_000

export async function prepareS3Store(dir: string, port: number): Promise<S3Store> {
  await mkdir(dir, { recursive: true })
  const endpoint = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  return {
    variables: {
      MEDIA_BUCKET: 's3://backups/media',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async start() {
      const program = path.join(import.meta.dirname, 'serve-s3.mjs')
      child = spawn(process.execPath, [program, dir, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] })
      for (const deadline = performance.now() + STARTED_WITHIN_MS; performance.now() < deadline; await wait(100)) {
        if (await fetch(endpoint).catch(() => undefined)) return
      }
      throw new Error('the store of the drill does not start')
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
