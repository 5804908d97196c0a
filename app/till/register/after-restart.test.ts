import { describe, expect, it } from 'vitest'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { TillCake } from '#app/till/sales/snapshot.ts'
import { addLine, EMPTY_CART, lineOfCake } from './cart/till-cart.ts'
import { saleLine } from './cart/cart-sums.ts'
import type { SoldSale } from './cart/sold-sale.ts'
import { afterRestart, type OwnRow } from './after-restart.ts'
import { FIRST_STATE, type ParkedSale } from './till-state.ts'

const cake = { id: 'roll', nameEn: 'Roll', nameAm: 'ሮል', priceSantim: 4500, packs: [] } as unknown as TillCake
const cart = addLine(EMPTY_CART, lineOfCake(cake))
const parts = [{ by: 'cash', santim: 1000 }] as const
const own: OwnRow = { cart, parts, parked: [], lastNumber: 4, countsFor: 1, sold: [], dropped: [] }
const day = { till: { number: 1, name: '', lastSale: 3, left: null } }
const envelope = (act: string, body: unknown, refusal?: Envelope['refusal']) =>
  ({ till: 1, fields: { act, body: JSON.stringify(body) }, refusal }) as unknown as Envelope
const sale = { saleId: 's5', number: 5, lines: cart.lines.map(saleLine) }

it('a device that was no till begins with the number that the shop has', () => {
  const none = { own: undefined, envelopes: [] }
  expect(afterRestart({ ...none, day })).toMatchObject({ countsFor: 1, lastNumber: 3, shown: undefined })
  expect(afterRestart({ ...none, day: undefined })).toMatchObject({ countsFor: undefined, lastNumber: 0 })
})

it('basket, payments and number are those of the row', () => {
  const { shown, lastNumber, isRowBehind } = afterRestart({ own, day, envelopes: [] })
  expect(shown?.state).toEqual({ ...FIRST_STATE, cart, parts })
  expect([lastNumber, isRowBehind]).toEqual([4, false])
})

it('a sale whose envelope alone reached the device is not in the basket', () => {
  const { shown, lastNumber, isRowBehind } = afterRestart({ own, day, envelopes: [envelope('sell', sale)] })
  expect(shown?.state).toMatchObject({ cart: EMPTY_CART, parts: [] })
  expect([lastNumber, isRowBehind]).toEqual([5, true])
})

it('a sale like the one in the basket that the row knows of leaves the basket as it is', () => {
  const { shown } = afterRestart({ own, day, envelopes: [envelope('sell', { ...sale, number: 4 })] })
  expect(shown?.state.cart).toBe(cart)
})

it('a browser that became another till counts anew', () => {
  const other = { till: { ...day.till, number: 2, lastSale: 0 } }
  expect(afterRestart({ own, day: other, envelopes: [] })).toMatchObject({ countsFor: 2, lastNumber: 0 })
})

it('a parked sale that a wallet has paid is gone once its sale is made', () => {
  const parked = ['s5', 's6'].map((saleId) => ({ id: saleId, asked: { sale: { saleId } } }) as unknown as ParkedSale)
  const { shown } = afterRestart({ own: { ...own, parked }, day, envelopes: [envelope('sell', sale)] })
  expect(shown?.state.parked.map(({ id }) => id)).toEqual(['s6'])
})

describe('a void whose envelope alone reached the device', () => {
  const sold = [{ sale: { saleId: 's1' }, isVoid: false }] as unknown as SoldSale[]
  const isVoid = (each: Envelope) =>
    afterRestart({ own: { ...own, sold }, day, envelopes: [each] }).shown?.sold[0]?.isVoid
  it('is shown as done', () => {
    expect(isVoid(envelope('void', { saleId: 's1' }))).toBe(true)
  })
  it('is not, if the shop refused it', () => {
    expect(isVoid(envelope('void', { saleId: 's1' }, { error: 'No.' }))).toBe(false)
  })
})
