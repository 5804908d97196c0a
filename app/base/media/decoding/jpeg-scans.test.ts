import sharp from 'sharp'
import { expect, it } from 'vitest'
import { buildScanBomb } from '#test/scan-bomb.ts'
import { MAX_JPEG_SCANS } from '../image.ts'
import { hasTooManyScans } from './jpeg-scans.ts'

const photo = () =>
  sharp({
    create: { width: 320, height: 240, channels: 3, background: '#b5651d', noise: { type: 'gaussian', sigma: 40 } },
  })

const bombOf = (scans: number) => buildScanBomb({ side: 64, scans })

/** The picture with a small copy in its EXIF, as cameras store one. */
function withThumbnail(jpeg: Buffer, thumbnail: Buffer): Buffer {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), thumbnail])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.byteLength + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}

it.each([
  ['a photograph', await photo().jpeg().toBuffer(), false],
  ['a photograph that was saved progressively', await photo().jpeg({ progressive: true }).toBuffer(), false],
  [
    'one with a picture of many scans inside its EXIF',
    withThumbnail(await photo().jpeg().toBuffer(), bombOf(101)),
    false,
  ],
  ['as many scans as there may be', bombOf(MAX_JPEG_SCANS), false],
  ['one scan more', bombOf(MAX_JPEG_SCANS + 1), true],
  ['one scan more, with padding before each marker', padded(bombOf(MAX_JPEG_SCANS + 1)), true],
  ['one scan more after the first end', Buffer.concat([bombOf(1), bombOf(MAX_JPEG_SCANS + 1)]), false],
  ['only its beginning', Buffer.from([0xff, 0xd8, 0xff]), false],
  ['a segment that ends nowhere', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0xff, 0xff, 0, 0]), false],
  [
    'a segment without a length',
    Buffer.from([0xff, 0xd8, ...Array.from({ length: 101 }, () => [0xff, 0xda, 0, 0]).flat()]),
    true,
  ],
])('counts the scans of %s', (_what, jpeg, expected) => {
  expect(hasTooManyScans(jpeg)).toBe(expected)
})

/** Decoders skip any number of 0xff before a marker. */
function padded(jpeg: Buffer): Buffer {
  return Buffer.from([...jpeg].flatMap((byte, at) => (byte === 0xff && jpeg[at + 1] === 0xda ? [0xff, 0xff] : [byte])))
}
