import { describe, expect, it } from 'vitest'
import {
  afterRefusal,
  canRefundMove,
  hasLeft,
  nextRefundCheckAt,
  REFUND_STATES,
  refundActions,
  type RefundAction,
  type RefundState,
  type RefundWay,
} from './refund.ts'

describe('the acts on a refund', () => {
  it.each<[RefundState, RefundWay | null, boolean, RefundAction[]]>([
    ['requested', null, true, ['approve', 'reject']],
    ['approved', null, true, ['send', 'hand', 'reject']],
    ['approved', null, false, ['hand', 'reject']],
    ['sending', 'api', true, []],
    ['unknown', 'api', true, ['found_sent', 'found_unsent']],
    ['sent', 'api', true, ['found_sent', 'found_unsent']],
    ['sent', 'transfer', false, ['confirm']],
    ['confirmed', 'cash', false, []],
    ['rejected', null, true, []],
  ])('%s %s, provider can: %s', (state, way, canSend, acts) => {
    expect(refundActions({ state, way }, { canSend })).toEqual(acts)
  })

  it('never send before the approval, and never leave an end', () => {
    expect(REFUND_STATES.filter((state) => canRefundMove('requested', state))).toEqual(['approved', 'rejected'])
    expect(
      REFUND_STATES.filter((state) => canRefundMove('confirmed', state) || canRefundMove('rejected', state)),
    ).toEqual([])
  })

  it('never reject once its money may be on the way', () => {
    expect(REFUND_STATES.filter((state) => canRefundMove(state, 'rejected'))).toEqual(['requested', 'approved'])
  })
})

it('a manual refund counts as paid out when it is sent, a provider’s when it has arrived', () => {
  expect([hasLeft('sent', 'cash'), hasLeft('sent', 'api'), hasLeft('confirmed', 'api')]).toEqual([true, false, true])
})

it.each([
  ['config', 'approved'],
  ['unreachable', 'approved'],
  ['validation', 'approved'],
  ['duplicate', 'unknown'],
  ['unknown_outcome', 'unknown'],
] as const)('a call refused with %s leaves it %s', (fault, state) => {
  expect(afterRefusal(fault)).toBe(state)
})

it('is queried less and less often, and finally no more', () => {
  const sentAt = new Date('2026-11-21T06:00:00Z')
  const waits = [0, 15, 120, 30 * 60, 60 * 24 * 60].map((minutes) => {
    const now = new Date(sentAt.getTime() + minutes * 60_000)
    const next = nextRefundCheckAt(sentAt, now)
    return next && (next.getTime() - now.getTime()) / 1000
  })
  expect(waits).toEqual([15, 300, 3600, 6 * 3600, null])
})
