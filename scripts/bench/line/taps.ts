import type { Browser, Locator, Page } from '@playwright/test'
import { openBarePage } from './bare-page.ts'
import { RURAL } from './lines.ts'
import { openPhone } from './phone.ts'
import { tapWithFinger, watchTaps } from './tap-answers.ts'

const SLOWDOWN = 4

export interface TapTime {
  control: string
  /** From the finger's touch to the first change of the screen, with the page just painted; undefined: nothing within 3 s. */
  beforeProgramMs: number | undefined
  afterProgramMs: number | undefined
}

const CONTROLS: readonly { name: string; of: (page: Page) => Locator }[] = [
  {
    name: 'Add to cart',
    of: (page) =>
      page
        .locator('#daily')
        .getByRole('button', { name: /add to cart/i })
        .first(),
  },
  { name: 'A cake of today', of: (page) => page.locator('#daily').getByRole('link').first() },
  { name: 'Cart', of: (page) => page.getByRole('banner').getByRole('link', { name: /cart/i }) },
  { name: 'Menu', of: (page) => page.getByRole('banner').locator('summary') },
  { name: 'Start your order', of: (page) => page.getByRole('link', { name: 'Start Your Order' }).first() },
]

/** Taps controls of the home page on the rural connection: once as soon as it is painted, once with the program there. */
export async function measureTaps(browser: Browser, origin: string): Promise<TapTime[]> {
  const times: TapTime[] = []
  for (const { name, of } of CONTROLS) {
    const beforeProgramMs = await answerOf(
      browser,
      async (page) => {
        await page.goto(origin, { waitUntil: 'commit' })
        await of(page).waitFor()
      },
      of,
    )
    const afterProgramMs = await answerOf(browser, (page) => openWithProgram(page, origin), of)
    times.push({ control: name, beforeProgramMs, afterProgramMs })
  }
  return times
}

async function openWithProgram(page: Page, origin: string): Promise<void> {
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.keyboard.press('Shift') // brings the program
  await page.waitForFunction(() => !window.earlyUse)
  await page.waitForLoadState('networkidle')
}

/** The same on a bare page, in ms; undefined: nothing within 3 s. */
export async function measureBareTap(browser: Browser): Promise<number | undefined> {
  return answerOf(browser, openBarePage, (page) => page.getByRole('button'))
}

async function answerOf(browser: Browser, openPage: (page: Page) => Promise<void>, of: (page: Page) => Locator) {
  const { context, page, session } = await openPhone(browser, 'en', RURAL, SLOWDOWN)
  try {
    const answers: number[] = []
    let resolveTap = () => {}
    await watchTaps(page, (afterMs) => {
      answers.push(afterMs)
      resolveTap()
    })
    await openPage(page)
    const answer = new Promise<void>((resolve) => (resolveTap = resolve))
    await tapWithFinger(session, of(page), page)
    await Promise.race([answer, page.waitForTimeout(GIVE_UP_MS).catch(() => {})])
    return answers[0]
  } finally {
    await context.close()
  }
}

const GIVE_UP_MS = 3000
