import { describe, expect, it } from 'vitest'
import { NO_PIECES } from '#app/till/drawer/cash-pieces.ts'
import type { TillCartLine } from './cart/till-cart.ts'
import { FIRST_STATE, onTill, type TillEvent, type TillState } from './till-state.ts'

const cake = { priceSantim: 9000, pricePerKgSantim: null, packs: [] }
const line = (key: string): TillCartLine => ({
  kind: 'pieces',
  key,
  cakeId: key,
  name: { en: key, am: key },
  quantity: 1,
  cake,
})
const after = (...events: TillEvent[]): TillState => events.reduce(onTill, FIRST_STATE)
const keys = ({ cart }: Pick<TillState, 'cart'>) => cart.lines.map(({ key, quantity }) => `${key} ${quantity}`)
const add = (key: string): TillEvent => ({ do: 'add', line: line(key) })
const park = (id: string, name = ''): TillEvent => ({ do: 'park', id, name, by: 'Meron', at: '2026-11-21T06:52:00Z' })
const cash = { by: 'cash', santim: 5000 } as const
const sale = { saleId: 'a', number: 1, totalSantim: 9000, changeSantim: 1000 }

describe('a sale', () => {
  it('ends with an empty basket, the tiles, and its change until the next tap', () => {
    const sold = after(add('roll'), { do: 'open', panel: 'cash' }, { do: 'sold', sale })
    expect(sold).toMatchObject({ panel: 'sale', done: sale, parts: [] })
    expect(keys(sold)).toEqual([])
    expect(onTill(sold, add('roll')).done).toBeNull()
  })

  it('is no longer said to be sold once it is taken back', () => {
    const sold = after(add('roll'), { do: 'sold', sale })
    expect(onTill(sold, { do: 'seen', saleId: 'another' }).done).toBe(sale)
    expect(onTill(sold, { do: 'seen', saleId: sale.saleId }).done).toBeNull()
  })

  it('a tile in the middle of a payment goes back to the sale, whose sum is another', () => {
    expect(after(add('roll'), { do: 'open', panel: 'cash' }, add('roll')).panel).toBe('sale')
  })

  it('taking out the last line leaves the payment', () => {
    expect(after(add('roll'), { do: 'open', panel: 'cash' }, { do: 'set', key: 'roll', quantity: 0 }).panel).toBe(
      'sale',
    )
  })
})

describe('a split sale', () => {
  const partPaid = after(add('roll'), { do: 'paid', part: cash })
  it('keeps its lines while a part is paid', () => {
    for (const event of [add('roll'), { do: 'set', key: 'roll', quantity: 5 }, { do: 'clear' }] as const) {
      expect(keys(onTill(partPaid, event))).toEqual(['roll 1'])
    }
  })
  it('can be parked with what was paid, and taken back', () => {
    const back = [park('one'), { do: 'unpark', id: 'one', swap: { id: 'two', by: 'Meron', at: '' } } as const].reduce(
      onTill,
      partPaid,
    )
    expect(back.parts).toEqual([cash])
  })
})

describe('parking', () => {
  it('puts the sale aside and takes it back', () => {
    const aside = after(add('roll'), park('one', 'Blue scarf'))
    expect(keys(aside)).toEqual([])
    expect(aside.parked.map(({ name }) => name)).toEqual(['Blue scarf'])
    const back = onTill(aside, { do: 'unpark', id: 'one', swap: { id: 'two', by: 'Meron', at: '' } })
    expect(keys(back)).toEqual(['roll 1'])
    expect(back.parked).toEqual([])
  })

  it('taking one back puts the present sale aside, so nothing is lost', () => {
    const swapped = after(add('roll'), park('one'), add('baklava'), {
      do: 'unpark',
      id: 'one',
      swap: { id: 'two', by: 'Biniam', at: '2026-11-21T07:00:00Z' },
    })
    expect(keys(swapped)).toEqual(['roll 1'])
    expect(swapped.parked.map(({ id, cart, by }) => [id, by, ...keys({ cart })])).toEqual([
      ['two', 'Biniam', 'baklava 1'],
    ])
  })

  it('an empty basket is not parked, and a second tap on a parked sale does nothing', () => {
    expect(after(park('one')).parked).toEqual([])
    const aside = after(add('roll'), park('one'), { do: 'drop', id: 'one' })
    expect(onTill(aside, { do: 'unpark', id: 'one', swap: { id: 'x', by: '', at: '' } })).toEqual(aside)
  })
})

