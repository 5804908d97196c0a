/** What a customer was told after a tap. */
export interface Accepted {
  code: string
  /** Of the prompt on the customer's phone. */
  attemptId: string
}

/** An order with one of its prompts, or with none. */
export interface StoredOrder {
  code: string
  phone: string
  attemptId: string | null
  /** Whether the customer may pay by this prompt, or has. */
  mayCharge: boolean
}

export const STORED_ORDERS = `
  select o.code, o.phone, a.id as "attemptId",
    coalesce(a.state not in ('failed', 'cancelled', 'void'), false) as "mayCharge"
  from orders o left join payment_attempts a on a.order_id = o.id`

/**
 * `lost`: customers whose order or whose prompt, as they were told of it, the shop does not have under their phone. `doubled`: customers who have two
 * orders for one tap, or two prompts by which they may pay.
 */
export function compareOrders(
  accepted: ReadonlyMap<string, Accepted>,
  stored: readonly StoredOrder[],
): { lost: number; doubled: number } {
  const ofPhones = Map.groupBy(stored, ({ phone }) => phone)
  let [lost, doubled] = [0, 0]
  for (const [phone, { code, attemptId }] of accepted) {
    const rows = ofPhones.get(phone) ?? []
    if (!rows.some((row) => row.code === code && row.attemptId === attemptId)) lost += 1
    const orders = new Set(rows.map((row) => row.code)).size
    if (orders > 1 || rows.filter(({ mayCharge }) => mayCharge).length > 1) doubled += 1
  }
  return { lost, doubled }
}
