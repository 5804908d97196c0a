import type { Santim } from '#app/base/platform/money.ts'

export const TRANSFER_WAYS = ['Telebirr', 'CBE', 'CBE Birr', 'Mpesa', 'Other'] as const
export type TransferWay = (typeof TRANSFER_WAYS)[number]

/**
 * How a report ended: the money is on the order; it is a payment exception; staff found no such transfer; or its
 * reference was used before.
 */
export const TRANSFER_OUTCOMES = ['confirmed', 'inbox', 'refused', 'used'] as const
export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[number]

/** Normalizes a reference: capitals, without spaces. */
export function tidyTransferReference(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase()
}

/**
 * What the shop itself calls a part of a sale without a reference ("T1-000123-2"): whoever typed it would take the place of that sale's money.
 * The database has the same (`check_reference_of_sale`).
 */
export function isNumberOfSale(reference: string): boolean {
  return /^T\d+-\d{6,}-\d+$/i.test(reference)
}

/** 4 to 40 Latin letters, digits and the separators that banks use, and no number of a sale; the database checks the same. */
export function isTransferReference(reference: string): boolean {
  return /^[A-Z0-9/._-]{4,40}$/.test(reference) && !isNumberOfSale(reference)
}

/**
 * The reference in a text that was typed while a customer waits: "#FT 2532:1" is FT25321. Undefined: it has other letters than Latin ones, or too
 * few, and is no reference of a bank.
 */
export function readReference(typed: string): string | undefined {
  const reference = tidyTransferReference(typed.normalize('NFKC').replaceAll(/[^\p{L}\p{N}/._-]/gu, ''))
  return isTransferReference(reference) ? reference : undefined
}

/** Whether staff typed a transfer on the page of an order of which its customer had not told; else the customer hears how it ends. */
export function isOfStaff(report: { requestKey: string | null; reportedAt: Date; vouchedAt: Date | null }): boolean {
  return report.requestKey !== null && report.reportedAt.getTime() === report.vouchedAt?.getTime()
}

/** How its sender sent it, `unsaid` where staff typed it, on the page of its order or at a till (`typed`): nobody asks them for the bank. */
export function transferWay(
  report: Parameters<typeof isOfStaff>[0] & { sentWith: TransferWay; typed: string | null },
): TransferWay | 'unsaid' {
  return isOfStaff(report) || report.typed !== null ? 'unsaid' : report.sentWith
}

export type TransferSeen =
  | { where: 'here'; amountSantim: Santim }
  /** The money went to another account than the shop's, or is not in the named account. */
  | { where: 'elsewhere' }

export type TransferJudgement = { ok: true } | { ok: false; kind: 'transfer_mismatch' | 'transfer_elsewhere' }

/**
 * Whether a transfer can be booked as reported. Another sum or another recipient becomes a payment exception.
 * Requirement 12.11.
 */
export function judgeTransfer(report: { amountSantim: Santim }, seen: TransferSeen): TransferJudgement {
  if (seen.where === 'elsewhere') return { ok: false, kind: 'transfer_elsewhere' }
  return seen.amountSantim === report.amountSantim ? { ok: true } : { ok: false, kind: 'transfer_mismatch' }
}
