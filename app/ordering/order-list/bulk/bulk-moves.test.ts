import { describe, expect, it } from 'vitest'
import { BULK_STATUSES, planBulkMove, type BulkOrder } from './bulk-moves.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

const order = (code: string, changes: Partial<BulkOrder> = {}): BulkOrder => ({
  id: `id of ${code}`,
  code,
  customerName: 'Almaz',
  version: 1,
  status: 'Confirmed',
  kind: 'cart',
  deliveryMethod: 'self-pickup',
  orderTotalSantim: 10_000,
  depositSantim: null,
  owedSantim: 0,
  owedOnceReopenedSantim: 0,
  paysAtHandover: false,
  unpaidReasonFor: null,
  hasAgreedPrice: false,
  wantsCall: false,
  isRefunding: false,
  isPhotoMissing: false,
  ...changes,
})

describe('moving many orders', () => {
  it('lists the orders that would change, and those that stay with reasons', () => {
    const plan = planBulkMove(
      [
        order('AAAAAA'),
        order('BBBBBB', { status: 'Ready' }),
        order('CCCCCC', { status: 'In Production' }),
        order('DDDDDD', { status: 'Ready' }),
      ],
      'In Production',
    )
    expect(plan.changes.map(({ code }) => code)).toEqual(['AAAAAA'])
    expect(plan.skipped.map(({ reason, rows }) => [reason, ...rows.map(({ code }) => code)])).toEqual([
      ['move_not_allowed', 'BBBBBB', 'DDDDDD'],
      ['there_already', 'CCCCCC'],
    ])
  })

  it('requires a reason where one order would: closing, or confirming before the payment', () => {
    const unpaid = order('EEEEEE', { status: 'Pending', owedSantim: 10_000 })
    expect(planBulkMove([order('AAAAAA'), unpaid], 'Cancelled').changes.map(({ needsReason }) => needsReason)).toEqual([
      true,
      true,
    ])
    const paid = order('FFFFFF', { status: 'Pending' })
    expect(planBulkMove([unpaid, paid], 'Confirmed').changes.map(({ needsReason }) => needsReason)).toEqual([
      true,
      false,
    ])
  })

  it('requires a reason to hand over without a check of who takes it', () => {
    const plan = planBulkMove([order('AAAAAA', { status: 'Ready' })], 'Completed')
    expect(plan.changes.map(({ needsReason }) => needsReason)).toEqual([true])
  })

  it('respects the delivery method of an order', () => {
    const delivered = order('GGGGGG', { status: 'Ready', deliveryMethod: 'delivery' })
    const fetched = order('HHHHHH', { status: 'Ready' })
    const moved = (to: OrderStatus) => planBulkMove([delivered, fetched], to).changes.map(({ code }) => code)
    expect(Object.fromEntries(BULK_STATUSES.map((to) => [to, moved(to)]))).toEqual({
      Confirmed: [],
      'In Production': [],
      Ready: [],
      'Out for Delivery': ['GGGGGG'],
      Completed: ['HHHHHH'],
      Cancelled: ['GGGGGG', 'HHHHHH'],
    })
  })

  it('skips orders that want a call first, until somebody has called', () => {
    const ready = { status: 'Ready', deliveryMethod: 'delivery' }
    const plan = planBulkMove(
      [order('GGGGGG', ready), order('HHHHHH', { ...ready, wantsCall: true })],
      'Out for Delivery',
    )
    expect(plan.changes.map(({ code }) => code)).toEqual(['GGGGGG'])
    expect(plan.skipped).toMatchObject([{ reason: 'call_wanted', rows: [{ code: 'HHHHHH', status: 'Ready' }] }])
    expect(planBulkMove([order('HHHHHH', { ...ready, wantsCall: true })], 'Cancelled').changes).toHaveLength(1)
  })

  it('skips unpaid orders and says so: each needs a reason on its own page', () => {
    const owing = { owedSantim: 10_000 }
    const orders = [
      order('AAAAAA'),
      order('KKKKKK', owing),
      order('LLLLLL', { ...owing, unpaidReasonFor: 'Confirmed' }),
    ]
    const plan = planBulkMove(orders, 'In Production')
    expect(plan.changes.map(({ code }) => code)).toEqual(['AAAAAA', 'LLLLLL'])
    expect(plan.skipped).toMatchObject([{ reason: 'deposit_owed', rows: [{ code: 'KKKKKK' }] }])
    expect(planBulkMove([order('MMMMMM', { ...owing, status: 'Ready' })], 'Completed').skipped).toMatchObject([
      { reason: 'balance_owed', rows: [{ code: 'MMMMMM' }] },
    ])
  })

  it('does not reopen orders that were cancelled before a price was agreed', () => {
    const request = order('JJJJJJ', { status: 'Cancelled', kind: 'quote' })
    expect(planBulkMove([request], 'Confirmed').changes).toEqual([])
    expect(planBulkMove([{ ...request, hasAgreedPrice: true }], 'Confirmed').changes).toHaveLength(1)
  })
})
