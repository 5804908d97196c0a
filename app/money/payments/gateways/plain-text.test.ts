import { describe, expect, it } from 'vitest'
import { plainItems, plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['Honey cake', 'Honey cake'],
    ['T7K2 ETB 1,250.00', 'T7K2 ETB 1 250.00'],
    ["Sara's cake (2 kg) & candles!", 'Sara s cake 2 kg candles'],
    ['ማር ኬክ', 'Order'],
    ['ማር ኬክ 2', 'Order'],
    ['ማር Honey', 'Honey'],
    ['', 'Order'],
    ['  a \n\t b_c-d.e  ', 'a b_c-d.e'],
    ['Strawberry cake with whipped cream and a lot more', 'Strawberry cake with whipped'],
  ])('%j becomes %j', (text, plain) => {
    expect(plainText(text, 28, 'Order')).toBe(plain)
  })
})

describe('plainItems', () => {
  const item = (name: string, quantity = 1) => ({ name, quantity })

  it('counts items with a plain name and omits the others', () => {
    expect(plainItems([item('Honey cake', 2), item('ማር ኬክ', 3), item('Delivery')], 50, 'Order')).toBe(
      '2 Honey cake - 1 Delivery',
    )
    expect(plainItems([item('ማር ኬክ', 3)], 50, 'Order K7')).toBe('Order K7')
    expect(plainItems([], 50, 'Order K7')).toBe('Order K7')
  })

  it('never grows too long', () => {
    const many = Array.from({ length: 9 }, () => item('Honey cake', 2))
    expect(plainItems(many, 50, 'Order')).toBe('2 Honey cake - 2 Honey cake - 2 Honey cake - 2 Hon')
  })
})
