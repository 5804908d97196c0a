import { expect, it } from 'vitest'
import { isUuid, randomText, uuidv7 } from './id.ts'

it('makes version 7 UUIDs that sort by time', () => {
  const earlier = uuidv7(new Date('2026-11-21T08:00:00.000Z'))
  const later = uuidv7(new Date('2026-11-21T08:00:00.001Z'))
  expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(earlier.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-21T08:00:00.000Z'))
  expect(earlier < later).toBe(true)
  expect(isUuid(earlier)).toBe(true)
  expect(isUuid('not-a-uuid')).toBe(false)
})

it('draws text only from the alphabet', () => {
  expect(randomText('ABC', 500)).toMatch(/^[ABC]{500}$/)
})
