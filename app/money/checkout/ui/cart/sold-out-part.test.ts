import { expect, it } from 'vitest'
import { emptyCart, type Cart } from '#app/ordering/cart/cart.ts'
import { soldOutPart } from './sold-out-part.ts'

const image = { id: 'i', width: 1, height: 1, widths: [], placeholder: '' }
const line = (cakeId: string, quantity: number, more = {}) =>
  ({
    cakeId,
    nameEn: cakeId,
    nameAm: cakeId,
    priceSantim: 9000,
    packs: [],
    image,
    quantity,
    ...more,
  }) as Cart['lines'][number]
const cartOf = (...lines: Cart['lines']): Cart => ({ ...emptyCart, lines })
const left = (cakeId: string, pieces: number) => ({ cakeId, limit: { left: pieces, text: '', back: null } })
const pickup = { day: '2026-11-24', from: '09:00', text: 'Tue 24, 9–11 AM' }

const cart = cartOf(line('baklava', 4), line('kunafa', 2))

it.each([
  ['enough for the next pickup', [left('baklava', 4)], { pickup }, [], [], false, false],
  ['sold out, and a later day has it', [left('baklava', 0)], { pickup }, ['baklava'], ['baklava'], true, false],
  ['too few, and a later day has it', [left('baklava', 3)], { pickup }, [], ['baklava'], true, false],
  ['sold out on every day', [left('baklava', 0)], { pickup: null }, ['baklava'], ['baklava'], false, true],
  ['too few on every day: the lines say so', [left('baklava', 3)], { pickup: null }, [], ['baklava'], false, false],
  ['sold out, while the days are unknown', [left('baklava', 0)], undefined, ['baklava'], ['baklava'], false, false],
] as const)('%s', (_case, cakes, next, soldOut, short, isForLater, isOver) => {
  const part = soldOutPart(cart, cakes, next)
  const idsOf = (lines: Cart['lines']) => lines.map(({ cakeId }) => cakeId)
  expect({ ...part, soldOut: idsOf([...part.soldOut]), short: idsOf([...part.short]) }).toEqual({
    soldOut,
    short,
    isForLater,
    isOver,
  })
})

it('a cake that is no longer sold can be taken out, and does not move the day', () => {
  const archived = cartOf(line('baklava', 4, { isUnavailable: true }), line('kunafa', 2))
  expect(soldOutPart(archived, [], { pickup })).toMatchObject({
    soldOut: [{ cakeId: 'baklava' }],
    isForLater: false,
    isOver: false,
  })
})
