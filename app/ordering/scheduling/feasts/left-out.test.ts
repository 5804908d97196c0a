import { expect, it } from 'vitest'
import { withoutDays, type DaysView } from '../days-view.ts'
import { daysWithout } from './days-without.ts'
import { listLeftOut } from './left-out.ts'

const usual = { isClosed: false, capacityPoints: null, reasonEn: '', reasonAm: '' }
const feast = (cakesOff: string[]) => {
  const name = { en: 'Gena', am: 'ገና' }
  return { name, capacityPercent: 100, cakesOff, fullDeposit: false, takesDaily: true, takesCustom: true }
}
const exceptions = new Map([
  ['2027-01-05', { ...usual, day: '2027-01-05', feast: feast(['baklava', 'kunafa']) }],
  ['2027-01-06', { ...usual, day: '2027-01-06', feast: feast([]) }],
  ['2027-01-07', { ...usual, day: '2027-01-07', isClosed: true }],
])

it('lists the days of a feast that leave cakes out, with words for customers', () => {
  expect(listLeftOut(exceptions, 'en')).toEqual({
    cakes: { '2027-01-05': ['baklava', 'kunafa'] },
    reason: 'on that day we do not make this',
  })
  const leftOut = listLeftOut(exceptions, 'am')
  expect([...daysWithout(leftOut, ['tiramisu', 'kunafa'])]).toEqual(['2027-01-05'])
  expect([...daysWithout(leftOut, ['tiramisu'])]).toEqual([])
})

it('closes these days of a view, and begins with the first day that is left', () => {
  const slots = [{ from: '09:00', to: '11:00', isFull: false }]
  const open = { state: 'open', reason: null, slots } as const
  const full = { state: 'full', reason: null, slots: [] } as const
  const view = {
    earliest: '2027-01-05',
    first: '2027-01-05',
    last: '2027-01-08',
    leadHours: 4,
    days: { '2027-01-05': open, '2027-01-06': full, '2027-01-07': open },
  } as unknown as DaysView
  const reason = 'not made'
  expect(withoutDays(view, new Set(['2027-01-05', '2027-01-06']), reason)).toMatchObject({
    earliest: '2027-01-07',
    first: '2027-01-07',
    days: { '2027-01-05': { state: 'closed', reason, slots: [] }, '2027-01-06': full, '2027-01-07': open },
  })
  expect(withoutDays(view, new Set(), reason)).toBe(view)
})
