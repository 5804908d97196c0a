import { describe, expect, it } from 'vitest'
import { keepOrSwitchMethod } from '../methods.ts'
import { isOtherMethodsEnabled, payButton, type PayFacts } from './pay-button.ts'

const ready: PayFacts = { missingPieces: 0, phone: '0900000001', isBusy: false, method: 'Telebirr' }

describe('the pay button', () => {
  it.each([
    ['everything is there', {}, { label: 'pay', isEnabled: true }],
    ['Mpesa is chosen', { method: 'Mpesa' }, { label: 'pay', isEnabled: true }],
    ['CBE Birr is chosen', { method: 'CBE Birr' }, { label: 'pay', isEnabled: true }],
    ['no phone is entered', { phone: '' }, { label: 'pay', isEnabled: false }],
    ['the phone is only blanks', { phone: '  ' }, { label: 'pay', isEnabled: false }],
    ['a request is running', { isBusy: true }, { label: 'pay', isEnabled: false }],
    ['the method is unknown', { method: 'Cash' }, { label: 'pay', isEnabled: false }],
    ['no method is chosen', { method: '' }, { label: 'pay', isEnabled: false }],
    ['no gateway serves the method', { offered: ['Mpesa'] }, { label: 'pay', isEnabled: false }],
    [
      'one of two that are served is chosen',
      { method: 'Mpesa', offered: ['Mpesa'] },
      { label: 'pay', isEnabled: true },
    ],
    ['the only one cannot reach the phone', { phone: '0700000001' }, { label: 'pay', isEnabled: false }],
    [
      'four pieces are missing',
      { missingPieces: 4 },
      { label: 'need_more_pieces', missingPieces: 4, isEnabled: false },
    ],
    [
      'pieces and the phone are missing',
      { missingPieces: 1, phone: '' },
      { label: 'need_more_pieces', missingPieces: 1, isEnabled: false },
    ],
  ] as const)('when %s', (_when, facts, expected) => {
    expect(payButton({ ...ready, ...facts })).toEqual(expected)
  })
})

describe('the button to other payment methods', () => {
  it.each([
    ['works', {}, true],
    ['needs no phone', { phone: '' }, true],
    ['is off below the minimum', { missingPieces: 1 }, false],
    ['is off while a request runs', { isBusy: true }, false],
  ])('%s', (_what, facts, expected) => {
    expect(isOtherMethodsEnabled({ ...ready, ...facts })).toBe(expected)
  })
})

describe('the chosen method', () => {
  it.each([
    ['stays while it is available', 'Telebirr', '0900000001', 'Telebirr'],
    ['gives way when the number starts with 7', 'Telebirr', '07', 'Mpesa'],
    ['gives way also without the 0', 'Telebirr', '7', 'Mpesa'],
    ['stays when another one is chosen', 'CBE Birr', '0700000001', 'CBE Birr'],
  ] as const)('%s', (_what, chosen, phone, expected) => {
    expect(keepOrSwitchMethod(chosen, phone)).toBe(expected)
  })
})
