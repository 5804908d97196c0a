import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { CACHE_DIR, PROJECT_DIR } from './project.mjs'

const LINES_SHOWN = 40

/**
 * Runs a program and writes its output to `.cache/<logName>.log`. On failure returns the end of the output as the message.
 * @param {{ logName: string, command: string, args: string[], env?: NodeJS.ProcessEnv }} program
 * @returns {Promise<{ ok: true } | { ok: false, message: string }>}
 */
export async function runQuietly({ logName, command, args, env }) {
  const child = spawn(command, args, { cwd: PROJECT_DIR, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(String(error)))
      resolve(-1)
    })
    child.once('close', (exitCode) => resolve(exitCode ?? -1))
  })
  const output = Buffer.concat(chunks).toString('utf8')
  const logFile = path.join(CACHE_DIR, `${logName}.log`)
  mkdirSync(CACHE_DIR, { recursive: true })
  writeFileSync(logFile, output)
  if (code === 0) return { ok: true }
  const tail = output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n')
  return { ok: false, message: `${tail}\n(all of it: ${path.relative(PROJECT_DIR, logFile)})` }
}
