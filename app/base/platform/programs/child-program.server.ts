import { spawn, spawnSync, type Serializable } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { PROJECT_DIR } from '../config.server.ts'

/** Processor time. Also ends a process whose shop has died. */
const MAX_CPU_SECONDS = 8

/** Address space, of which programs use less than they reserve. No picture that the shop takes comes near; one that lies about its size may. */
const MAX_MEMORY_BYTES = 1536 * 1024 * 1024

/**
 * Tells the memory manager of Linux (glibc) to give back what is free. Otherwise each thread of the image library keeps what it once used:
 * 60 MB more for one picture.
 */
const FREES_AT_ONCE = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

export interface ProgramLimits {
  withinMs: number
  /** Prefix of the command. */
  kernelLimits: readonly string[]
}

/** Killed by its time limit (`late`), or by a limit of the kernel (`heavy`). */
export type ProgramEnd<Result> = { end: 'answered'; result: Result } | { end: 'late' | 'heavy' }

/**
 * Sends `work` to a program of the shop, which answers with one message in a process of its own that then ends. `program` is its path from
 * the project's folder; it runs from its source. Rejects when it ends without an answer.
 */
export async function runChildProgram<Result>(
  program: string,
  work: Serializable,
  { withinMs, kernelLimits }: ProgramLimits,
): Promise<ProgramEnd<Result>> {
  const [command, ...args] = [...kernelLimits, process.execPath, path.join(PROJECT_DIR, program)]
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // the output of decoders is not needed; the answer says enough
    serialization: 'advanced',
    env: FREES_AT_ONCE, // a compromised decoder finds no secrets
  })
  let isLate = false
  const tooLong = setTimeout(() => (isLate = child.kill('SIGKILL')), withinMs)
  try {
    return await new Promise<ProgramEnd<Result>>((resolve, reject) => {
      child.once('error', reject)
      child.once('message', (message) => resolve({ end: 'answered', result: message as Result }))
      child.once('exit', (code, signal) => {
        if (signal) resolve({ end: isLate ? 'late' : 'heavy' })
        else reject(new Error(`${path.basename(program)} ended with ${code} and no answer`))
      })
      child.send(work, (error) => {
        if (error && child.exitCode === null && child.signalCode === null) reject(error)
      })
    })
  } finally {
    clearTimeout(tooLong)
    child.kill('SIGKILL')
  }
}

let prefix: readonly string[] | undefined

/** The kernel's limits need a program that most Linux systems have. Looked for once, when a program is first run. */
export function programLimits(withinMs: number): ProgramLimits {
  if (!prefix) {
    const wanted = ['prlimit', `--data=${MAX_MEMORY_BYTES}`, `--cpu=${MAX_CPU_SECONDS}`, '--core=0', '--']
    const isThere = spawnSync(wanted[0]!, [...wanted.slice(1), 'true'], { env: {} }).status === 0
    prefix = isThere ? wanted : []
  }
  return { withinMs, kernelLimits: prefix }
}
