import { expect, it } from 'vitest'
import { isDrawerCounted } from './counted-drawer.ts'

const shift = { id: 'one', isCounted: false }
const count = { fields: { act: 'count_shift' }, subject: 'shift:one' }

it.each([
  ['nobody counted it', shift, null, [], false],
  ['the shop has its count', { ...shift, isCounted: true }, null, [], true],
  ['the till has its count', shift, 'one', [], true],
  ['another shift was counted', shift, 'other', [{ ...count, subject: 'shift:other' }], false],
  ['its count is on the way', shift, null, [count], true],
  ['its count was refused', shift, null, [{ ...count, refusal: { error: 'No.' } }], false],
  ['another act of it is on the way', shift, null, [{ ...count, fields: { act: 'close_shift' } }], false],
  ['no shift is open', null, 'one', [count], false],
])('a drawer is counted, or not: %s', (_, open, counted, envelopes, is) => {
  expect(isDrawerCounted(open, counted, envelopes)).toBe(is)
})
