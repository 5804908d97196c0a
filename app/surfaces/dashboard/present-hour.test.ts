import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { presentHour, presentHourActions } from './present-hour.server.ts'

const hours = { from: '08:00', to: '19:00' }
const viewer = (time: string) => {
  return {
    lang: 'en',
    calendar: 'gregorian',
    t: translateTo('en'),
    now: new Date(`2026-11-21T${time}:00+03:00`),
  } as const
}
const all = { stock: true, sheet: true, print: true }

it.each([
  ['07:00', 'before', true, ['Today’s sheet']],
  ['10:00', 'open', true, ['Tomorrow’s sheet']],
  ['18:30', 'closing', true, ['Close the day']],
  ['18:30', 'closing', false, ['Tomorrow’s sheet']], // it is closed already
  ['20:00', 'after', true, ['Close the day', 'Tomorrow’s sheet']],
  ['20:00', 'after', false, ['Tomorrow’s sheet']],
] as const)('at %s (%s; a day is open: %s) it offers %j', (time, part, hasOpenDay, texts) => {
  expect(presentHourActions(viewer(time), part, { hasOpenDay, may: all }).map(({ text }) => text)).toEqual(texts)
})

it('the sheet of today before opening, of tomorrow later', () => {
  const sheet = (time: string, part: 'before' | 'open') =>
    presentHourActions(viewer(time), part, { hasOpenDay: false, may: all })[0]?.to
  expect(sheet('07:00', 'before')).toBe('/admin/orders/production?day=2026-11-21')
  expect(sheet('10:00', 'open')).toBe('/admin/orders/production?day=2026-11-22')
})

it('the sheet is printed at once by whoever may', () => {
  const actions = (print: boolean) =>
    presentHourActions(viewer('10:00'), 'open', { hasOpenDay: true, may: { stock: true, sheet: true, print } })
  expect(actions(true)[0]?.print).toEqual({ day: '2026-11-22', text: 'Print: Tomorrow’s sheet' })
  expect(actions(false)[0]?.print).toBeUndefined()
})

it('whoever may neither close nor see the sheet is offered nothing', () => {
  expect(
    presentHourActions(viewer('18:30'), 'closing', {
      hasOpenDay: true,
      may: { stock: false, sheet: false, print: false },
    }),
  ).toEqual([])
})

it('the line beside the heading says how long the shop is open', () => {
  expect(presentHour(viewer('10:00'), { hours, part: 'open' })).toBe('10:00 AM · open until 7:00 PM')
  expect(presentHour(viewer('07:00'), { hours, part: 'before' })).toBe('7:00 AM · opens at 8:00 AM')
  expect(presentHour(viewer('20:00'), { hours, part: 'after' })).toBe('8:00 PM · closed since 7:00 PM')
  expect(presentHour(viewer('10:00'), { hours: null, part: 'after' })).toBe('10:00 AM · closed today')
})
