import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildHeicGrid, turned } from '#test/heic-grid.ts'
import { pictureProcessesMb } from '#scripts/bench/memory.ts'
import { createImageWorkshop } from './image-workshop.server.ts'
import { pictureLimits, runPictureProcess } from './run-picture-process.server.ts'

const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b5651d' } })
  .jpeg()
  .toBuffer()

let folder: string
/** A file that a decoder reads for ever, because nobody writes into it. */
let endless: { file: string }
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-workshop-'))
  endless = { file: path.join(folder, 'endless') }
  execFileSync('mkfifo', [endless.file])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (source: Uint8Array | { file: string }, withinMs: number) =>
  runPictureProcess({ source, crop: undefined }, { ...pictureLimits(), withinMs })

it('works on a picture in memory or in a file, in a process that ends', async () => {
  const file = path.join(folder, 'photo.jpg')
  await writeFile(file, photo)
  const made = await run(photo, 60_000)
  expect(made).toMatchObject({ ok: true, image: { width: 400, height: 300 } })
  expect(await run({ file }, 60_000)).toEqual(made)
  await vi.waitFor(() => expect(pictureProcessesMb(process.pid)).toBe(0))
})

it(
  'needs little memory for a phone’s photo of 46 megapixels',
  async () => {
    const tile = readFileSync(path.join(import.meta.dirname, '..', 'fixtures', 'cake.heic'))
    const heic = buildHeicGrid([tile], { columns: 17, rows: 18, width: 8064, height: 5750, turns: [turned(3)] })
    let most = 0
    const watching = setInterval(() => (most = Math.max(most, pictureProcessesMb(process.pid))), 50)
    const made = await run(heic, 60_000)
    clearInterval(watching)
    expect(made).toMatchObject({ ok: true, image: { width: 1141, height: 1600 } })
    expect(most).toBeGreaterThan(80)
    expect(most).toBeLessThan(280)
  },
  90_000, // four seconds on a free processor
)

it('ends a process that takes too long; if the processor was busy, the picture may be tried again', async () => {
  const { kernelLimits } = pictureLimits()
  const reason = kernelLimits.length > 0 ? 'too_many_images_at_once' : 'image_too_heavy'
  expect(await run(endless, 100)).toEqual({ ok: false, reason })
  expect(await runPictureProcess({ source: endless, crop: undefined }, { withinMs: 100, kernelLimits: [] })).toEqual({
    ok: false,
    reason: 'image_too_heavy',
  })
  await vi.waitFor(() => expect(pictureProcessesMb(process.pid)).toBe(0))
})

it('distinguishes a faulty picture from a faulty process', async () => {
  await expect(run({ file: path.join(folder, 'gone') }, 60_000)).rejects.toThrow('ENOENT')
})

it('keeps one workshop free while another is blocked', async () => {
  const [ofShop, ofStrangers] = [createImageWorkshop(), createImageWorkshop()]
  let isHeldUp = true
  const held = ofStrangers(endless).finally(() => (isHeldUp = false))
  expect(await ofShop(photo)).toMatchObject({ ok: true })
  expect(isHeldUp).toBe(true)
  await writeFile(endless.file, photo)
  expect(await held).toMatchObject({ ok: true })
})
