import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import type { LogBase } from '#app/base/platform/log.server.ts'

/** What every line of the log, every figure and every trace of this process bears. */
export function processFacts(): LogBase {
  const { version } = JSON.parse(readFileSync(path.join(PROJECT_DIR, 'package.json'), 'utf8')) as { version: string }
  return { process: process.pid, version }
}
