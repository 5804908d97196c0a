import { expect, it } from 'vitest'
import { isDueForRefresh, sessionEnd } from './session-life.ts'

const seen = new Date('2026-11-21T06:00:00Z')
const far = new Date('2026-12-21T06:00:00Z')

it.each([
  ['of staff ends twelve hours after it was last used', true, far, '2026-11-21T18:00:00.000Z'],
  ['of staff never outlives its own end', true, new Date('2026-11-21T08:00:00Z'), '2026-11-21T08:00:00.000Z'],
  ['of a customer ends when it expires', false, far, far.toISOString()],
])('a session %s', (_, isAdmin, expiresAt, end) => {
  expect(sessionEnd({ isAdmin, expiresAt, lastSeenAt: seen }).toISOString()).toBe(end)
})

it.each([
  [90_001, false],
  [90_000, true],
  [-5, true],
])('%i ms before its end a session is prolonged: %s', (left, isDue) => {
  expect(isDueForRefresh(1_000_000 + left, 1_000_000)).toBe(isDue)
})
