import type { Envelope } from '#app/base/outbox/envelope.ts'
import { keepEnvelope, listEnvelopes } from '#app/base/outbox/ui/kept-envelopes.ts'
import type { Sale } from '#app/till/sales/acts.ts'

/** Lets acts pass the openings of shifts that an earlier version kept, which stopped them (decision 0262). */
export async function letOpeningsPass(): Promise<void> {
  for (const envelope of await listEnvelopes()) {
    const isOld = envelope.fields['act'] === 'open_shift' && !envelope.mayPass
    if (isOld) await keepEnvelope({ ...envelope, mayPass: true })
  }
}

interface UnsentSale {
  till: number | undefined
  sale: Sale
}

/** Unsent sales. After a crash the device may have one that the till's own rows do not know. */
export async function listUnsentSales(): Promise<UnsentSale[]> {
  return salesIn(await listEnvelopes())
}

export function salesIn(envelopes: readonly Envelope[]): UnsentSale[] {
  return envelopes.flatMap(({ till: of, fields }) =>
    fields['act'] === 'sell' ? [{ till: of, sale: JSON.parse(fields['body']!) as Sale }] : [],
  )
}

export function numbersOf(unsent: readonly UnsentSale[], till: number | undefined): number[] {
  return unsent.flatMap((one) => (one.till === till ? [one.sale.number] : []))
}