describe('a wallet that is asked', () => {
  const asked = {
    sale: { saleId: 's1', shiftId: null, lines: [], parts: [{ by: 'wallet', santim: 9000 }], totalSantim: 9000 },
    method: 'Telebirr',
    phone: '+251900000004',
    at: '2026-11-21T06:52:00Z',
    state: 'open',
    failure: null,
  } as const
  const ask: TillEvent = { do: 'ask', id: 'p', name: '0900 000 004', by: 'Meron', at: asked.at, asked }
  const swap = { id: 'q', by: 'Meron', at: asked.at }

  it('parks the sale, whose basket stays as it was asked for, and the next customer is served', () => {
    const waiting = after(add('roll'), ask, add('cake'))
    expect(keys(waiting)).toEqual(['cake 1'])
    expect(waiting.parked.map(keys)).toEqual([['roll 1']])
    expect(onTill(waiting, { do: 'unpark', id: 'p', swap })).toBe(waiting)
    expect(onTill(FIRST_STATE, ask)).toBe(FIRST_STATE)
  })

  it('ends as a sale of its own, beside the basket of another customer, until it is seen', () => {
    const paid = { saleId: 's1', name: '0900 000 004', number: 2, parts: [{ by: 'wallet', santim: 9000 }] } as const
    const sold = after(add('roll'), ask, add('cake'), { do: 'paid_by_wallet', id: 'p', paid })
    expect(keys(sold)).toEqual(['cake 1'])
    expect(sold).toMatchObject({ parked: [], paidByWallet: [paid] })
    expect(onTill(sold, { do: 'seen', saleId: 's1' }).paidByWallet).toEqual([])
  })

  it('is an ordinary parked sale once it was given up; without a line the shop is told later', () => {
    const free = after(add('roll'), ask, { do: 'asked', id: 'p', asked: null, isReleased: true })
    expect(free).toMatchObject({ released: ['s1'] })
    expect(keys(onTill(free, { do: 'unpark', id: 'p', swap }))).toEqual(['roll 1'])
    expect(onTill(free, { do: 'released', saleId: 's1' }).released).toEqual([])
  })
})

describe('the end of a shift', () => {
  const pieces = { ...NO_PIECES, 10_000: 3 }
  it('keeps the count until it is at its end, and shows the report of the closed shift', () => {
    const counting = after(add('roll'), { do: 'count', counting: { shiftId: 'a', pieces, lastNumber: 4 } })
    expect(counting.counting?.pieces).toEqual(pieces)
    expect(onTill(counting, add('baklava')).counting).toBe(counting.counting)
    const counted = onTill(counting, { do: 'counted', shiftId: 'a' })
    expect(counted).toMatchObject({ counting: null, countedShift: 'a' })
    const closed = onTill(counted, { do: 'closed', shiftId: 'a' })
    expect(closed).toMatchObject({ countedShift: null, closedShift: 'a', panel: 'report' })
    expect(keys(closed)).toEqual(['roll 1'])
    expect(onTill(closed, { do: 'opened' })).toMatchObject({ closedShift: 'a', panel: 'sale' })
  })
  it('a refused count is none', () => {
    expect(after({ do: 'counted', shiftId: 'a' }, { do: 'uncounted' }).countedShift).toBeNull()
  })
})
