import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cropped } from '#test/heic-grid.ts'
import { readCoding } from './read-coding.ts'

const photo = (channels: 3 | 4 = 3) =>
  sharp({
    create: { width: 64, height: 48, channels, background: '#b5651d', noise: { type: 'gaussian', sigma: 40 } },
  })
const progressive = (chromaSubsampling: string) => photo().jpeg({ progressive: true, chromaSubsampling }).toBuffer()

const [NO_HALVES, FRAME] = [0x11, Buffer.from([0xff, 0xc2])]

/** The picture as if its colours had other factors. */
function withFactors(jpeg: Buffer, factors: readonly number[]): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(FRAME)
  factors.forEach((factor, color) => (changed[frame + 11 + 3 * color] = factor))
  return changed
}

/** A JPEG that is not progressive, of which each colour comes in a scan of its own. */
async function inSeveralScans(): Promise<Buffer> {
  const jpeg = Buffer.from(await photo().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer())
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  jpeg[scan + 4] = 1
  return jpeg
}

it.each([
  ['as cameras save it', await photo().jpeg().toBuffer(), 0],
  ['of which each colour comes for itself', await inSeveralScans(), 6],
  ['that is progressive', await progressive('4:2:0'), 3],
  ['that is progressive, with all its colours', await progressive('4:4:4'), 6],
  ['that is progressive, halved across only', withFactors(await progressive('4:2:0'), [0x21, NO_HALVES, NO_HALVES]), 4],
  ['that is progressive, with one colour halved', withFactors(await progressive('4:2:0'), [0x22, 0x22, 0x21]), 5],
  ['that is progressive and grey', await photo().toColourspace('b-w').jpeg({ progressive: true }).toBuffer(), 2],
  [
    'for printers',
    await photo().toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    8,
  ],
])('says what is held of each pixel of a JPEG %s', (_what, jpeg, held) => {
  expect(readCoding('jpeg', jpeg)).toEqual({ heldPerPixel: held })
})

const animation = async () =>
  sharp(await Promise.all([photo().png().toBuffer(), photo().negate().png().toBuffer()]), { join: { animated: true } })

/** Half of it is seen through. */
const clear = () =>
  photo(4).composite([
    { input: Buffer.from([0, 0, 0, 90]), raw: { width: 1, height: 1, channels: 4 }, tile: true, blend: 'dest-in' },
  ])

it.each([
  ['as programs save it', await photo().webp().toBuffer(), 0],
  ['without loss', await photo().webp({ lossless: true }).toBuffer(), 4],
  ['without loss, with a profile', await photo().withIccProfile('p3').webp({ lossless: true }).toBuffer(), 4],
  ['that moves', await (await animation()).webp().toBuffer(), 0],
  ['that moves, without loss', await (await animation()).webp({ lossless: true }).toBuffer(), 4],
  ['with transparency', await clear().webp().toBuffer(), 5],
  ['of which only the head came', (await photo().webp().toBuffer()).subarray(0, 12), 0],
])('says what is held of each pixel of a WebP %s', (_what, webp, held) => {
  expect(readCoding('webp', webp)).toEqual({ heldPerPixel: held })
})

it('counts the whole of an AVIF that shows a part', async () => {
  const avif = await photo().avif().toBuffer()
  expect(readCoding('avif', avif)).toEqual({ codedPixels: 64 * 48 })
  const part = Buffer.concat([avif, cropped(10, 10)])
  part.writeUInt32BE(4000, part.indexOf('ispe') + 8)
  expect(readCoding('avif', part)).toEqual({ codedPixels: 4000 * 48 })
  expect(readCoding('avif', avif.subarray(0, avif.indexOf('ispe') + 6))).toEqual({ codedPixels: 0 })
})
