import { expect, it } from 'vitest'
import type { TillPerson, TillSnapshot } from '#app/till/sales/snapshot.ts'
import type { SoldSale } from '../cart/sold-sale.ts'
import { planReturn } from './plan-return.ts'

const line = { cakeId: 'roll', quantity: 3, unitSantim: 5000, totalSantim: 15_000 }
const sold = {
  sale: {
    saleId: 's1',
    shiftId: 'one',
    lines: [line, line],
    parts: [{ by: 'cash', santim: 30_000 }],
    totalSantim: 30_000,
  },
} as unknown as SoldSale
const person = { email: 'hana@shop.example', refundLimitSantim: 10_000, mayVoidAny: false } as TillPerson
const shop = (secondApprovalSantim: number | null) => ({ settings: { secondApprovalSantim } }) as TillSnapshot
const chosen = { sold, counts: [0, 2], by: 'cash', snapshot: shop(null), person, shiftId: 'one' } as const

it('names the lines that come back, and the drawer that pays', () => {
  expect(planReturn(chosen)).toMatchObject({
    lines: [{ position: 1, quantity: 2 }],
    money: { santim: 10_000 },
    way: 'cash',
    drawer: { shiftId: 'one', by: 'cash' },
    why: null,
  })
})

it.each([
  ['no shift is open', { shiftId: null }],
  ['the customer wants a refund', { by: 'refund' }],
  ['two people decide so much', { snapshot: shop(9000) }],
] as const)('no drawer pays: %s', (_, change) => {
  const drawer = { shiftId: null, by: 'refund' }
  expect(planReturn({ ...chosen, ...change })).toMatchObject({ way: 'refund', drawer, money: { santim: 10_000 } })
})

it('nothing goes back for no lines', () => {
  expect(planReturn({ ...chosen, counts: [0, 0] })).toMatchObject({ lines: [], way: 'nothing' })
})

it('a manager is asked above the limit of the person', () => {
  expect(planReturn({ ...chosen, counts: [1, 2] }).why).toBe('limit')
  expect(planReturn({ ...chosen, person: { ...person, givenAloneSantim: 1 } }).why).toBe('day')
})
