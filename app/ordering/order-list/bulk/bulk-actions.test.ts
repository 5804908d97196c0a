import { expect, it } from 'vitest'
import { bulkActionValue, parseBulkAction } from './bulk-actions.ts'

it.each(['move:In Production', 'assign:none', 'assign:Xy3_k', 'print:80mm', 'message'])(
  '%j is read as written',
  (value) => {
    expect(bulkActionValue(parseBulkAction(value)!)).toBe(value)
  },
)

it.each(['', 'move:Quoted', 'move', 'print:a5', 'assign', 'assign:', 'erase:all'])('%j is none of ours', (value) => {
  expect(parseBulkAction(value)).toBeUndefined()
})
