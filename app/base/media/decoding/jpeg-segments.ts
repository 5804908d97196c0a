interface JpegSegment {
  code: number
  /** From its length on. */
  bytes: Uint8Array
}

const [END, FIRST_RESTART, LAST_RESTART, TEMPORARY] = [0xd9, 0xd0, 0xd7, 0x01]

export const SCAN = 0xda

/** The segments of a JPEG in their order, up to its end, as decoders read them; those of a thumbnail are not among them. */
export function* segmentsOf(jpeg: Uint8Array): Generator<JpegSegment> {
  let at = 2
  for (;;) {
    const marker = findMarker(jpeg, at)
    if (!marker || marker.code === END) return
    at = marker.end
    const length = marker.code === TEMPORARY ? 0 : ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0)
    yield { code: marker.code, bytes: jpeg.subarray(at, at + length) }
    at += length
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
