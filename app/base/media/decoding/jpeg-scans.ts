import { MAX_JPEG_SCANS } from '../image.ts'

const [END, SCAN, FIRST_RESTART, LAST_RESTART, TEMPORARY] = [0xd9, 0xda, 0xd0, 0xd7, 0x01]

/**
 * Whether a JPEG has more scans than allowed, without decoding it. Each scan of a progressive JPEG may be a few bytes
 * and still makes the decoder visit the whole picture. Reads segments as decoders do; scans in a thumbnail do not
 * count.
 */
export function hasTooManyScans(jpeg: Uint8Array): boolean {
  let scans = 0
  let at = 2
  for (;;) {
    const marker = findMarker(jpeg, at)
    if (!marker || marker.code === END) return false
    at = marker.end
    if (marker.code === SCAN) scans += 1
    if (scans > MAX_JPEG_SCANS) return true
    if (marker.code !== TEMPORARY) at += ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0)
  }
}

/** The next marker from `from`, past scan data; `end` is where its segment begins. */
function findMarker(jpeg: Uint8Array, from: number): { code: number; end: number } | undefined {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1]
    const isData = code === 0 || code === 0xff || (code !== undefined && code >= FIRST_RESTART && code <= LAST_RESTART)
    if (code !== undefined && !isData) return { code, end: at + 2 }
  }
  return undefined
}
