import { describe, expect, it } from 'vitest'
import {
  formatPrice,
  formatSantim,
  formatSigned,
  multiplySantim,
  nearestSantim,
  parseBirr,
  partOfSantim,
  percentOfSantim,
  roundSantim,
  splitVat,
} from './money.ts'

describe('money', () => {
  it.each([
    [4500, 1000, 4500],
    [4500, 11_400, 51_300],
    [333, 1500, 500], // 499.5 rounds up
    [1, 499, 0],
    [1, 500, 1],
    [900_000_000_000, 12_345, 11_110_500_000_000],
  ])('%i santim × %i thousandths = %i santim', (amount, multiplier, expected) => {
    expect(multiplySantim(amount, multiplier)).toBe(expected)
  })

  it.each([
    [125_050, 50, 1000, 63_000],
    [126_000, 50, 1000, 63_000],
    [100, 33, 1, 33],
    [100_000, 0, 1000, 0],
    [900_000_000_001, 50, 1000, 450_000_001_000],
  ])('of %i santim %i percent, in steps of %i, are %i', (amount, percent, step, expected) => {
    expect(percentOfSantim(amount, percent, step)).toBe(expected)
  })

  it.each([
    [45, 4500],
    [45.5, 4550],
    [0.07, 7],
    ['1500.00', 150_000],
    ['12.3', 1230],
    [1_234_567.89, 123_456_789],
  ])('reads %s birr as %i santim', (birr, santim) => {
    expect(parseBirr(birr)).toBe(santim)
  })

  it.each([-1, 1.005, Number.NaN, Number.POSITIVE_INFINITY, '', '1,500', '1e3', '0x10', 1e15])(
    'refuses %s',
    (value) => {
      expect(parseBirr(value)).toBeUndefined()
    },
  )

  it.each([0, 5, 100, 125_000, 99_999_999, 123_456_789_012, -4550])(
    'writes %i santim as am-ET and en-US do',
    (amount) => {
      for (const [lang, locale] of [
        ['en', 'en-US'],
        ['am', 'am-ET'],
      ] as const) {
        const intl = new Intl.NumberFormat(locale, { style: 'currency', currency: 'ETB' })
        expect(formatSantim(amount, lang)).toBe(intl.format(amount / 100).replace('-', '−'))
      }
      expect(formatSantim(125_000, 'am')).toBe('ብር\u00A01,250.00')
    },
  )

  it.each([
    [135.299_999_999_999_98, 13_530],
    [270, 27_000],
    [0.1 + 0.2, 30],
  ])('takes %d birr, added up by a program, as %i santim', (birr, santim) => {
    expect(nearestSantim(birr)).toBe(santim)
  })
})

describe('roundSantim', () => {
  it.each([
    [10_450, 100, 10_500],
    [10_449, 100, 10_400],
    [10_250, 500, 10_500],
    [10_249, 500, 10_000],
    [7, 1, 7],
    [20, 500, 500],
  ])('%i in steps of %i is %i', (amount, step, expected) => {
    expect(roundSantim(amount, step)).toBe(expected)
  })
})

describe('partOfSantim', () => {
  it.each([
    [27_000, 6, 4500],
    [10_000, 3, 3333],
    [20_000, 3, 6667],
    [5, 2, 3],
  ])('%i in %i parts is %i each', (amount, parts, expected) => {
    expect(partOfSantim(amount, parts)).toBe(expected)
  })
})

describe('splitVat', () => {
  it('takes the VAT out of a price that includes it', () => {
    expect(splitVat(11_500, 15)).toEqual({ netSantim: 10_000, vatSantim: 1500 })
    expect(splitVat(4500, 0)).toEqual({ netSantim: 4500, vatSantim: 0 })
  })

  it('adds up to the price, whatever it is', () => {
    for (let gross = 1; gross < 3000; gross += 1) {
      const { netSantim, vatSantim } = splitVat(gross, 15)
      expect(netSantim + vatSantim).toBe(gross)
      expect(Math.abs(vatSantim - (gross * 15) / 115)).toBeLessThanOrEqual(0.5)
    }
  })
})

it('writes a price without santim only where there are none', () => {
  expect(formatPrice(125_000, 'en')).toBe('ETB\u00A01,250')
  expect(formatPrice(9000, 'am')).toBe('ብር\u00A090')
  expect(formatPrice(4550, 'en')).toBe('ETB\u00A045.50')
  expect(formatPrice(0, 'en')).toBe('ETB\u00A00')
})

it('a sign stands directly before its sum, everywhere alike', () => {
  expect(formatSigned(87_000, 'en')).toBe('+ETB\u00A0870.00')
  expect(formatSigned(-87_000, 'am')).toBe('−ብር\u00A0870.00')
  expect(formatSigned(0, 'en')).toBe('ETB\u00A00.00')
  expect(formatPrice(-87_000, 'en')).toBe('−ETB\u00A0870')
})
