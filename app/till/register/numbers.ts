import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { Sale } from '#app/till/sales/till-command.ts'

interface UnsentSale {
  till: number | undefined
  sale: Sale
}

/** The sales in envelopes of this device, which are unsent. */
export function salesIn(envelopes: readonly Pick<Envelope, 'till' | 'fields'>[]): UnsentSale[] {
  return envelopes.flatMap(({ till, fields }) =>
    fields['act'] === 'sell' ? [{ till, sale: JSON.parse(fields['body']!) as Sale }] : [],
  )
}

interface Known {
  /** Of which till the numbers are; undefined: of none yet. */
  till: number | undefined
  /** Last number that the shop has of it. */
  atShop: number | undefined
  /** Last number that the device counted for it; 0: none. */
  counted: number
  /** After a crash the device may have one that the till's own row does not know. */
  unsent: readonly UnsentSale[]
}

/** Number of the last sale of a till: the highest that anything knows of. The next sale has the number after it. */
export function lastNumberOf({ till, atShop, counted, unsent }: Known): number {
  const numbers = unsent.flatMap((each) => (each.till === till ? [each.sale.number] : []))
  return Math.max(0, counted, atShop ?? 0, ...numbers)
}
