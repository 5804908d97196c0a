import type { Locator, Page } from '@playwright/test'

/** Counts what a customer touches on the way. Typing in a field is one tap, on the field. */
export class Taps {
  count = 0

  async on(target: Locator): Promise<void> {
    this.count += 1
    await target.filter({ visible: true }).first().click()
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.on(field)
    await field.fill(text)
  }

  /** "Done" on the phone's keyboard, which pays. */
  async enter(page: Page): Promise<void> {
    this.count += 1
    await page.keyboard.press('Enter')
  }
}

export interface TapJourney {
  name: string
  /** Most taps that are asked for: four and the number to charge; ten with the name for a request. */
  most: number
  /** Goes the way in English, with the demo shop. Returns the number of taps. */
  run: (page: Page, origin: string) => Promise<number>
}

async function pay(page: Page, taps: Taps): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  const more = panel.getByRole('button', { name: /^Add \d+ more Baklava$/ })
  const phone = panel.getByLabel('Phone to charge')
  await phone.or(more).first().waitFor()
  if (await more.isVisible()) await taps.on(more)
  await taps.type(phone, '0900000001')
  await taps.enter(page)
  await page.getByRole('dialog', { name: 'Payment' }).waitFor()
}

async function openCart(page: Page, taps: Taps): Promise<void> {
  const bar = page.getByRole('button', { name: /View cart/ })
  const button = page.getByRole('banner').getByRole('link', { name: /^Cart, \d/ })
  await button.waitFor()
  await bar.or(button).filter({ visible: true }).first().waitFor()
  await taps.on((await bar.isVisible()) ? bar : button)
}

/** The shortest ways to an order, as e2e/taps.spec.ts and bench:line walk them. */
export const TAP_JOURNEYS: readonly TapJourney[] = [
  {
    name: 'Landing to paid, from a card',
    most: 5,
    async run(page, origin) {
      const taps = new Taps()
      await page.goto(origin)
      await taps.on(page.getByRole('button', { name: 'Add to cart: Baklava', exact: true }))
      await openCart(page, taps)
      await pay(page, taps)
      return taps.count
    },
  },
  {
    name: "Landing to paid, by the cake's page",
    most: 5,
    async run(page, origin) {
      const taps = new Taps()
      await page.goto(origin)
      await taps.on(page.locator('#daily').getByRole('link', { name: 'Baklava', exact: true }))
      await taps.on(page.getByRole('main').getByRole('button', { name: /^Add \d+ to the cart/ }))
      await openCart(page, taps)
      await pay(page, taps)
      return taps.count
    },
  },
  {
    name: 'Landing to a sent request',
    most: 10,
    async run(page, origin) {
      const taps = new Taps()
      const carryOn = () => taps.on(page.getByRole('button', { name: 'Continue', exact: true }))
      await page.goto(origin)
      await taps.on(page.getByRole('main').getByRole('link', { name: 'Start Your Order' }))
      await taps.on(page.getByRole('radio', { name: /^Mango Cake/ }))
      await carryOn()
      await taps.on(page.getByRole('radio', { name: /^Medium/ }))
      await carryOn()
      // Flavor and type are those of the picture, before the page's program is there and after.
      await carryOn() // nothing is written on it
      await page.locator('[data-chip]:checked').waitFor()
      await carryOn()
      await carryOn() // no pictures
      await taps.type(page.getByLabel('Name'), 'Almaz Tesfaye')
      // A phone's keyboard goes on to the next field by itself; with this one the page's program does.
      await page.waitForFunction(() => !('earlyUse' in window))
      await page.keyboard.press('Enter')
      await page.keyboard.type('0900000312')
      await taps.on(page.getByRole('button', { name: 'Request a quote', exact: true }))
      await page.getByRole('heading', { name: 'Quote submitted' }).waitFor()
      return taps.count
    },
  },
]
