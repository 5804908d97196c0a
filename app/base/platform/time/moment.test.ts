import { expect, it } from 'vitest'
import { isMoment } from './moment.ts'

it.each([
  ['2026-11-21T06:00:00.000Z', true],
  ['1970-01-01T00:00:00.000Z', true],
  ['-271821-04-20T00:00:00.000Z', false],
  ['+275760-09-13T00:00:00.000Z', false],
  ['yesterday', false],
  ['', false],
])('%s is a moment: %s', (text, is) => {
  expect(isMoment(text)).toBe(is)
})
