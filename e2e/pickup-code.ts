import type { APIRequestContext } from '@playwright/test'

/** The code that the customer reads on the page of the order. */
export async function pickupCodeOf(customer: APIRequestContext, { orderUrl }: { orderUrl: string }): Promise<string> {
  const shown = await (await customer.get(orderUrl)).text()
  return /data-pickup-code[^>]*>(\d{4})</.exec(shown)![1]!
}
