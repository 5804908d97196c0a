import { describe, expect, it } from 'vitest'
import { orderFilter, parseOrderCursor, type OrderFilter } from './order-filters.ts'

describe('the filter of an address', () => {
  it.each([
    ['', orderFilter.none],
    ['?status=All', orderFilter.none],
    ['?status=Lost&start=2026-02-30&end=soon', orderFilter.none],
    ['?search=%00%0A', orderFilter.none],
    ['?status=Confirmed', { ...orderFilter.none, status: 'Confirmed' }],
    ['?search=%20Abeba%20&start=2026-11-21', { ...orderFilter.none, search: 'Abeba', start: '2026-11-21' }],
  ])('%j', (search, filter) => {
    expect(orderFilter.parse(new URLSearchParams(search))).toEqual(filter)
  })

  it('survives being written and read, every part of it', () => {
    const filter: OrderFilter = {
      status: 'Out for Delivery',
      payment: 'deposit_paid',
      balance: 'overdue',
      start: '2026-11-01',
      end: '2026-11-30',
      within: '3',
      createdFrom: '2026-10-01',
      createdTo: '2026-10-31',
      method: 'delivery',
      zone: 'nifas-silk-lafto',
      occasion: 'birthday',
      cake: 'mango-cake',
      flavor: 'honey-walnut',
      fasting: 'yes',
      topper: 'no',
      image: 'yes',
      placedBy: 'admin',
      maker: 'Xy3_kPq0Lm',
      call: 'yes',
      gift: 'yes',
      counter: 'yes',
      unreachable: 'no',
      overdue: 'yes',
      open: 'no',
      search: 'ሰላም & co',
      sort: 'due',
      perPage: 100,
    }
    const written = new URLSearchParams(orderFilter.search(filter))
    expect(orderFilter.parse(written)).toEqual(filter)
    expect([...written.keys()]).toEqual(Object.values(orderFilter.params))
    expect(orderFilter.search(orderFilter.none)).toBe('')
  })

  it.each([
    ['payment', 'gold'],
    ['balance', 'soon'],
    ['start', '2026-02-30'],
    ['created_to', 'soon'],
    ['method', 'drone'],
    ['cake', 'Mango Cake'],
    ['occasion', 'x'.repeat(81)],
    ['fasting', 'maybe'],
    ['due_within', '2'],
    ['gift', 'no'],
    ['placed_by', 'nobody'],
    ['sort', 'price'],
    ['per_page', '1000'],
  ])('leaves out %s=%s', (name, value) => {
    expect(orderFilter.parse(new URLSearchParams([[name, value]]))).toEqual(orderFilter.none)
  })

  it('is none if it only changes how orders are shown', () => {
    expect(orderFilter.isFiltered({ ...orderFilter.none, sort: 'due', perPage: 50 })).toBe(false)
    expect(orderFilter.isFiltered({ ...orderFilter.none, overdue: 'no' })).toBe(true)
  })
})

describe('a place in the list', () => {
  const id = '0199a0d2-0000-7000-8000-000000000001'
  it.each([
    [id, { id, dueRank: undefined }],
    [`29000000.${id}`, { id, dueRank: 29_000_000 }],
    ['1', undefined],
    [`-1.${id}`, undefined],
  ])('%s', (key, place) => {
    expect(parseOrderCursor(key)).toEqual(place)
  })
})
