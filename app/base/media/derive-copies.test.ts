import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { buildHeicGrid } from '#test/heic-grid.ts'
import { buildScanBomb } from '#test/scan-bomb.ts'
import { decodeHeic } from './decoding/decode-heic.server.ts'
import { deriveCopies as deriveCopiesWith, imageId, type DerivedImage } from './derive-copies.server.ts'
import { imageRefusalText } from './image-refusals.ts'
import { MAX_UPLOAD_BYTES } from './image.ts'

const deriveCopies = (upload: Uint8Array) => deriveCopiesWith(upload, { decodeHeic })

/**
 * 480 × 320 px in Display P3; EXIF with a location, and with an orientation that HEIC readers must ignore. Made with heif-enc
 * from a drawing.
 */
const heic = await readFile(path.join(import.meta.dirname, 'fixtures', 'cake.heic'))

function buildPicture({ width = 400, height = 300 } = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
}

async function derived(upload: Uint8Array): Promise<DerivedImage> {
  const result = await deriveCopies(upload)
  if (!result.ok) throw new Error(result.reason)
  return result.image
}

// libheif prints faults of a file.
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue())

describe('deriveCopies', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s by its content', async (format) => {
    const image = await derived(await buildPicture().toFormat(format).toBuffer())
    expect(image).toMatchObject({ width: 400, height: 300, widths: [160, 320], mime: 'image/jpeg' })
    expect(image.files.map((file) => file.name.replace(image.id, ''))).toEqual([
      '-original.jpg',
      '-160.avif',
      '-160.webp',
      '-320.avif',
      '-320.webp',
      '-320.jpg',
    ])
  })

  it('makes copies of the widths and formats that their names say', async () => {
    const image = await derived(await buildPicture({ width: 500, height: 250 }).png().toBuffer())
    for (const { name, bytes } of image.files) {
      const { width, height, format } = await sharp(bytes).metadata()
      const named = /-(\w+)\.(\w+)$/.exec(name)!
      expect({ name, width, height }).toEqual({
        name,
        width: named[1] === 'original' ? 500 : Number(named[1]),
        height: named[1] === 'original' ? 250 : Number(named[1]) / 2,
      })
      expect(format).toBe({ jpg: 'jpeg', webp: 'webp', avif: 'heif' }[named[2]!])
    }
  })

  it('keeps transparency in one copy, beside copies on white', async () => {
    const dot = await sharp({ create: { width: 100, height: 100, channels: 4, background: '#c0392b' } })
      .png()
      .toBuffer()
    const clear = { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const upload = await sharp({ create: clear })
      .composite([{ input: dot, left: 150, top: 50 }])
      .png()
      .toBuffer()
    const image = await derived(upload)
    expect(image.clearOn).toBe('both')
    const pixels = async (name: string) => {
      const file = image.files.find((one) => one.name === `${image.id}-${name}`)!
      const corner = sharp(file.bytes).extract({ left: 0, top: 0, width: 8, height: 8 })
      return { corner: (await corner.stats()).dominant, hasAlpha: !(await sharp(file.bytes).stats()).isOpaque }
    }
    expect((await pixels('clear.webp')).hasAlpha).toBe(true)
    const white = await pixels('original.jpg')
    expect(white.hasAlpha).toBe(false)
    expect(Math.min(white.corner.r, white.corner.g, white.corner.b)).toBeGreaterThan(240)
  })

  it.each([
    ['a layer of opacity that nothing is seen through', { alpha: 1, ink: '#c0392b' }],
    ['a photograph without one', { alpha: 1, ink: '#112233' }],
  ])('has no such copy of %s', async (_name, { alpha, ink }) => {
    const background = { r: 200, g: 180, b: 160, alpha }
    const dot = { input: { create: { width: 90, height: 90, channels: 4 as const, background: ink } }, left: 9, top: 9 }
    const picture = sharp({ create: { width: 300, height: 300, channels: 4, background } }).composite([dot])
    const image = await derived(await picture.png().toBuffer())
    expect([image.clearOn, image.files.some(({ name }) => name.endsWith('-clear.webp'))]).toEqual(['', false])
  })

  it('keeps at most 1600 px and never enlarges', async () => {
    const large = await derived(await buildPicture({ width: 1000, height: 3200 }).jpeg().toBuffer())
    expect(large).toMatchObject({ width: 500, height: 1600, widths: [160, 320, 480] })
    const tiny = await derived(await buildPicture({ width: 90, height: 60 }).jpeg().toBuffer())
    expect(tiny).toMatchObject({ width: 90, height: 60, widths: [90] })
  })

  it('turns the picture upright and forgets where and with what it was taken', async () => {
    const upload = await buildPicture({ width: 400, height: 200 })
      .withExif({ IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const image = await derived(upload)
    expect(image).toMatchObject({ width: 200, height: 400 })
    for (const { bytes } of image.files) {
      const { exif, orientation } = await sharp(bytes).metadata()
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    }
  })

  it('shows what was transparent as white', async () => {
    const clear = sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const image = await derived(await clear.png().toBuffer())
    const { dominant } = await sharp(image.files[0]!.bytes).stats()
    expect(dominant.r).toBeGreaterThan(240)
  })

  it('makes a placeholder of at most 400 characters, and the colors of the picture from top to bottom', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
    const { placeholder } = await derived(await noise.jpeg().toBuffer())
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.split('#')[0]!.length).toBeLessThanOrEqual(400)
    const sky = sharp({ create: { width: 300, height: 100, channels: 3, background: '#3366cc' } })
    const meadow = sky.extend({ bottom: 100, background: '#229944' })
    const { placeholder: colors } = await derived(await meadow.png().toBuffer())
    expect(colors).toMatch(/#36c-294$/)
  })

  it('names a picture by its uploaded bytes', async () => {
    const upload = await buildPicture().jpeg().toBuffer()
    const { id } = await derived(upload)
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(id).toBe(imageId(upload))
  })

  it('refuses a file over 10 MB', async () => {
    expect(await deriveCopies(new Uint8Array(MAX_UPLOAD_BYTES + 1))).toEqual({
      ok: false,
      reason: 'image_too_large',
      maxBytes: MAX_UPLOAD_BYTES,
    })
  })

  it('refuses a small file that unpacks to too many pixels', async () => {
    const upload = await sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await deriveCopies(upload)).toMatchObject({ ok: false, reason: 'image_too_many_pixels' })
  })

  it('refuses an AVIF and a progressive JPEG that would need too much memory, and says what to do', async () => {
    const avif = await buildPicture().avif().toBuffer()
    avif.writeUInt32BE(4000, avif.indexOf('ispe') + 8)
    avif.writeUInt32BE(3000, avif.indexOf('ispe') + 12)
    const refused = { ok: false, reason: 'image_too_large_for_format' }
    expect(await deriveCopies(avif)).toEqual(refused)
    const options = { progressive: true, chromaSubsampling: '4:4:4' }
    expect(await deriveCopies(await buildPicture({ width: 6000, height: 4400 }).jpeg(options).toBuffer())).toEqual(
      refused,
    )
    for (const lang of LANGS)
      expect(imageRefusalText(translateTo(lang), 'image_too_large_for_format')).toContain('JPEG')
  })

  it('refuses a small WebP without loss that would need too much memory', async () => {
    const flat = buildPicture({ width: 7000, height: 5500 })
    expect(await deriveCopies(await flat.webp({ lossless: true, effort: 0 }).toBuffer())).toEqual({
      ok: false,
      reason: 'image_too_large_for_format',
    })
  })

  it('takes a line of pixels, however thin', async () => {
    const grid = buildHeicGrid([heic], { columns: 9, rows: 1, width: 4000, height: 1 })
    expect(await derived(grid)).toMatchObject({ width: 1600, height: 1 })
    expect(await derived(await buildPicture({ width: 1, height: 4000 }).jpeg().toBuffer())).toMatchObject({
      width: 1,
      height: 1600,
    })
  })

  it('refuses a HEIC of which no pixel is left', async () => {
    const decodeNothing = async () => ({ ok: true as const, data: new Uint8Array(0), width: 2000, height: 0 })
    expect(await deriveCopiesWith(heic, { decodeHeic: decodeNothing })).toEqual({ ok: false, reason: 'not_an_image' })
  })

  it('refuses a JPEG of more than 100 scans before it decodes one', async () => {
    expect(await deriveCopies(buildScanBomb({ side: 64, scans: 101 }))).toEqual({
      ok: false,
      reason: 'image_too_many_scans',
    })
    expect(await deriveCopies(buildScanBomb({ side: 64, scans: 100 }))).toMatchObject({ ok: true })
  })

  it('takes the first picture of an animation, and refuses one whose canvas is too large', async () => {
    const frames = (side: number) =>
      Promise.all(
        ['#f00', '#00f'].map((background) =>
          sharp({ create: { width: side, height: side, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      )
    const animated = await sharp(await frames(64), { join: { animated: true } })
      .webp()
      .toBuffer()
    const image = await derived(animated)
    expect(image).toMatchObject({ width: 64, height: 64 })
    const { dominant } = await sharp(image.files[0]!.bytes).stats()
    expect(dominant.r).toBeGreaterThan(200)
    const canvas = Buffer.from(animated)
    canvas.writeUIntLE(9000 - 1, canvas.indexOf('VP8X') + 12, 3)
    canvas.writeUIntLE(9000 - 1, canvas.indexOf('VP8X') + 15, 3)
    expect(await deriveCopies(canvas)).toMatchObject({ ok: false, reason: 'image_too_many_pixels' })
  })

  it('decodes HEIC in its own colours, without its EXIF', async () => {
    expect(heic.includes('Tafach Test Camera')).toBe(true)
    const image = await derived(heic)
    expect(image).toMatchObject({ width: 480, height: 320, widths: [160, 320, 480] })
    const original = image.files[0]!.bytes
    const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
    const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    const isNear = (color: number[], expected: number[]) =>
      color.every((value, channel) => Math.abs(value - expected[channel]!) < 12)
    expect([colorAt(240, 220), colorAt(20, 20)]).toSatisfy(
      ([cake, leaf]: number[][]) => isNear(cake!, [0xc8, 0x28, 0x1b]) && isNear(leaf!, [0x2c, 0x63, 0x3f]),
    )
    for (const { bytes } of image.files) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  const empty = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  it.each([
    ['nothing', Buffer.alloc(0), 'not_an_image'],
    ['text', Buffer.from('hello'), 'not_an_image'],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'not_an_image'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'not_an_image'],
    ['a damaged JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'not_an_image'],
    ['an empty HEIC', empty, 'heic_not_readable'],
    ['a HEIC that was cut off', heic.subarray(0, 3000), 'heic_not_readable'],
    ['HTML with the name of a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_image'],
  ])('refuses %s', async (_what, upload, reason) => {
    expect(await deriveCopies(upload)).toEqual({ ok: false, reason })
  })

  it('refuses a JPEG that was cut off', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
    const whole = await noise.jpeg().toBuffer()
    expect(await deriveCopies(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, reason: 'not_an_image' })
  })
})
