import { expect, it } from 'vitest'
import { phoneBehavior } from './phones.ts'

it.each([
  ['+251900000001', { act: 'approve', afterMs: 2000 }],
  ['+251700000001', { act: 'approve', afterMs: 2000 }],
  ['+251900000002', { act: 'decline', afterMs: 2000 }],
  ['+251900000003', { act: 'cancel', afterMs: 2000 }],
  ['+251900000004', undefined],
  ['+251900000005', { act: 'approve', afterMs: 360_000, unwatchedMs: 20_000 }],
  ['+251700000006', { act: 'approve', afterMs: 2000, webhookCopies: 5 }],
  ['+251900000007', undefined],
  ['+251900000101', undefined],
  ['+251911000001', undefined],
])('%s behaves as %o', (phone, behavior) => {
  expect(phoneBehavior(phone)).toEqual(behavior)
})
