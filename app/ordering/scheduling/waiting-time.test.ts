import { expect, it } from 'vitest'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { waitingTime } from './waiting-time.ts'

const t: Translate = (key, values) => `${String(values?.count)} ${key.slice('orders.time.'.length)}`
const now = new Date('2026-11-24T12:00:00Z')

it.each([
  ['2026-11-24T12:00:30Z', '1 minutes'],
  ['2026-11-24T11:59:30Z', '1 minutes'],
  ['2026-11-24T11:00:01Z', '59 minutes'],
  ['2026-11-24T11:00:00Z', '1 hours'],
  ['2026-11-22T12:00:01Z', '47 hours'],
  ['2026-11-22T12:00:00Z', '2 days'],
])('since %s it has waited %s', (since, waited) => {
  expect(waitingTime(new Date(since), now, t)).toBe(waited)
})
