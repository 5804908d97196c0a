import { describe, expect, it } from 'vitest'
import { isActionAvailable, type OrderPageActions } from './is-action-available.ts'

const transfers = { isOffered: false }
const order = { status: 'Confirmed' }
const finished = { isAsked: false }
const quoteOf = { question: null, ended: null }
const none: OrderPageActions = { canPay: false, transfers, order, finished, giveUp: null, quote: quoteOf }
const daily: OrderPageActions = { ...none, quote: undefined }
const quote = (changes: Partial<NonNullable<OrderPageActions['quote']>>): OrderPageActions => ({
  ...none,
  quote: { question: null, ended: null, ...changes },
})

describe('a refusal is shown at its form', () => {
  it.each([
    ['pay', { ...none, canPay: true }],
    ['transfer', { ...none, transfers: { isOffered: true } }],
    ['finished', { ...daily, finished: { isAsked: true } }],
    ['accept', none],
    ['decline', { ...none, giveUp: { kind: 'decline' } }],
    ['decline', { ...none, giveUp: { kind: 'withdraw' } }],
    ['cancel', { ...none, giveUp: { kind: 'cancel' } }],
    ['cancel', { ...daily, giveUp: { kind: 'cancel' } }],
    ['cancel', { ...daily, order: { status: 'Cancelled' } }],
    ['answer', quote({ question: { isOpen: false } })],
    ['again', quote({ ended: { status: 'Expired' } })],
    ['again', none], // the request was renewed in another tab
    ['decline', quote({ ended: { status: 'Declined' } })], // sent twice
    ['cancel', quote({ ended: { status: 'Cancelled' } })],
  ] as const)('%s', (act, page) => {
    expect(isActionAvailable(act, page)).toBe(true)
  })

  it.each([
    ['pay', none],
    ['pay', daily],
    ['transfer', none],
    ['decline', { ...none, giveUp: { kind: 'cancel' } }], // the quote was accepted in another tab
    ['cancel', { ...none, giveUp: { kind: 'too_late' } }],
    ['cancel', { ...daily, giveUp: { kind: 'under_way' } }],
    ['decline', none],
    ['cancel', none],
    ['answer', none],
  ] as const)('and above the page when %s has no form any more', (act, page) => {
    expect(isActionAvailable(act, page)).toBe(false)
  })
})
