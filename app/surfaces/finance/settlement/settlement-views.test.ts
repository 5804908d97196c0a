import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { presentDrawer } from './settlement-views.server.ts'

it('what went before a shift is named by who closed and who opened, also where it cancels out in the day', () => {
  const shift = { till: 1, tillName: '1', heldByName: 'Meron', openedByName: 'Meron', leftByName: 'Selam', number: 1 }
  const sums = { correctedSantim: 0, takenSantim: 0, refundedSantim: 0, movedSantim: 0 }
  const times = { openedAt: '2026-11-21T05:00:00.000Z', closedAt: '2026-11-21T11:00:00.000Z' }
  const of = (id: string, leftSantim: number) => {
    return { id, ...shift, ...sums, ...times, leftSantim, floatSantim: 100_000, countedSantim: 100_000 }
  }
  const none = { takenSantim: 0, refundedSantim: 0 }
  const cash = { ...none, outside: none, tills: { shifts: [of('a', 150_000), of('b', 50_000), of('c', 100_000)] } }
  const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en') } as const
  const { tills } = presentDrawer(viewer, { cash, counts: [], purses: [] })
  const between = 'Till 1: between Selam, who closed, and Meron, who opened'
  expect(tills!.shifts.map(({ name, isOff }) => [name, isOff])).toEqual([
    [between, true],
    ['Till 1, Meron', false],
    [between, true],
    ['Till 1, Meron', false],
    ['Till 1, Meron', false],
  ])
  expect(new Set(tills!.shifts.map(({ key }) => key)).size).toBe(5)
})
