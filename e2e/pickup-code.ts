import type { APIRequestContext, Page } from '@playwright/test'

/** The code that the customer reads on the page of the order. */
export async function pickupCodeOf(customer: APIRequestContext, { orderUrl }: { orderUrl: string }): Promise<string> {
  const shown = await (await customer.get(orderUrl)).text()
  return /data-pickup-code[^>]*>(\d{4})</.exec(shown)![1]!
}

/** Of a customer's page that is open. */
export async function readPickupCode(customer: Page): Promise<string> {
  return customer.locator('[data-pickup-code]').innerText()
}
