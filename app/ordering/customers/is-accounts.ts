/** An order without a phone that a signed-in customer placed belongs to the account. */
export function isAccounts(order: { accountId: string | null; placedBy: string }): boolean {
  return order.accountId !== null && order.placedBy === 'customer'
}
