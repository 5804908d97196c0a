import { describe, expect, it } from 'vitest'
import { bulkStatusesFor, planBulkMove, type BulkOrder } from './bulk-moves.ts'

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
  it('says which would change, and which stay and why', () => {
    const plan = planBulkMove(
      [
        order('AAAAAA'),
        order('BBBBBB', { status: 'Ready' }),
        order('CCCCCC', { status: 'In Production' }),
        order('DDDDDD', { status: 'Ready' }),
      ],
      'In Production',
    )
    expect(plan.moves.map(({ code }) => code)).toEqual(['AAAAAA'])
    expect(plan.skipped).toEqual([
      {
        reason: 'move_not_allowed',
        status: 'Ready',
        orders: [
          { id: 'id of BBBBBB', code: 'BBBBBB' },
          { id: 'id of DDDDDD', code: 'DDDDDD' },
        ],
      },
      { reason: 'there_already', status: 'In Production', orders: [{ id: 'id of CCCCCC', code: 'CCCCCC' }] },
    ])
  })

  it('asks why where one order would ask: giving up, or confirming ahead of the money', () => {
    const unpaid = order('EEEEEE', { status: 'Pending', owedSantim: 10_000 })
    expect(planBulkMove([order('AAAAAA'), unpaid], 'Cancelled').moves.map(({ needsReason }) => needsReason)).toEqual([
      true,
      true,
    ])
    const paid = order('FFFFFF', { status: 'Pending' })
    expect(planBulkMove([unpaid, paid], 'Confirmed').moves.map(({ needsReason }) => needsReason)).toEqual([true, false])
  })

  it('keeps to how an order is handed over', () => {
    const delivered = order('GGGGGG', { status: 'Ready', deliveryMethod: 'delivery' })
    const fetched = order('HHHHHH', { status: 'Ready' })
    expect(bulkStatusesFor([delivered])).toEqual(['Out for Delivery', 'Cancelled'])
    expect(bulkStatusesFor([fetched])).toEqual(['Completed', 'Cancelled'])
    expect(bulkStatusesFor([delivered, fetched])).toEqual(['Out for Delivery', 'Completed', 'Cancelled'])
  })

  it('leaves what wants a call first, until somebody has called', () => {
    const ready = { status: 'Ready', deliveryMethod: 'delivery' }
    const plan = planBulkMove(
      [order('GGGGGG', ready), order('HHHHHH', { ...ready, wantsCall: true })],
      'Out for Delivery',
    )
    expect(plan.moves.map(({ code }) => code)).toEqual(['GGGGGG'])
    expect(plan.skipped).toMatchObject([{ reason: 'call_wanted', status: 'Ready', orders: [{ code: 'HHHHHH' }] }])
    expect(planBulkMove([order('HHHHHH', { ...ready, wantsCall: true })], 'Cancelled').moves).toHaveLength(1)
  })

  it('leaves what is not paid for, and says so: each is let go with a reason on its own page', () => {
    const owing = { owedSantim: 10_000 }
    const orders = [
      order('AAAAAA'),
      order('KKKKKK', owing),
      order('LLLLLL', { ...owing, unpaidReasonFor: 'Confirmed' }),
    ]
    const plan = planBulkMove(orders, 'In Production')
    expect(plan.moves.map(({ code }) => code)).toEqual(['AAAAAA', 'LLLLLL'])
    expect(plan.skipped).toMatchObject([{ reason: 'deposit_owed', orders: [{ code: 'KKKKKK' }] }])
    expect(planBulkMove([order('MMMMMM', { ...owing, status: 'Ready' })], 'Completed').skipped).toMatchObject([
      { reason: 'balance_owed', orders: [{ code: 'MMMMMM' }] },
    ])
  })

  it('does not take up what was cancelled before a price was agreed', () => {
    const request = order('JJJJJJ', { status: 'Cancelled', kind: 'quote' })
    expect(planBulkMove([request], 'Confirmed').moves).toEqual([])
    expect(planBulkMove([{ ...request, hasAgreedPrice: true }], 'Confirmed').moves).toHaveLength(1)
  })
})
