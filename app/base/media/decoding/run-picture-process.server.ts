import { programLimits, runChildProgram, type ProgramLimits } from '#app/base/platform/programs/child-program.server.ts'
import type { DerivedImage, ImageRefusal } from '../derive-copies.server.ts'
import type { PictureResult, PictureWork } from './picture-process.server.ts'

const PROGRAM = 'app/base/media/decoding/picture-process.server.ts'

/** An ordinary picture takes half a second, a HEIC of 46 megapixels 3 s. */
const WITHIN_MS = 10_000

/**
 * Works on one picture in a process of its own, so that a picture cannot harm the shop through its decoder. Kills the
 * process after 10 s, and on Linux after 8 s of processor time or beyond 1.5 GB of memory. Refuses such a picture as
 * `image_too_heavy`; one that got too little of a busy processor within 10 s may be tried again. Otherwise refuses what
 * `deriveCopies` refuses. Use `createImageWorkshop`.
 */
export async function runPictureProcess(
  work: PictureWork,
  limits: ProgramLimits,
): Promise<{ ok: true; image: DerivedImage } | ImageRefusal> {
  const ended = await runChildProgram<PictureResult>(PROGRAM, work, limits)
  if (ended.end !== 'answered') {
    // Where the kernel limits the processor's time, the picture did not use it up.
    const isBusy = ended.end === 'late' && limits.kernelLimits.length > 0
    return { ok: false, reason: isBusy ? 'too_many_images_at_once' : 'image_too_heavy' }
  }
  const { result } = ended
  if ('fault' in result) throw new Error(`a picture could not be worked on: ${result.fault}`)
  return result
}

export function pictureLimits(): ProgramLimits {
  return programLimits(WITHIN_MS)
}
