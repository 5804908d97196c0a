import { MAX_JPEG_SCANS } from '../image.ts'
import { SCAN, segmentsOf } from './jpeg-segments.ts'

/**
 * Whether a JPEG has more scans than allowed, without decoding it. Each scan of a progressive JPEG may be a few bytes
 * and still makes the decoder visit the whole picture.
 */
export function hasTooManyScans(jpeg: Uint8Array): boolean {
  let scans = 0
  for (const { code } of segmentsOf(jpeg)) {
    if (code === SCAN) scans += 1
    if (scans > MAX_JPEG_SCANS) return true
  }
  return false
}
