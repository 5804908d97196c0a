import type { Santim } from '#app/base/platform/money.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'

/** `CN`: a credit note, which cancels an invoice. */
export type InvoiceSeries = 'INV' | 'CN'

export interface InvoiceNumber {
  series: InvoiceSeries
  /** Of the Ethiopian calendar. */
  year: number
  number: number
}

/** All that is on the paper, as it was when the number was given. */
export interface InvoiceContent {
  seller: { name: Text; address: Text; phone: string; tin: string }
  buyer: { name: string; tin: string } | null
  /** Of the sale or order. */
  label: string
  day: Day
  fiscal: { machine: string; number: string } | null
  lines: readonly { name: Text; quantity: number; grams: number | null; santim: Santim }[]
  /** Delivery, an agreed price and refunds: what the lines do not say. */
  otherSantim: Santim
  /** `percent` null: without VAT. */
  rates: readonly { percent: number | null; grossSantim: Santim; vatSantim: Santim }[]
  totalSantim: Santim
  /** What the buyer kept for the tax office, of the total; absent: nothing. */
  withheld?: { santim: Santim; receipt: string | null }
  /** Of a credit note: the invoice that it cancels, and why. */
  cancels: { name: string; reason: string } | null
}

/**
 * Whether what an order is worth now is paid and kept. After a refund the order owes by its first total, but its invoice is of the rest.
 */
export function isInvoicePaid(
  { netPaidSantim }: { netPaidSantim: Santim },
  rates: readonly { grossSantim: Santim }[],
): boolean {
  return netPaidSantim >= rates.reduce((sum, { grossSantim }) => sum + grossSantim, 0)
}

/** "INV-2019-000123" */
export function invoiceName({ series, year, number }: InvoiceNumber): string {
  return `${series}-${year}-${String(number).padStart(6, '0')}`
}

export function parseInvoiceName(text: string): InvoiceNumber | undefined {
  const [, series, year, number] = /^(INV|CN)-(\d{4})-(\d{6,9})$/.exec(text) ?? []
  if (series === undefined) return undefined
  return { series: series as InvoiceSeries, year: Number(year), number: Number(number) }
}
