import type { Browser, Page } from '@playwright/test'

/** The code that the customer reads on the page of the order; `staff` has the order open. */
export async function pickupCodeOf(staff: Page, browser: Browser): Promise<string> {
  const address = await staff.locator('main a[href*="?key="]').first().getAttribute('href')
  const context = await browser.newContext({ baseURL: new URL(staff.url()).origin })
  try {
    const customer = await context.newPage()
    await customer.goto(address!)
    return await readPickupCode(customer)
  } finally {
    await context.close()
  }
}

/** Of a customer's page that is open. */
export async function readPickupCode(customer: Page): Promise<string> {
  return customer.locator('[data-pickup-code]').innerText()
}
