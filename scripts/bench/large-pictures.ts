import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { buildHeicGrid, turned } from '#test/heic-grid.ts'

/** As many as a form takes, and one more. */
const AT_ONCE = 4

export interface LargePictures {
  what: string
  files: Buffer[]
}

/** The largest picture that the shop takes in each kind of file; of the commonest kind several. */
export async function buildLargePictures(): Promise<LargePictures[]> {
  const photo = await buildPhoto(8640, 5760)
  const jpeg = await photo().jpeg({ quality: 60 }).toBuffer()
  const progressive = await photo().jpeg({ quality: 60, progressive: true }).toBuffer()
  const small = await buildPhoto(3264, 2448)
  const avif = await small().avif({ effort: 0 }).toBuffer()
  const tile = await readFile(path.join(PROJECT_DIR, 'app/base/media/fixtures/cake.heic'))
  const heic = buildHeicGrid([tile], { columns: 17, rows: 18, width: 8064, height: 5750, turns: [turned(3)] })
  const plain = { create: { width: 7400, height: 5000, channels: 3, background: '#b5651d' } } as const
  const drawing = await sharp(plain).webp({ lossless: true, effort: 0 }).toBuffer()
  const withTails = Array.from({ length: AT_ONCE }, (_, number) => Buffer.concat([jpeg, Buffer.from(`${number}`)]))
  return [
    { what: `${AT_ONCE} JPEG of 50 megapixels at once`, files: withTails },
    { what: 'a progressive JPEG of 50 megapixels', files: [progressive] },
    { what: 'a HEIC of 46 megapixels, in tiles', files: [heic] },
    { what: 'an AVIF of 8 megapixels', files: [avif] },
    { what: 'a WebP of 37 megapixels without loss', files: [drawing] },
  ]
}

/** Each use decodes it again, so that the picture itself is not held. */
async function buildPhoto(width: number, height: number): Promise<() => Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = {
    width: Math.ceil(width / 4),
    height: Math.ceil(height / 4),
    channels: 3,
    background: '#000',
    noise,
  } as const
  const detail = await sharp({ create }).png().toBuffer()
  return () => sharp(detail).resize(width, height, { fit: 'fill' })
}
