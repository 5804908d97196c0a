import { describe, expect, it } from 'vitest'
import {
  isTransferReference,
  judgeTransfer,
  readReference,
  tidyTransferReference,
  transferWay,
} from './transfer-report.ts'

describe('the reference of a transfer', () => {
  it.each([
    [' ft25 211g2s8d\n', 'FT25211G2S8D'],
    ['chq0fj403o', 'CHQ0FJ403O'],
  ])('%j is one however it is typed', (typed, tidy) => {
    expect(tidyTransferReference(typed)).toBe(tidy)
    expect(isTransferReference(tidy)).toBe(true)
  })

  it.each(['', 'ABC', 'A'.repeat(41), 'ማጣቀሻ123', "AB12'; --", 'AB12\\', 't1-000123-2', 'T12-1234567-1'])(
    '%j is none',
    (text) => {
      expect(isTransferReference(tidyTransferReference(text))).toBe(false)
    },
  )
})

it.each([
  ['#FT 2532:1', 'FT25321'],
  ['ｆｔ２５３２', 'FT2532'],
  ['ኤፍቲ 2532', undefined],
  ['#12', undefined],
])('%j, typed while a customer waits, is %j', (typed, reference) => {
  expect(readReference(typed)).toBe(reference)
})

describe('a transfer that a person has looked for', () => {
  const report = { amountSantim: 120_000 }
  it.each([
    ['as it was reported', { where: 'here', amountSantim: 120_000 }, { ok: true }],
    ['less', { where: 'here', amountSantim: 119_900 }, { ok: false, kind: 'transfer_mismatch' }],
    ['more', { where: 'here', amountSantim: 120_001 }, { ok: false, kind: 'transfer_mismatch' }],
    ['to somebody else', { where: 'elsewhere' }, { ok: false, kind: 'transfer_elsewhere' }],
  ] as const)('%s', (_, seen, judgement) => {
    expect(judgeTransfer(report, seen)).toEqual(judgement)
  })
})

describe('how a transfer was sent', () => {
  const at = new Date('2026-05-04T09:00:00Z')
  const report = { sentWith: 'Other', requestKey: null, reportedAt: at, vouchedAt: null, typed: null } as const

  it('is what its sender says', () => {
    expect(transferWay(report)).toBe('Other')
    expect(transferWay({ ...report, sentWith: 'CBE' })).toBe('CBE')
  })

  it('is not said where staff typed it, on the page of an order or at a till', () => {
    expect(transferWay({ ...report, requestKey: 'key', vouchedAt: at })).toBe('unsaid')
    expect(transferWay({ ...report, typed: 'ft 25/211' })).toBe('unsaid')
  })
})
