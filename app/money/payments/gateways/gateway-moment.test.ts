import { expect, it } from 'vitest'
import { compactMoment, localMoment } from './gateway-moment.ts'

it.each([
  ['2025-02-01T00:45:27.000Z', '2025-02-01T03:45:27', '20250201034527'],
  ['2025-02-01T00:45:27.999Z', '2025-02-01T03:45:27', '20250201034527'],
  ['2025-01-14T21:00:00.000Z', '2025-01-15T00:00:00', '20250115000000'],
  ['2025-12-31T22:05:09.000Z', '2026-01-01T01:05:09', '20260101010509'],
])('%s is sent to a gateway as %s, or %s', (at, local, compact) => {
  expect(localMoment(new Date(at))).toBe(local)
  expect(compactMoment(new Date(at))).toBe(compact)
})
