import { expect, it } from 'vitest'
import { bulkActValue, parseBulkAct } from './bulk-acts.ts'

it.each(['move:In Production', 'assign:none', 'assign:Xy3_k', 'print:80mm', 'message'])(
  '%j is read as written',
  (value) => {
    expect(bulkActValue(parseBulkAct(value)!)).toBe(value)
  },
)

it.each(['', 'move:Quoted', 'move', 'print:a5', 'assign', 'assign:', 'erase:all'])('%j is none of ours', (value) => {
  expect(parseBulkAct(value)).toBeUndefined()
})
