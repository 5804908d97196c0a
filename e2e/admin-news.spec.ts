import type { Page, WebSocketRoute } from '@playwright/test'

import { parseFromPage, type FromServer } from '#app/surfaces/admin-frame/live/live-messages.ts'
import { translateTo } from '#app/messages.server.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, isWalkedIn, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

const SCREENS = { phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } }
const NAMES = { en: 'Hirut Wolde-Giorgis Habtemariam', am: 'ሕሩት ወልደጊዮርጊስ ሀብተማርያም' }

function newsText(lang: Lang): string {
  return translateTo(lang)('admin.live.order', { code: 'T-3K9XW2', name: NAMES[lang] })
}

/** Opens a page whose live events come only from the returned function, not from other journeys. */
async function openWithNews(page: Page, path: string, lang: Lang): Promise<(count?: number) => void> {
  let line: WebSocketRoute | undefined
  const send = (message: FromServer) => line?.send(JSON.stringify(message))
  await page.routeWebSocket(/\/admin\/live/, (socket) => {
    line = socket
    socket.onMessage((text) => {
      const isJoining = parseFromPage(String(text))?.type === 'join'
      send(isJoining ? { type: 'news', place: '1', events: [] } : { type: 'heartbeat' })
    })
  })
  await open(page, `${path}?lang=${lang}`)
  await expect(page.locator('[data-live=connected]')).toBeVisible()
  const event = { id: 1, kind: 'order', text: newsText(lang), to: '/admin/occasions' } as const
  return (count = 1) => send({ type: 'news', place: '1', events: Array.from({ length: count }, () => event) })
}

/** Stores each control that a tap reaches now, with its position. */
async function rememberControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    for (const control of controls) {
      const { x, y, width, height } = control.getBoundingClientRect()
      const isReached = control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      if (isReached) control.dataset['reachedAt'] = `${Math.round(x)} ${Math.round(y)}`
    }
    return document.querySelectorAll('[data-reached-at]').length
  })
}

/** The stored controls that a tap no longer reaches. */
async function lostControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-reached-at]')]
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const isReached = control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        return !isReached || control.dataset['reachedAt'] !== `${Math.round(x)} ${Math.round(y)}`
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  )
}

/** News neither cover nor move a control; go by themselves, but not from under a finger; link to their subject, and close with Escape. */
async function seeNews(page: Page, screen: keyof typeof SCREENS, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  await page.setViewportSize(SCREENS[screen])
  const notify = await openWithNews(page, '/admin/settings/lead', lang)
  const news = page.locator('[data-news]')
  expect(await rememberControls(page)).toBeGreaterThan(10)
  for (const count of [1, 3]) {
    notify(count)
    await expect(news).toContainText(count === 1 ? newsText(lang) : t('admin.live.orders', { count: 4 }))
    expect(await lostControls(page)).toEqual([])
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.locator('main h2').last().getByRole('link').click({ trial: true })
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('admin.settings'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/admin\/settings\/page\/shop/)
  await expect(news).toBeVisible()
  if (screen === 'phone') {
    await page.getByText(t('admin.menu'), { exact: true }).click()
    await page.getByRole('link', { name: t('admin.page.users') }).click()
    await expect(page).toHaveURL(/\/admin\/users/)
  }

  await news.getByRole('button').focus()
  await page.keyboard.press('Escape')
  await expect(news).toBeHidden()

  notify()
  await news.getByRole('link').focus()
  await page.clock.fastForward(30_000)
  await expect(news).toBeVisible()
  await page.locator('h1').first().click()
  await page.clock.fastForward(30_000)
  await expect(news).toBeHidden()

  notify()
  await news.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/occasions/)
  await expect(news).toBeHidden()
}

test(`news disturb nobody, on a phone and on a laptop ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  await page.clock.install()
  for (const lang of LANGS) {
    for (const screen of ['phone', 'laptop'] as const) {
      // The wider letters on the narrower screen.
      if (!isWalkedIn(lang, screen === 'phone' ? 'am' : 'en')) continue
      await test.step(`${screen}, ${lang}`, () => seeNews(page, screen, lang))
    }
  }
})
