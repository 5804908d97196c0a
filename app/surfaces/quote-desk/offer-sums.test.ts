import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { BLANK_OPTION, missingFields, type TypedQuote } from './desk-form.ts'
import { countOffered, offerSums } from './offer-sums.ts'

const around = {
  dueAt: null,
  isFeastPaidInFull: false,
  settings: settingDefaults,
  now: new Date('2026-11-24T06:00:00Z'),
}

function quote(price: string, given: Partial<TypedQuote> = {}): TypedQuote {
  const option = { ...BLANK_OPTION, title: 'As asked for', price }
  const options = [option, BLANK_OPTION, BLANK_OPTION]
  return {
    options,
    advised: '',
    deliveryFee: '250',
    depositPercent: '50',
    validUntil: '',
    holdsDay: null,
    message: '',
    ...given,
  }
}

describe('the sums at the foot of the desk', () => {
  it('are those of the open option with delivery', () => {
    expect(offerSums(quote('6,900'), 1, around)).toEqual({ totalSantim: 715_000, depositSantim: 358_000, inFull: null })
  })

  it.each(['', '0', 'much'])('are none for the price %j', (price) => {
    expect(offerSums(quote(price), 1, around)).toEqual({ totalSantim: null, depositSantim: null, inFull: null })
  })

  it.each(['', '101', '-1', '50.5'])('have no deposit for %j percent', (depositPercent) => {
    expect(offerSums(quote('6900', { depositPercent }), 1, around).depositSantim).toBeNull()
  })
})

describe('the whole price is asked for, and the desk says why', () => {
  const dueAt = new Date('2026-11-26T06:00:00Z')
  it.each([
    ['it is due within 72 hours', quote('2350'), { ...around, dueAt }, 260_000, 'soon'],
    ['it is a small price', quote('600'), around, 85_000, 'small'],
    ['the feast is paid in full', quote('2350'), { ...around, isFeastPaidInFull: true }, 260_000, 'feast'],
  ])('%s', (_, typed, facts, totalSantim, inFull) => {
    expect(offerSums(typed, 1, facts)).toEqual({ totalSantim, depositSantim: totalSantim, inFull })
  })
})

it('the button counts the options that would be sent', () => {
  expect(countOffered(quote('6900'))).toBe(1)
  expect(countOffered(quote('6900', { options: [] }))).toBe(0)
})

describe('what is missing', () => {
  it('stands at each field of each option in use', () => {
    const options = [{ ...BLANK_OPTION, title: 'One' }, { ...BLANK_OPTION, price: '20' }, BLANK_OPTION]
    expect(missingFields(quote('', { options }))).toEqual({ 'option-1-price': 'price', 'option-2-title': 'title' })
  })

  it('is the first option when there is none', () => {
    const options = [BLANK_OPTION, BLANK_OPTION, BLANK_OPTION]
    expect(missingFields(quote('', { options }))).toEqual({ 'option-1-title': 'title', 'option-1-price': 'price' })
  })
})
