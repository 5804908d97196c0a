import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { buildPieces } from './drawer.factory.ts'
import { reportRows } from './report-rows.ts'
import type { ShiftReportData } from './shift-report.ts'

const AT = '2026-11-21T11:00:00.000Z'
const report: ShiftReportData = {
  shiftId: 's',
  number: 84,
  till: { number: 1, name: '1' },
  openedAt: AT,
  openedBy: 'Meron',
  holders: [{ name: 'Meron', from: AT }],
  closedAt: AT,
  closedBy: 'meron@shop.example',
  floatSantim: 150_000,
  leftSantim: 150_000,
  leftBy: 'Selam Sample',
  lines: [
    { kind: 'sale', words: '', count: 31, santim: 686_000 },
    { kind: 'out', words: 'gas for the oven', count: 1, santim: -60_000 },
  ],
  expectedSantim: 776_000,
  countedAt: AT,
  countedBy: 'Meron',
  pieces: buildPieces({ 20_000: 38, 1000: 14 }),
  countedSantim: 774_000,
  differenceSantim: -2000,
  reason: 'wrong change',
  keptSantim: 150_000,
  safeSantim: 624_000,
  witness: 'Sara',
  claims: [],
  late: [{ kind: 'sale', words: '', count: 1, santim: 500, at: AT, receivedAt: AT }],
  corrections: [{ santim: 2500, reason: 'under the tray', person: 'Sara', at: AT }],
  finalDifferenceSantim: 0,
  sales: {
    count: 47,
    totalSantim: 1_124_000,
    from: 'T1-000086',
    to: 'T1-000133',
    ways: [{ name: 'Cash', count: 31, santim: 686_000, isToVerify: false }],
    vatSantim: null,
    voids: [],
    discounts: { count: 2, santim: 6500 },
  },
}

it('a report as a file says what the page says', () => {
  const rows = reportRows(report, translateTo('en'))
  const birrOf = (what: string) => rows.find((row) => row.what === what)?.birr
  expect(birrOf('Opened with')).toBe(1500)
  expect(birrOf('Out: gas for the oven')).toBe(-600)
  expect(birrOf('Difference')).toBe(-20)
  expect(birrOf('Arrived late: Sales in cash')).toBe(5)
  expect(birrOf('Corrected by Sara: under the tray')).toBe(25)
  expect(birrOf('To the safe')).toBe(6240)
  expect(birrOf('Cash')).toBe(6860)
  expect(rows.filter(({ part }) => part === 'Counted').map(({ what, count, birr }) => [what, count, birr])).toEqual([
    ['200 birr', 38, 7600],
    ['10 birr', 14, 140],
  ])
})
