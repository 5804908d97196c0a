import { describe, expect, it } from 'vitest'
import { orderHead, settledOf } from './order-head.ts'

describe('the head of the page', () => {
  const order = {
    status: 'Confirmed',
    owedSantim: 0,
    netPaidSantim: 52_000,
    isPaidAtPickup: false,
    paymentStatus: 'paid',
  } as const
  const open = { isOpen: true, isUnknown: false }
  it.each([
    ['paid', {}, undefined],
    ['paid', {}, open],
    ['checking', { status: 'Pending', owedSantim: 52_000, netPaidSantim: 0 }, open],
    ['checking', { owedSantim: 52_000, netPaidSantim: 0 }, { isOpen: false, isUnknown: true }],
    ['unpaid', { owedSantim: 52_000, netPaidSantim: 0 }, { isOpen: false, isUnknown: false }],
    ['part_paid', { owedSantim: 2000, paymentStatus: 'underpaid' }, undefined],
    ['deposit_paid', { owedSantim: 2000, paymentStatus: 'deposit_paid' }, undefined],
    ['at_pickup', { owedSantim: 52_000, netPaidSantim: 0, isPaidAtPickup: true }, undefined],
    ['closed', { status: 'Cancelled' }, undefined],
  ] as const)('is "%s" for %o', (kind, facts, attempt) => {
    expect(orderHead({ ...order, ...facts }, attempt)).toBe(kind)
  })
})

describe('the head of a custom cake', () => {
  const order = {
    status: 'Confirmed',
    owedSantim: 165_000,
    netPaidSantim: 165_000,
    isPaidAtPickup: false,
    paymentStatus: 'paid',
  } as const
  const request = {
    question: null,
    offer: null,
    money: { isSplit: true, depositNow: null, isOverdue: false },
  }
  const offer = { isOpen: true, isAsked: false, hasJustEnded: false }
  const depositDue = { ...request, money: { isSplit: true, depositNow: 'ETB 1,650.00', isOverdue: false } }
  it.each([
    ['waiting', { status: 'Pending Quote' }, request],
    ['question', { status: 'Pending Quote' }, { ...request, question: { isOpen: true } }],
    ['waiting', { status: 'Pending Quote' }, { ...request, question: { isOpen: false } }],
    ['priced', { status: 'Quoted' }, { ...request, offer }],
    ['price_ended', { status: 'Quoted' }, { ...request, offer: { ...offer, isOpen: false, hasJustEnded: true } }],
    ['accepted', { status: 'Pending', netPaidSantim: 0 }, depositDue],
    ['accepted', { status: 'Confirmed', netPaidSantim: 0 }, depositDue],
    ['part_paid', { status: 'Pending', netPaidSantim: 100 }, depositDue],
    ['deposit_paid', {}, request],
    ['agreed', { netPaidSantim: 0 }, request],
    ['overdue', { status: 'Ready' }, { ...request, money: { ...request.money, isOverdue: true } }],
    ['paid', { owedSantim: 0 }, request],
    ['closed', { status: 'Declined' }, request],
  ] as const)('is "%s" for %o', (kind, facts, stage) => {
    expect(orderHead({ ...order, ...facts }, undefined, stage)).toBe(kind)
  })

  it('waits for the answer of an open payment', () => {
    expect(orderHead({ ...order, status: 'Pending' }, { isOpen: true, isUnknown: false }, depositDue)).toBe('checking')
  })

  it.each([
    ['all', { owedSantim: 0 }, depositDue],
    ['deposit', {}, request],
    ['later', { netPaidSantim: 0 }, request],
    ['not yet', { netPaidSantim: 0 }, depositDue],
    ['later', { isPaidAtPickup: true }, undefined],
    ['not yet', {}, undefined],
  ] as const)('counts as settled: %s for %o', (settled, facts, stage) => {
    expect(settledOf({ ...order, ...facts }, stage)).toBe(settled)
  })
})
