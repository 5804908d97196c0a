import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  NO_ORDER_FILTER,
  ORDER_FILTER_PARAMS,
  orderFilterSearch,
  parseOrderEdge,
  parseOrderFilter,
  type OrderFilter,
} from './order-filters.ts'

describe('the filter of an address', () => {
  it.each([
    ['', NO_ORDER_FILTER],
    ['?status=All', NO_ORDER_FILTER],
    ['?status=Lost&start=2026-02-30&end=soon', NO_ORDER_FILTER],
    ['?search=%00%0A', NO_ORDER_FILTER],
    ['?status=Confirmed', { ...NO_ORDER_FILTER, status: 'Confirmed' }],
    ['?search=%20Abeba%20&start=2026-11-21', { ...NO_ORDER_FILTER, search: 'Abeba', start: '2026-11-21' }],
  ])('%j', (search, filter) => {
    expect(parseOrderFilter(new URLSearchParams(search))).toEqual(filter)
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
      unreachable: 'no',
      overdue: 'yes',
      open: 'no',
      search: 'ሰላም & co',
      sort: 'due',
      perPage: 100,
    }
    const written = new URLSearchParams(orderFilterSearch(filter))
    expect(parseOrderFilter(written)).toEqual(filter)
    expect([...written.keys()]).toEqual(Object.values(ORDER_FILTER_PARAMS))
    expect(orderFilterSearch(NO_ORDER_FILTER)).toBe('')
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
    expect(parseOrderFilter(new URLSearchParams([[name, value]]))).toEqual(NO_ORDER_FILTER)
  })

  it('is none as long as it only says how orders are shown', () => {
    expect(isFiltered({ ...NO_ORDER_FILTER, sort: 'due', perPage: 50 })).toBe(false)
    expect(isFiltered({ ...NO_ORDER_FILTER, overdue: 'no' })).toBe(true)
  })
})

describe('a place in the list', () => {
  const id = '0199a0d2-0000-7000-8000-000000000001'
  it.each([
    [`?after=${id}`, { after: id, before: undefined }],
    [`?before=29000000.${id}`, { after: undefined, before: `29000000.${id}` }],
    ['?after=1', { after: undefined, before: undefined }],
    [`?after=-1.${id}`, { after: undefined, before: undefined }],
  ])('%s', (search, edge) => {
    expect(parseOrderEdge(new URLSearchParams(search))).toEqual(edge)
  })
})
