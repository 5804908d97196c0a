import type { Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import type { TillOrder, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, signInOwner } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, isWalkedIn, latinWords, ONCE, open, test as base } from './shop-test.ts'
import { TILL } from './till-people.ts'

/** A tablet without a scanner finds an order by its QR code with the camera. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({
  serviceWorkers: 'block',
  expectedErrors: ['Failed to load resource', 'Failed to fetch', 'WebSocket connection', 'asks http://127.0.0.1'],
})

const ORDER: TillOrder = {
  id: '0196f3a2-0000-7000-8000-000000000001',
  code: '7K3Q9A',
  version: 1,
  customerName: 'Sample Nobody',
  phone: '+251900000123',
  time: '15:00',
  day: '2026-11-27',
  isReady: true,
  owedSantim: 0,
  cashSantim: 0,
  lines: [{ nameEn: 'Baklava', nameAm: 'ባቅላቫ', quantity: 2 }],
}

interface FakeCamera {
  /** What it has in sight. */
  code: string
  /** Name of the error with which the browser refuses it. */
  fault: string
  tracks: MediaStreamTrack[]
}

/** Runs in the page before anything else: a camera, and a browser that reads codes, as Chrome on Android does. */
function pretendCamera(): void {
  const camera: FakeCamera = { code: '', fault: '', tracks: [] }
  class BarcodeDetector {
    static getSupportedFormats() {
      return Promise.resolve(['ean_13', 'qr_code'])
    }
    detect() {
      return Promise.resolve(camera.code === '' ? [] : [{ rawValue: camera.code }])
    }
  }
  Object.assign(globalThis, { camera, BarcodeDetector })
  navigator.mediaDevices.getUserMedia = () => {
    if (camera.fault) return Promise.reject(new DOMException('', camera.fault))
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')!.fillRect(0, 0, canvas.width, canvas.height)
    const stream = canvas.captureStream()
    camera.tracks.push(...stream.getTracks())
    return Promise.resolve(stream)
  }
}

const setCamera = (page: Page, values: Partial<FakeCamera>) =>
  page.evaluate((set) => void Object.assign((globalThis as unknown as { camera: FakeCamera }).camera, set), values)
const liveTracks = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { camera: FakeCamera }).camera.tracks.filter(({ readyState }) => readyState === 'live')
        .length,
  )
const setSight = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

for (const lang of LANGS) {
  if (!isWalkedIn(lang, 'am')) continue
  test(`an order is found with the camera, without a line too, in ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = translateTo(lang)
    const origin = baseURL!
    await signInOwner(page, origin, lang)
    await context.route('**/admin/counter/snapshot?*', async (route) => {
      const answer = await route.fetch()
      const day = (await answer.json()) as TillSnapshot
      await route.fulfill({ response: answer, json: { ...day, orders: [ORDER] } })
    })
    const openOrders = async () => {
      await page.getByRole('button', { name: t('counter.menu') }).tap()
      await page
        .locator('dialog')
        .getByRole('button', { name: t('counter.menu.orders', { count: 1 }) })
        .tap()
    }
    const scan = page.getByRole('button', { name: t('counter.scan.camera') })
    const row = page.locator('[data-row]').filter({ hasText: ORDER.code })

    // A browser that reads no codes offers nothing.
    await open(page, origin + TILL)
    await page.getByRole('button', { name: t('counter.make.do') }).click()
    await expect(page.getByText(t('drawer.open.text'))).toBeVisible()
    await openOrders()
    await expect(row).toBeVisible()
    await expect(scan).toHaveCount(0)

    await page.addInitScript(pretendCamera)
    await open(page, origin + TILL)
    await openOrders()
    await scan.tap()
    const video = page.locator('video')
    await expect(video).toBeVisible()
    await expect.poll(() => liveTracks(page)).toBe(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Out of sight it is off.
    await setSight(page, 'hidden')
    await expect.poll(() => liveTracks(page)).toBe(0)
    await setSight(page, 'visible')
    await expect.poll(() => liveTracks(page)).toBe(1)

    // Another code is said, and the next one is read. The customer's own page shows the short link of the order.
    await setCamera(page, { code: '5449000000996' })
    await expect(page.getByRole('alert')).toContainText('5449000000996')
    // What is said above the picture pushes nothing off the screen.
    const { y, height } = (await video.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height)
    await context.setOffline(true)
    await setCamera(page, { code: `https://shop.example/o/${ORDER.code}.Xy3_kPq0Lm` })
    await expect(page.getByRole('heading', { name: ORDER.code })).toBeVisible()
    await expect.poll(() => liveTracks(page)).toBe(0)
    await page.getByRole('button', { name: t('counter.orders.all') }).tap()
    await expect(row).toBeVisible()

    // Closed by its person.
    await setCamera(page, { code: '' })
    await scan.tap()
    await expect.poll(() => liveTracks(page)).toBe(1)
    await page.getByRole('button', { name: t('counter.back') }).tap()
    await expect(row).toBeVisible()
    expect(await liveTracks(page)).toBe(0)

    for (const [fault, words] of [
      ['NotFoundError', 'counter.scan.camera.none'],
      ['NotReadableError', 'counter.scan.camera.busy'],
      ['NotAllowedError', 'counter.scan.camera.refused'],
    ] as const) {
      await setCamera(page, { fault })
      await scan.tap()
      await expect(page.getByRole('alert')).toHaveText(t(words))
      if (fault !== 'NotAllowedError') await page.getByRole('button', { name: t('counter.back') }).tap()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect((await latinWords(page)).filter((word) => !/^T1|^QR|^owner/.test(word))).toEqual([])
    // Who types a code goes on without the camera, and sees what was typed, beside the mark of the lost connection too.
    await expect(page.locator('[data-line-dot=lost]')).toBeVisible()
    const search = page.locator('[data-till-search]')
    const type = async (text: string) => {
      await page.locator('label:has([data-till-search])').tap() // beside the mark it grows only then
      await search.fill(text)
    }
    const isSeen = () => search.evaluate((field) => field.clientWidth > 0 && field.scrollWidth <= field.clientWidth)
    await type(ORDER.code)
    expect(await isSeen()).toBe(true)
    await search.blur()
    expect(await isSeen()).toBe(true)
    await type(ORDER.code.slice(0, 3))
    await expect(row).toBeVisible()
    await type('')
    await scan.tap()
    await expect(page.getByRole('alert')).toHaveText(t('counter.scan.camera.refused'))
    await setCamera(page, { fault: '' })
    await page.getByRole('button', { name: t('counter.unsent.try') }).tap()
    await expect(video).toBeVisible()
    await expect.poll(() => liveTracks(page)).toBe(1)
  })
}
