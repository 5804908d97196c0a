import { describe, expect, it } from 'vitest'
import { CASH_NOTES, parsePieces, sumCash, type CashNote } from './cash-count.ts'
import { expectedPayout, payoutDifference, sumProviderDays, type ProviderDay } from './settlement.ts'

const day: ProviderDay = {
  attempts: 4,
  payments: 2,
  takenSantim: 54_000,
  feesSantim: 1890,
  paymentsWithoutFee: 0,
  refundedSantim: 27_000,
  receivedSantim: null,
}

describe('the expected payout of a day', () => {
  it('is the income less fees and refunds', () => {
    expect(expectedPayout(day)).toBe(25_110)
  })

  it.each([
    [null, null],
    [25_110, 0],
    [25_000, -110],
    [26_000, 890],
  ])('received %s makes a difference of %s', (receivedSantim, difference) => {
    expect(payoutDifference({ ...day, receivedSantim })).toBe(difference)
  })

  it('adds up over providers, and shows no difference while one is not recorded', () => {
    const other = { ...day, takenSantim: 10_000, feesSantim: 0, refundedSantim: 0, receivedSantim: 9900 }
    expect(sumProviderDays([{ ...day, receivedSantim: 25_110 }, other])).toMatchObject({
      takenSantim: 64_000,
      receivedSantim: 35_010,
    })
    expect(payoutDifference(sumProviderDays([day, other]))).toBeNull()
  })
})

describe('the counted drawer', () => {
  const typed = (some: Partial<Record<CashNote, string>>) =>
    ({ ...Object.fromEntries(CASH_NOTES.map((note) => [note, ''])), ...some }) as Record<CashNote, string>

  it('is the sum of its notes', () => {
    const pieces = parsePieces(typed({ 200: '3', 50: ' 1 ', 1: '7' }))
    expect(pieces && sumCash(pieces)).toBe(65_700)
  })

  it.each(['-1', '1.5', 'two', '10001'])('refuses "%s" as a count', (text) => {
    expect(parsePieces(typed({ 100: text }))).toBeUndefined()
  })
})
