import { expect, it } from 'vitest'
import { fileFormatOf, tableOfRows } from './file-table.ts'
import { tableAnswer } from './table-answer.server.ts'

const now = new Date('2026-11-21T22:30:00Z')

it.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const)('names a %s file after the day in Addis Ababa, in both scripts', (format, type) => {
  const answer = tableAnswer(tableOfRows([], []), { format, name: 'payments', localName: 'ክፍያዎች', now })
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="payments-2026-11-22.${format}"; filename*=UTF-8''${encodeURIComponent('ክፍያዎች')}-2026-11-22.${format}`,
  )
})

it('knows by the end of an address which format is asked for', () => {
  expect(fileFormatOf('/admin/orders/export.xlsx')).toBe('xlsx')
  expect(fileFormatOf('/admin/orders/export.csv')).toBe('csv')
})
