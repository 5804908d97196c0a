import { expect, it } from 'vitest'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { formatTyped } from './decimal.ts'

it('what a field shows of a factor or a weight is read as the same value again', () => {
  const changed: number[] = []
  for (const kind of ['factor', 'kilograms'] as const) {
    for (let value = 1; value < 30_000; value += 1) {
      const read = parseNumber(formatTyped(value, 1000), { kind, min: 0, max: 1_000_000 })
      if (read !== value) changed.push(value)
    }
  }
  expect(changed).toEqual([])
})
