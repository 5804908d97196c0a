import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LOOK_ALIKE_BITS, perceptualHash } from './perceptual-hash.server.ts'

/** Without the second picture of a cake: all are set up alike, and only pictures of the gallery are compared. */
const pictures = globSync('db/seed/pictures/{cakes,occasions,inspirations}/*.jpg').filter(
  (file) => !/-(?:cut|near)\.jpg$/.test(file),
)

function differingBits(one: string, other: string): number {
  return one.split('').filter((bit, index) => bit !== other[index]).length
}

describe('the hash of how a picture looks', () => {
  const original = readFileSync('db/seed/pictures/inspirations/lavender-blueberry.jpg')
  const cut = { left: 6, top: 6, width: 628, height: 628 }

  it.each([
    ['smaller', () => sharp(original).resize(320).jpeg().toBuffer()],
    ['in low quality', () => sharp(original).jpeg({ quality: 20 }).toBuffer()],
    ['brighter', () => sharp(original).modulate({ brightness: 1.15 }).webp().toBuffer()],
    ['cut at its edges', () => sharp(original).resize(640, 640).extract(cut).toBuffer()],
  ])('is almost the same when it is saved %s', async (_, change) => {
    const bits = differingBits(await perceptualHash(original), await perceptualHash(await change()))
    expect(bits).toBeLessThanOrEqual(LOOK_ALIKE_BITS)
  })

  it('tells the pictures of the demo shop apart', async () => {
    const hashes = await Promise.all(pictures.map((file) => perceptualHash(readFileSync(file))))
    const alike = hashes.flatMap((one, index) =>
      hashes.slice(index + 1).filter((other) => differingBits(one, other) <= LOOK_ALIKE_BITS),
    )
    expect(hashes.length).toBeGreaterThan(30)
    expect(hashes[0]).toMatch(/^[01]{64}$/)
    expect(alike).toEqual([])
  })
})
