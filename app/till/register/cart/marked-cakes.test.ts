import { expect, it } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { TillCake } from '#app/till/sales/snapshot.ts'
import { isMark, withMarks } from './marked-cakes.ts'

const day = '2026-11-21' as Day
const cake = (id: string, isSoldOut = false) => ({ id, isSoldOut }) as TillCake
const mark = (act: string, id: string, of: string = day) => ({
  to: adminPaths.stockEnvelope,
  fields: { act, day: of, cake: id },
})

it('the last mark of a cake counts, of this day only', () => {
  const snapshot = { day, cakes: [cake('roll'), cake('baklava', true), cake('torte')] }
  const marks = [
    mark('mark_on_sale', 'roll'),
    mark('mark_sold_out', 'roll'),
    mark('mark_on_sale', 'baklava'),
    mark('mark_sold_out', 'torte', '2026-11-20'),
  ]
  expect(withMarks(snapshot, marks)).toEqual([cake('roll', true), cake('baklava'), cake('torte')])
  expect(withMarks(null, marks)).toEqual([])
})

it('knows a mark among the acts of the device', () => {
  const sold = mark('mark_sold_out', 'roll')
  expect([isMark(sold), isMark({ ...sold, to: adminPaths.counterEnvelope }), isMark(mark('count', 'roll'))]).toEqual([
    true,
    false,
    false,
  ])
})
