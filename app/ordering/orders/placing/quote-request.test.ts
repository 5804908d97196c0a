import { describe, expect, it } from 'vitest'
import { missingChoices } from './quote-request.ts'

const special = { isAvailableDaily: false }
const whole = { cake: special, sizeId: 'small', flavorId: 'vanilla', cakeTypeId: 'chiffon', deliveryDate: '2026-11-26' }

describe('a request for a price lacks', () => {
  it.each([
    ['nothing when all is chosen', whole, []],
    ['everything but the cake', { cake: special }, ['size', 'flavor', 'cake_type', 'delivery_date']],
    ['the cake, and all that belongs to it', { cake: null }, ['cake', 'size', 'flavor', 'cake_type', 'delivery_date']],
    ['a cake whose day is agreed by phone', { ...whole, deliveryDate: null, isDayByPhone: true }, []],
    ['what was left blank', { ...whole, flavorId: '', deliveryDate: null }, ['flavor', 'delivery_date']],
    ['nothing more once a daily cake is chosen', { cake: { isAvailableDaily: true } }, []],
  ])('%s', (_, chosen, missing) => {
    expect(missingChoices(chosen)).toEqual(missing)
  })
})
