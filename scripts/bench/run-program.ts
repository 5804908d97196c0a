import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import type { LoadResult } from './load-result.ts'

type Program = 'page-load.ts' | 'checkout-load.ts' | 'bare-inserts.ts' | 'track-load.ts'

/** Runs a program of this folder in a separate process and reads the result that it prints. */
export async function runProgram(name: Program, task: object): Promise<LoadResult> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, name), JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  try {
    return JSON.parse(output) as LoadResult
  } catch {
    throw new Error(`${name} gave no result: ${output}`)
  }
}
