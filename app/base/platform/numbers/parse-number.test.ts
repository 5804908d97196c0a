import { describe, expect, it } from 'vitest'
import { DECIMALS, MOST, numberRule, WEIGHT, type NumberKind } from './number-rules.ts'
import { parseNumber, readNumber, unclearReadings } from './parse-number.ts'
import { expectedRead, outcomeOf, TYPED_NUMBERS } from './typed-numbers.factory.ts'

const KINDS = Object.keys(DECIMALS) as NumberKind[]
const inUnits = (kind: NumberKind, value: number) => Math.round(value * 10 ** DECIMALS[kind])

describe.each(KINDS.filter((kind) => kind !== 'weight'))('%s', (kind) => {
  const rule = { kind, min: 0, max: Number.MAX_SAFE_INTEGER }

  it.each(TYPED_NUMBERS)('reads $typed', (one) => {
    expect(outcomeOf(readNumber(one.typed, rule))).toEqual(expectedRead(one, rule))
  })

  it('takes no more than its bound', () => {
    expect(readNumber(String(MOST[kind] / 10 ** DECIMALS[kind]), numberRule(kind))).toEqual({ value: MOST[kind] })
    for (const typed of [String(MOST[kind] / 10 ** DECIMALS[kind] + 1), '9'.repeat(39)]) {
      expect(readNumber(typed, numberRule(kind))).toEqual({ fault: 'range' })
    }
    expect(readNumber('9'.repeat(41), numberRule(kind))).toEqual({ fault: 'none' })
  })
})

it.each([
  ['850', 850],
  ['0.85', 850],
  ['1,2', 1200],
  [' 2 ', 2000],
  ['30', 30],
  ['29.9', 29_900],
  ['1.450', 1450], // as kilograms and as grams it is the same weight
  ['1,450', 1450],
  ['1 450', 1450],
  ['50000', 50_000],
  ['50001', undefined],
  ['31.500', undefined], // 31.5 g or 31.5 kg
  ['0', undefined],
  ['0.0001', undefined],
  ['-1', undefined],
  ['', undefined],
  ['a', undefined],
])('weighs %j as %s grams', (typed, grams) => {
  expect(parseNumber(typed, WEIGHT)).toBe(grams)
})

it('asks back in figures that are read at once', () => {
  for (const kind of KINDS.filter((each) => each !== 'weight')) {
    const rule = { kind, min: 0, max: Number.MAX_SAFE_INTEGER }
    expect(unclearReadings('1.450', rule)).toEqual({ more: '1,450', less: '1.45' })
    expect(parseNumber('1450', rule)).toBe(inUnits(kind, 1450))
  }
  expect(unclearReadings('-1.450', { kind: 'tenths', min: -99_999, max: 99_999, isSigned: true })).toEqual({
    more: '-1,450',
    less: '-1.45',
  })
})

it.each([
  ['+5', 50],
  ['-7,5', -75],
  ['−7.5 %', -75],
  ['- 5', -50],
  ['5%', 50],
  ['--5', undefined],
  ['5+', undefined],
])('reads the change %j', (typed, tenths) => {
  expect(parseNumber(typed, { kind: 'tenths', min: -1000, max: 1000, isSigned: true })).toBe(tenths)
})

it('takes a sign only where a rule has one, and a percent sign only of a share', () => {
  for (const typed of ['-5', '+5', '5%']) expect(parseNumber(typed, numberRule('birr'))).toBeUndefined()
  expect(parseNumber('5 %', numberRule('percent'))).toBe(5)
})
