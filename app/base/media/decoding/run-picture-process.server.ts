import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import type { DerivedImage, ImageRefusal } from '../derive-copies.server.ts'
import type { PictureResult, PictureWork } from './picture-process.server.ts'

const WITHIN_MS = 10_000
/**
 * Processor time: an ordinary picture takes half a second, a HEIC of 48 megapixels 5 s. Also ends a process whose shop
 * has died.
 */
const MAX_CPU_SECONDS = 8

/** Address space; about two thirds of it are used. A PNG or AVIF of 50 megapixels needs 1.2 GB. */
const MAX_MEMORY_BYTES = 1536 * 1024 * 1024

export interface PictureLimits {
  withinMs: number
  /** Prefix of the command. */
  kernelLimits: readonly string[]
}

/**
 * Works on one picture in a process of its own, so that a picture cannot harm the shop through its decoder. Kills the
 * process after 10 s, and on Linux after 8 s of processor time or beyond 1.5 GB of memory. Refuses such a picture as
 * `image_too_heavy`; one that got too little of a busy processor within 10 s may be tried again. Otherwise refuses what
 * `deriveCopies` refuses. Use `createImageWorkshop`.
 */
export async function runPictureProcess(
  work: PictureWork,
  { withinMs, kernelLimits }: PictureLimits,
): Promise<{ ok: true; image: DerivedImage } | ImageRefusal> {
  const program = path.join(PROJECT_DIR, 'app', 'base', 'media', 'decoding', 'picture-process.server.ts')
  const [command, ...args] = [...kernelLimits, process.execPath, program]
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // the output of decoders is not needed; the refusal says enough
    serialization: 'advanced',
    env: {}, // a compromised decoder finds no secrets
  })
  let isLate = false
  const tooLong = setTimeout(() => (isLate = child.kill('SIGKILL')), withinMs)
  try {
    const result = await new Promise<PictureResult>((resolve, reject) => {
      child.once('error', reject)
      child.once('message', (message) => resolve(message as PictureResult))
      child.once('exit', (code, signal) => {
        const isBusy = isLate && kernelLimits.length > 0
        if (signal) resolve({ ok: false, reason: isBusy ? 'too_many_images_at_once' : 'image_too_heavy' })
        else reject(new Error(`the process of a picture ended with ${code} and no result`))
      })
      child.send(work, (error) => {
        if (error && child.exitCode === null && child.signalCode === null) reject(error)
      })
    })
    if ('fault' in result) throw new Error(`a picture could not be worked on: ${result.fault}`)
    return result
  } finally {
    clearTimeout(tooLong)
    child.kill('SIGKILL')
  }
}

/** Resource limits for picture processes. The kernel's limits need a program that most Linux systems have. */
export function pictureLimits(): PictureLimits {
  const prefix = ['prlimit', `--data=${MAX_MEMORY_BYTES}`, `--cpu=${MAX_CPU_SECONDS}`, '--core=0', '--']
  const isThere = spawnSync(prefix[0]!, [...prefix.slice(1), 'true'], { env: {} }).status === 0
  return { withinMs: WITHIN_MS, kernelLimits: isThere ? prefix : [] }
}
