import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, forgetVisits, latinWords, open, test } from './shop-test.ts'

/** What a browser alone shows; the plain form and who may see a picture are in test/visits/sent-pictures.db.test.ts. */

// A daily cake needs no other choices, so this step opens directly.
const PICTURES = '/customize?cake=baklava&step=pictures'
const HEIC = path.join(import.meta.dirname, '..', 'app', 'base', 'media', 'fixtures', 'cake.heic')
const UPLOADS = '**/api/uploads/**'

/** A 12 megapixel photo as from a phone: upright only by its EXIF, and with a location. */
async function takePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 1/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** Records the requests with which the page sends pictures. */
function watchUploads(page: Page) {
  const pieces: { offset: number; byteSize: number }[] = []
  const announced: number[] = []
  page.on('request', (request: Request) => {
    const headers = request.headers()
    if (!request.url().includes('/api/uploads')) return
    if (request.method() === 'POST' && headers['upload-length']) announced.push(Number(headers['upload-length']))
    if (request.method() !== 'PATCH') return
    pieces.push({ offset: Number(headers['upload-offset']), byteSize: request.postDataBuffer()?.byteLength ?? 0 })
  })
  return { pieces, announced }
}

const chooser = (page: Page) => page.locator('input[type=file]')
/** A visible sentence; screen readers get the same text from another element. */
const sentence = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: text })
const added = (page: Page) => page.getByText('Added', { exact: true })

test.use({
  expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_CONNECTION_RESET', 'ERR_FAILED', '415 (Unsupported Media Type)'],
})

type Photo = Awaited<ReturnType<typeof takePhoto>>

/** A line that drops only pauses an upload, which continues by itself. */
async function pauseUpload(page: Page, photo: Photo): Promise<void> {
  const context = page.context()
  await open(page, PICTURES)
  const { pieces, announced } = watchUploads(page)
  let hasDropped = false
  await page.route(UPLOADS, async (route) => {
    const isSecondPiece = Number((await route.request().allHeaders())['upload-offset'] ?? 0) > 0
    if (!isSecondPiece || hasDropped) return route.continue()
    hasDropped = true
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  expect(photo.buffer.byteLength).toBeGreaterThan(5_000_000)
  await chooser(page).setInputFiles(photo)
  await expect(sentence(page, 'Waiting for the connection. It will continue on its own.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Picture 1: Waiting' })).toHaveCount(1)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(added(page)).toBeVisible()

  expect(announced).toHaveLength(1)
  expect(announced[0]).toBeLessThanOrEqual(400_000)
  expect(pieces.filter(({ offset }) => offset === 0)).toHaveLength(1)
  await expect(page).toHaveURL(/[?&]ref=[0-9a-f-]{36}/)
  await page.reload()
  const picture = page.getByRole('img', { name: 'Picture 1' })
  await expect(picture).toHaveJSProperty('complete', true)
  const { width, height } = await picture.evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }))
  expect(height).toBeGreaterThan(width) // upright, as photographed
}

/** Pictures survive a reload, are tried again, taken away and refused, up to three. */
async function sendSeveral(page: Page, photo: Photo): Promise<void> {
  await open(page, PICTURES)
  const { pieces } = watchUploads(page)
  await page.route(UPLOADS, async (route) => {
    const isSecondPiece = Number((await route.request().allHeaders())['upload-offset'] ?? 0) > 0
    return isSecondPiece ? route.abort('connectionreset') : route.continue()
  })
  await chooser(page).setInputFiles(photo)
  await expect(sentence(page, 'Waiting for the connection.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(added(page)).toBeVisible()
  expect(pieces.filter(({ offset }) => offset === 0)).toHaveLength(1)
  await expect(page).toHaveURL(/[?&]ref=/)

  // The customer overtakes the line: try now, or take the picture away.
  await page.route(UPLOADS, (route) => route.abort('connectionreset'))
  await chooser(page).setInputFiles(HEIC)
  const now = page.getByRole('button', { name: 'Try now: picture 2' })
  await expect(now).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await now.click()
  await expect(added(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(added(page)).toHaveCount(1)
  await expect(chooser(page)).toBeFocused()

  await chooser(page).setInputFiles([HEIC, HEIC, HEIC])
  await expect(page.getByText('You can add up to 3 pictures. The others were not added.')).toBeVisible()
  await expect(added(page)).toHaveCount(3)
  await expect(page.getByText('You’ve added the maximum of 3 pictures.')).toBeVisible()
  await expect(chooser(page)).toHaveCount(0)
  for (const number of [3, 2]) await page.getByRole('button', { name: `Remove picture ${number}` }).click()
  await expect(added(page)).toHaveCount(1)

  await chooser(page).setInputFiles(path.join(import.meta.dirname, 'shop-test.ts'))
  await expect(sentence(page, 'This file is not a picture. Please choose a photo.')).toBeVisible()
  const pretended = { name: 'cake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') }
  await chooser(page).setInputFiles(pretended)
  await expect(sentence(page, 'This file is not a picture that we can read.')).toBeVisible()
  await expect(added(page)).toHaveCount(1)
  await expect(chooser(page)).toHaveCount(1) // a picture that can only be removed frees its place
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await open(page, `${page.url().replace(/#.*/, '')}&lang=am`)
  await expect(page.getByText('ታክሏል', { exact: true })).toBeVisible()
  expect(await latinWords(page)).toEqual([])
}

test('an upload outlives a line that drops and a reload, and pictures are tried again, taken away and refused', async ({
  page,
}) => {
  const photo = await takePhoto()
  await test.step('a line that drops', () => pauseUpload(page, photo))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await forgetVisits(page)
  await test.step('several', () => sendSeveral(page, photo))
})
