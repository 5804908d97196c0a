import { describe, expect, it } from 'vitest'
import { hasForm, type FormsOfOrder } from './has-form.ts'

const transfers = { isOffered: false }
const none: FormsOfOrder = { canPay: false, transfers, quote: { question: null, ended: null, giveUp: null } }
const quote = (changes: Partial<NonNullable<FormsOfOrder['quote']>>): FormsOfOrder => ({
  canPay: false,
  transfers,
  quote: { question: null, ended: null, giveUp: null, ...changes },
})

describe('a refusal is read at its form', () => {
  it.each([
    ['pay', { ...none, canPay: true }],
    ['transfer', { ...none, transfers: { isOffered: true } }],
    ['accept', none],
    ['decline', quote({ giveUp: { kind: 'decline' } })],
    ['decline', quote({ giveUp: { kind: 'withdraw' } })],
    ['cancel', quote({ giveUp: { kind: 'cancel' } })],
    ['answer', quote({ question: { isOpen: false } })],
    ['again', quote({ ended: { status: 'Expired' } })],
    ['again', none], // asked again in another tab
    ['decline', quote({ ended: { status: 'Declined' } })], // sent twice
    ['cancel', quote({ ended: { status: 'Cancelled' } })],
  ] as const)('%s', (act, page) => {
    expect(hasForm(act, page)).toBe(true)
  })

  it.each([
    ['pay', none],
    ['pay', { canPay: false, transfers, quote: undefined }],
    ['transfer', none],
    ['decline', quote({ giveUp: { kind: 'cancel' } })], // the price was accepted meanwhile
    ['cancel', quote({ giveUp: { kind: 'too_late' } })],
    ['decline', none],
    ['cancel', none],
    ['answer', none],
  ] as const)('and above everything when %s has none any more', (act, page) => {
    expect(hasForm(act, page)).toBe(false)
  })
})
