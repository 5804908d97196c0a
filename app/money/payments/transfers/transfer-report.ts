import type { Santim } from '#app/base/platform/money.ts'

/** With what a customer sends money to the shop's own accounts. */
export const TRANSFER_WAYS = ['Telebirr', 'CBE', 'CBE Birr', 'Mpesa', 'Other'] as const
export type TransferWay = (typeof TRANSFER_WAYS)[number]

/**
 * How a report ended: the money is on the order; it waits in the money inbox; a person saw no such transfer; or its
 * reference had been used before.
 */
export const TRANSFER_OUTCOMES = ['confirmed', 'inbox', 'refused', 'used'] as const
export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[number]

/** One spelling for every way to type a reference: in capitals, without spaces. */
export function tidyTransferReference(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase()
}

/** 4 to 40 letters of the alphabet, digits and what banks put between them; the database says the same. */
export function isTransferReference(reference: string): boolean {
  return /^[A-Z0-9/._-]{4,40}$/.test(reference)
}

/** What a person of the shop saw on the statement of the shop's account. */
export type TransferSeen =
  | { where: 'here'; amountSantim: Santim }
  /** The money went to an account that is not the shop's, or cannot be found in the one that was named. */
  | { where: 'elsewhere' }

export type TransferJudgement = { ok: true } | { ok: false; kind: 'transfer_mismatch' | 'transfer_elsewhere' }

/**
 * Whether a transfer may be booked as it was reported. Another sum or another recipient needs a person: the money inbox.
 * Requirement 12.11.
 */
export function judgeTransfer(report: { amountSantim: Santim }, seen: TransferSeen): TransferJudgement {
  if (seen.where === 'elsewhere') return { ok: false, kind: 'transfer_elsewhere' }
  return seen.amountSantim === report.amountSantim ? { ok: true } : { ok: false, kind: 'transfer_mismatch' }
}
