import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { balanceDueAt } from './balance-due.ts'

const dueAt = new Date('2026-12-19T06:00:00Z')

it.each([
  ['a day before the cake is due', { totalSantim: 200_000, depositSantim: 100_000, dueAt }, '2026-12-18T06:00:00.000Z'],
  ['nothing is left', { totalSantim: 90_000, depositSantim: 90_000, dueAt }, undefined],
  ['no day is agreed', { totalSantim: 200_000, depositSantim: 100_000, dueAt: null }, undefined],
  ['all of it is left', { totalSantim: 200_000, depositSantim: 0, dueAt }, '2026-12-18T06:00:00.000Z'],
])('%s', (_, order, due) => {
  expect(balanceDueAt(order, settingDefaults)?.toISOString()).toBe(due)
})
