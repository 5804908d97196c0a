/**
 * A valid grey progressive JPEG that says "nothing here" in many scans: some 65 bytes each, but a decoder visits every block of
 * the picture in each scan. `side` is in px; 7,000 px and 2,647 scans make about 260 kB.
 */
export function buildScanBomb({ side, scans }: { side: number; scans: number }): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const runs = Math.ceil(blocks / LONGEST_RUN)
  const empty = scan(1, 63, `0${'1'.repeat(14)}`.repeat(runs))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]),
    // Two code tables, each with one code of one bit: "as the block before", and "nothing in 16,384 blocks and as many more as
    // the next 14 bits say".
    segment(0xc4, [0x00, 1, ...NO_LONGER_CODES, 0x00]),
    segment(0xc4, [0x10, 1, ...NO_LONGER_CODES, 0xe0]),
    scan(0, 0, '0'.repeat(blocks)),
    ...Array.from({ length: scans - 1 }, () => empty),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Length of the longest run that a code can express, in blocks. */
const LONGEST_RUN = 32_767
const NO_LONGER_CODES = Array.from({ length: 15 }, () => 0)

function segment(marker: number, bytes: number[]): Buffer {
  const length = bytes.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...bytes])
}

function scan(from: number, to: number, bits: string): Buffer {
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))
  const stuffed = bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]))
  return Buffer.concat([segment(0xda, [1, 1, 0x00, from, to, 0]), Buffer.from(stuffed)])
}
