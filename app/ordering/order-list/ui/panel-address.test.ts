import { expect, it } from 'vitest'
import { withPanel } from './panel-address.ts'

it('puts an order beside the list, another in its place, and takes it away', () => {
  expect(withPanel('?search=hana&after=x', 'a')).toBe('?search=hana&after=x&order=a')
  expect(withPanel('?order=a&search=hana', 'b')).toBe('?search=hana&order=b')
  expect(withPanel('?order=a', null)).toBe('')
})
