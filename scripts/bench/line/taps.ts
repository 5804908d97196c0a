import type { Browser, Locator, Page } from '@playwright/test'
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

/** Taps controls of the home page on the rural line: once as soon as it is painted, once with the program there. */
export async function measureTaps(browser: Browser, origin: string): Promise<TapTime[]> {
  const times: TapTime[] = []
  for (const { name, of } of CONTROLS) {
    const beforeProgramMs = await answerOf(browser, origin, of, false)
    const afterProgramMs = await answerOf(browser, origin, of, true)
    times.push({ control: name, beforeProgramMs, afterProgramMs })
  }
  return times
}

async function answerOf(browser: Browser, origin: string, of: (page: Page) => Locator, hasProgram: boolean) {
  const { context, page, session } = await openPhone(browser, 'en', RURAL, SLOWDOWN)
  try {
    const answers: number[] = []
    let heard = () => {}
    await watchTaps(page, (afterMs) => {
      answers.push(afterMs)
      heard()
    })
    await page.goto(origin, { waitUntil: hasProgram ? 'networkidle' : 'commit' })
    await of(page).waitFor()
    if (hasProgram) {
      await page.keyboard.press('Shift') // brings the program
      await page.waitForLoadState('networkidle')
    }
    const answer = new Promise<void>((resolve) => (heard = resolve))
    await tapWithFinger(session, of(page), page)
    await Promise.race([answer, page.waitForTimeout(GIVE_UP_MS).catch(() => {})])
    return answers[0]
  } finally {
    await context.close()
  }
}

const GIVE_UP_MS = 3000
