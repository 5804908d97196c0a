import { describe, expect, it } from 'vitest'
import type { Sale } from '../till-command.ts'
import { givenBeside, promptedSale, promptState, walletPart } from './prompt.ts'

const nothing = { isSold: false, isGivenUp: false, attempt: null, isAsking: false }

describe('a prompt', () => {
  it.each([
    ['was sent to nobody', nothing, 'failed'],
    ['is being sent', { ...nothing, isAsking: true }, 'open'],
    ['is on the phone', { ...nothing, attempt: 'pending' }, 'open'],
    ['was refused', { ...nothing, attempt: 'failed' }, 'failed'],
    ['gets another attempt', { ...nothing, attempt: 'failed', isAsking: true }, 'open'],
    ['has an end that nobody knows', { ...nothing, attempt: 'unknown' }, 'silent'],
    ['is paid', { ...nothing, attempt: 'completed' }, 'paid'],
    [
      'is paid after it was given up: the money is a manager’s',
      { ...nothing, attempt: 'completed', isGivenUp: true },
      'given_up',
    ],
    ['has its sale', { ...nothing, attempt: 'completed', isSold: true }, 'sold'],
    [
      'has its sale after the money went back',
      { ...nothing, attempt: 'completed', isSold: true, isGivenUp: true },
      'sold',
    ],
  ] as const)('%s', (_, facts, state) => {
    expect(promptState(facts)).toBe(state)
  })
})

const sale: Sale = {
  saleId: '0198f2a0-0000-7000-8000-000000000001',
  number: 4,
  shiftId: '0198f2a0-0000-7000-8000-000000000002',
  lines: [{ cakeId: 'baklava', quantity: 3, unitSantim: 4500, totalSantim: 13_500 }],
  parts: [
    { by: 'cash', santim: 3500 },
    { by: 'wallet', santim: 10_000, attemptId: '0198f2a0-0000-7000-8000-000000000003' },
  ],
  totalSantim: 13_500,
}

it('asks for one part of a sale', () => {
  expect(walletPart(sale)?.santim).toBe(10_000)
  expect(walletPart({ parts: [...sale.parts, ...sale.parts] })).toBeUndefined()
  expect(walletPart({ parts: [{ by: 'cash', santim: 100 }] })).toBeUndefined()
})

it('says what was given beside the wallet, of which no book knows before the sale', () => {
  expect(givenBeside(sale)).toEqual({ cashSantim: 3500, transferSantim: 0 })
  const parts = [{ by: 'qr', santim: 100 } as const, { by: 'transfer', santim: 50 } as const, ...sale.parts]
  expect(givenBeside({ parts: [...parts, { by: 'cash', santim: 500 }] })).toEqual({
    cashSantim: 4000,
    transferSantim: 150,
  })
  expect(givenBeside({ parts: [{ by: 'account', santim: 100 }] })).toEqual({ cashSantim: 0, transferSantim: 0 })
})

it('keeps of a sale what does not depend on its number, its shift or its attempt', () => {
  expect(promptedSale(sale)).toEqual({
    lines: sale.lines,
    parts: [
      { by: 'cash', santim: 3500 },
      { by: 'wallet', santim: 10_000 },
    ],
    totalSantim: 13_500,
  })
})
