import type { Page } from '@playwright/test'

import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { expect, ONCE, open, test } from './shop-test.ts'

interface Manifest {
  name: string
  short_name: string
  lang: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}

async function visit(page: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  await open(page, `/?lang=${lang}`)
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toContain(lang)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Journeys run in a private window, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])

  const manifest = JSON.parse(data ?? '') as Manifest
  expect(manifest).toMatchObject({ lang, short_name: t('ui.shop') })
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.evaluate(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return { width: image.naturalWidth, height: image.naturalHeight }
    }, src)
    const side = sizes === 'any' ? icon.width : Number(sizes.split('x')[0])
    expect(icon, src).toEqual({ width: side, height: side })
  }
  // What a home screen cuts round must be the shop's own colour to the edge.
  const maskable = manifest.icons.find(({ purpose }) => purpose?.includes('maskable'))
  const corner = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).getContext('2d')!
    canvas.drawImage(image, 0, 0, 8, 8, 0, 0, 8, 8)
    return canvas.getImageData(0, 0, 1, 1).data[3]
  }, maskable!.src)
  expect(corner).toBe(255)

  const [cart, track] = manifest.shortcuts
  await open(page, cart!.url)
  await expect(page.getByRole('dialog', { name: cart!.name })).toBeVisible()
  await open(page, track!.url)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('track.title'))
}

test(`the shop can be installed ${ONCE}`, async ({ page }) => {
  for (const lang of LANGS) await test.step(lang, () => visit(page, lang))
})
