import type { Locator, Page } from '@playwright/test'

/**
 * Seconds of one practised person at the keystroke level: a key of somebody who types on and off, pointing and pressing with a mouse, a tap of
 * the finger that is over the glass, and one look and decision. Source: Card, Moran and Newell, "The keystroke-level model", 1980; 0.28 s
 * is its average typist. A tap is a key that lies elsewhere.
 */
export const SECONDS = { key: 0.28, click: 1.1, tap: 0.3, hold: 0.5, thought: 1.35 }

/** Longer than any answer of the shop; a task whose control is not there fails. */
const ANSWERS_WITHIN_MS = 15_000

/** Does a task as staff do, and counts. Only what is on the screen can be pressed: each screen to scroll is a movement too. */
export class Person {
  readonly page: Page
  readonly #isTouch: boolean
  clicks = 0
  holds = 0
  keys = 0
  thoughts = 0
  screens = 0
  waitedMs = 0

  /** `isTouch`: presses are taps of a finger. */
  constructor(page: Page, { isTouch = false } = {}) {
    this.page = page
    this.#isTouch = isTouch
    page.setDefaultTimeout(ANSWERS_WITHIN_MS)
  }

  /** One look: reads, or decides what comes next. */
  think(): void {
    this.thoughts += 1
  }

  async click(target: Locator): Promise<void> {
    await this.reach(target)
    this.clicks += 1
    await (this.#isTouch ? target.tap() : target.click())
  }

  /** A long press of a finger. */
  async hold(target: Locator): Promise<void> {
    await this.reach(target)
    this.clicks += 1
    this.holds += 1
    await target.click({ button: 'right' })
  }

  /** Presses a field, unless it has the focus already. */
  async enter(field: Locator): Promise<void> {
    await this.see(field)
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.click(field)
  }

  /** Types where the focus is. An Ethiopic letter is a consonant and a vowel: two keys. */
  async type(text: string): Promise<void> {
    this.keys += text.length + (text.match(/\p{Script=Ethiopic}/gu)?.length ?? 0)
    await this.page.keyboard.type(text)
  }

  /** One key, or several held together: `Control+k` is two. */
  async press(key: string): Promise<void> {
    this.keys += key.split('+').length
    await this.page.keyboard.press(key)
  }

  /** Chooses a file in the window of the system: opens it, looks for the file, takes it. */
  async choose(field: Locator, file: string): Promise<void> {
    await this.see(field.locator('xpath=..'))
    this.clicks += 3
    this.think()
    await field.setInputFiles(file)
  }

  /** Waits for an answer of the shop; the time counts. */
  async see(answer: Locator): Promise<void> {
    const startedAt = performance.now()
    await answer.waitFor()
    this.waitedMs += performance.now() - startedAt
  }

  get seconds(): number {
    const { key, click, tap, hold, thought } = SECONDS
    const press = this.#isTouch ? tap : click
    const hands = this.keys * key + (this.clicks + this.screens) * press + this.holds * hold
    return hands + this.thoughts * thought + this.waitedMs / 1000
  }

  private async reach(target: Locator): Promise<void> {
    await this.see(target)
    const away = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      if (top >= 0 && bottom <= innerHeight) return 0
      return Math.ceil((top < 0 ? -top : bottom - innerHeight) / innerHeight)
    })
    this.screens += away
  }
}
