import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import process from 'node:process'
import { deriveCopies, type Crop, type DerivedImage, type ImageRefusal } from '../derive-copies.server.ts'
import type { PictureSource } from '../picture-source.ts'

/**
 * Input of this program, which works on one picture and ends. run-picture-process.server.ts starts it and ends it when
 * it takes too long.
 */
export interface PictureWork {
  source: PictureSource
  crop: Crop | undefined
}

/** `fault`: an error that the picture does not explain. */
export type PictureResult = { ok: true; image: DerivedImage } | ImageRefusal | { fault: string }

/** Niceness above the shop's own process, which answers customers: a third of its share of a busy processor. */
const NICER_BY = 5

async function work({ source, crop }: PictureWork): Promise<PictureResult> {
  // If the machine runs out of memory, Linux ends this process before the database.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
  const upload = source instanceof Uint8Array ? source : await readFile(source.file)
  const decodeHeic = async (bytes: Uint8Array) => (await import('./decode-heic.server.ts')).decodeHeic(bytes)
  return deriveCopies(upload, { decodeHeic, crop })
}

os.setPriority(Math.min(os.getPriority() + NICER_BY, os.constants.priority.PRIORITY_LOW))
process.once('disconnect', () => process.exit())
process.once('message', (message: PictureWork) => {
  void work(message)
    .catch((error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((result) => process.send!(result, () => process.disconnect!()))
})
