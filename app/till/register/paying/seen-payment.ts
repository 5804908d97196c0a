import type { SalePart } from '#app/till/sales/till-command.ts'

/**
 * What is noted of a QR payment or transfer: its reference as it was typed, and whether somebody must still check that the money came. Nothing was seen
 * without a reference.
 */
export function seenPayment(typed: string, isSeen: boolean): Pick<SalePart, 'reference' | 'toVerify'> {
  const reference = typed.trim()
  return { ...(reference !== '' && { reference }), ...((!isSeen || reference === '') && { toVerify: true }) }
}
