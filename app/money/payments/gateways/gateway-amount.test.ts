import { describe, expect, it } from 'vitest'
import { birrText, readFee, readSantim } from './gateway-amount.ts'

it.each([
  [1, '0.01'],
  [99, '0.99'],
  [100, '1.00'],
  [150_000, '1500.00'],
  [123_456_789, '1234567.89'],
  [99_999_999_999, '999999999.99'],
])('%i santim are sent as "%s"', (santim, text) => {
  expect(birrText(santim)).toBe(text)
  expect(readSantim(text)).toBe(santim)
})

describe('a reported amount', () => {
  it.each([
    [1500, 150_000],
    ['1500', 150_000],
    ['1500.5', 150_050],
    ['1500.500', 150_050],
    [0.1, 10],
    ['0.9735', undefined], // more decimals than money has
    ['-1', undefined],
    ['1,500.00', undefined],
    ['', undefined],
    [NaN, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j is %j santim', (written, santim) => {
    expect(readSantim(written)).toBe(santim)
  })
})

describe('a reported fee', () => {
  it.each([
    [52.5, 5250],
    ['39.75', 3975],
    ['33.1383', 3314],
    [0, 0],
    ['', undefined],
    ['much', undefined],
    [-1, undefined],
    [null, undefined],
  ])('%j is %j santim', (written, santim) => {
    expect(readFee(written)).toBe(santim)
  })
})
