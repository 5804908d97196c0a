import { describe, expect, it } from 'vitest'
import {
  caseAge,
  PAYMENT_EXCEPTION_KINDS,
  paymentExceptionActions,
  type PaymentExceptionAction,
  type PaymentExceptionKind,
} from './payment-exception.ts'

describe('acts on money that needs a person', () => {
  it.each<[PaymentExceptionKind, number | null, string | null, PaymentExceptionAction[]]>([
    ['late', 100, 'ETB', ['keep', 'refund', 'credit']],
    ['duplicate', 100, 'ETB', ['keep', 'refund', 'credit']],
    ['refunded_then_paid', 100, 'ETB', ['keep', 'refund', 'credit']],
    ['closed_order', 100, 'ETB', ['keep', 'refund', 'credit']],
    ['amount_mismatch', 100, 'ETB', ['attach', 'not_ours']],
    ['unknown_reference', 100, 'ETB', ['attach', 'credit', 'not_ours']],
    ['unknown_reference', 100, 'USD', ['attach', 'not_ours']],
    ['unknown_reference', null, null, ['attach', 'not_ours']],
    ['transfer_mismatch', 100, 'ETB', ['attach', 'credit', 'not_ours']],
    ['transfer_elsewhere', null, null, ['attach', 'not_ours']],
    ['taken_back', 100, 'ETB', ['went_back', 'keep']],
    ['mode_mismatch', 100, 'ETB', ['not_ours']],
    ['refunded', 100, 'ETB', ['not_paid']],
    ['message_lost', null, null, ['attach', 'not_paid']],
  ])('%s of %s %s', (kind, amountSantim, currency, acts) => {
    expect(paymentExceptionActions({ kind, amountSantim, currency })).toEqual(acts)
  })

  it.each(PAYMENT_EXCEPTION_KINDS)('%s never leaves a person without an act', (kind) => {
    expect(paymentExceptionActions({ kind, amountSantim: null, currency: null })).not.toEqual([])
  })
})

it.each([
  ['2026-11-21T05:01:00Z', 'fresh'],
  ['2026-11-21T05:00:00Z', 'aging'],
  ['2026-11-20T09:01:00Z', 'aging'],
  ['2026-11-20T09:00:00Z', 'old'],
])('an exception of %s is %s at 9:00', (openedAt, age) => {
  expect(caseAge(new Date(openedAt), new Date('2026-11-21T09:00:00Z'))).toBe(age)
})
