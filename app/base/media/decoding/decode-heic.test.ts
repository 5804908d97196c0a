import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { buildHeicGrid, cropped, mirrored, turned } from '#test/heic-grid.ts'
import { decodeHeic } from './decode-heic.server.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '..', 'fixtures', name))
/** Both 480 × 320 px. */
const tiles = [fixture('cake.heic'), fixture('leaf.heic')]

async function decoded(heic: Uint8Array) {
  const result = await decodeHeic(heic)
  if (!result.ok) throw new Error(result.reason)
  return result
}

const opened = ({ data, width, height }: { data: Uint8Array; width: number; height: number }) =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** The grid as the image library lays it out. */
async function laidOut({
  columns,
  rows,
  width,
  height,
}: {
  columns: number
  rows: number
  width: number
  height: number
}) {
  const pngs = await Promise.all(
    tiles.map(async (tile) =>
      opened(await decoded(tile))
        .png()
        .toBuffer(),
    ),
  )
  const whole = sharp({ create: { width: columns * 480, height: rows * 320, channels: 3, background: '#000' } })
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    input: pngs[index % pngs.length]!,
    left: (index % columns) * 480,
    top: Math.floor(index / columns) * 320,
  }))
  const { data, info } = await whole.composite(places).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const cut = sharp(data, { raw: info }).extract({ left: 0, top: 0, width, height })
  return opened({ data: await cut.raw().toBuffer(), width, height })
}

it.each([
  ['as it is', [], (upright: Sharp) => upright],
  ['turned once', [turned(1)], (upright: Sharp) => upright.rotate(270)],
  ['turned twice', [turned(2)], (upright: Sharp) => upright.rotate(180)],
  ['turned three times', [turned(3)], (upright: Sharp) => upright.rotate(90)],
  ['upside down', [mirrored(0)], (upright: Sharp) => upright.flip()],
  ['as in a mirror', [mirrored(1)], (upright: Sharp) => upright.flop()],
  ['turned, then mirrored', [turned(1), mirrored(1)], (upright: Sharp) => upright.flop().rotate(90)],
])('puts the tiles of a photo together: %s', async (_how, turns, turn) => {
  // The last tiles are larger than what is left.
  const grid = { columns: 3, rows: 2, width: 1300, height: 600 }
  const photo = await decoded(buildHeicGrid(tiles, { ...grid, turns }))
  const expected = await turn(await laidOut(grid))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([photo.width, photo.height]).toEqual([expected.info.width, expected.info.height])
  expect(Buffer.compare(photo.data, expected.data)).toBe(0)
})

it('makes a large photo smaller while it reads it', async () => {
  const grid = { columns: 8, rows: 9, width: 3700, height: 2800 }
  const photo = await decoded(buildHeicGrid(tiles, grid))
  expect([photo.width, photo.height]).toEqual([1850, 1400])
  const expected = await (await laidOut(grid)).resize(1850, 1400, { kernel: 'linear' }).raw().toBuffer()
  const difference = photo.data.reduce((sum, value, at) => sum + Math.abs(value - expected[at]!), 0)
  expect(difference / photo.data.length).toBeLessThan(1)
})

/** The file says that it has another size. */
function claiming(heic: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(heic)
  const at = claimed.indexOf('ispe') + 8
  claimed.writeUInt32BE(width, at)
  claimed.writeUInt32BE(height, at + 4)
  return claimed
}

it('refuses, before it decodes, what would need too much memory', async () => {
  expect(await decodeHeic(claiming(tiles[0]!, 8000, 6000))).toEqual({ ok: false, reason: 'image_too_large_for_format' })
  expect(await decodeHeic(claiming(tiles[0]!, 8000, 7000))).toMatchObject({
    ok: false,
    reason: 'image_too_many_pixels',
  })
})

it('shows a part of a photo when the file says so, and counts the whole, which is decoded', async () => {
  const small = { columns: 3, rows: 2, width: 1300, height: 600 }
  const part = await decoded(buildHeicGrid(tiles, { ...small, turns: [cropped(300, 200)] }))
  expect([part.width, part.height]).toEqual([300, 200])
  const large = { columns: 17, rows: 18, width: 8064, height: 5750 }
  expect(await decodeHeic(buildHeicGrid(tiles, { ...large, turns: [cropped(300, 200)] }))).toEqual({
    ok: false,
    reason: 'image_too_large_for_format',
  })
  const larger = { columns: 18, rows: 22, width: 8640, height: 7040 }
  expect(await decodeHeic(buildHeicGrid(tiles, { ...larger, turns: [cropped(300, 200)] }))).toMatchObject({
    ok: false,
    reason: 'image_too_many_pixels',
  })
})

it('refuses tiles of another size than the first', async () => {
  const unequal = [claiming(tiles[0]!, 64, 64), tiles[1]!]
  expect(await decodeHeic(buildHeicGrid(unequal, { columns: 2, rows: 1, width: 128, height: 64 }))).toEqual({
    ok: false,
    reason: 'heic_not_readable',
  })
})

it.each([
  ['wide', { columns: 9, rows: 1, width: 4000, height: 1 }],
  ['high', { columns: 1, rows: 13, width: 1, height: 4000 }],
])('keeps a line of pixels, however %s', async (_what, grid) => {
  const line = await decoded(buildHeicGrid(tiles, grid))
  expect([line.width, line.height]).toEqual([grid.width, grid.height])
  expect(line.data).toHaveLength(3 * 4000)
})
