import { describe, expect, it } from 'vitest'
import { ATTEMPT_STATES, type AttemptState } from './attempt.ts'
import type { Verification } from './provider.ts'
import { decideSettlement, decideSilence } from './settlement.ts'

const began = new Date('2026-11-21T08:00:00Z')
const after = (seconds: number) => new Date(began.getTime() + seconds * 1000)
const attempt = (state: AttemptState) =>
  ({
    state,
    amountSantim: 27_000,
    reference: 'REF123456789',
    createdAt: began,
    mode: 'test',
    isAccepted: false,
  }) as const
const paid = { amountSantim: 27_000, currency: 'ETB', reference: 'REF123456789', mode: 'test' } as const
const says = (status: Verification['status'], more: Partial<Verification> = {}): Verification => ({
  ok: true,
  status,
  ...more,
})

describe('money', () => {
  it.each([
    ['created', false, false],
    ['pending', false, false],
    ['unknown', true, false],
    ['failed', true, false],
    ['cancelled', true, false],
    ['void', true, true],
  ] as const)('completes an attempt that is %s (late %s, replaced %s)', (state, isLate, replaced) => {
    expect(decideSettlement(attempt(state), says('completed', { paid }), after(1))).toEqual({
      kind: 'complete',
      isLate,
      replaced,
      paid,
    })
  })

  it('completes once', () => {
    expect(decideSettlement(attempt('completed'), says('completed', { paid }), after(1))).toEqual({ kind: 'nothing' })
  })

  it.each([
    ['amount_mismatch', { ...paid, amountSantim: 26_999 }],
    ['currency_mismatch', { ...paid, currency: 'USD' }],
    ['reference_mismatch', { ...paid, reference: 'REF000000000' }],
    ['mode_mismatch', { ...paid, mode: 'live' as const }],
    ['paid_sum_missing', undefined],
  ])('that differs from the request leads to a person: %s', (reason, other) => {
    const verification = other ? says('completed', { paid: other }) : says('completed')
    expect(decideSettlement(attempt('pending'), verification, after(1))).toEqual({ kind: 'review', reason })
  })
})

it.each([0, -1])('a payment of %i has no known sum', (amountSantim) => {
  const word = says('completed', { paid: { ...paid, amountSantim } })
  expect(decideSettlement(attempt('pending'), word, after(60))).toEqual({ kind: 'review', reason: 'paid_sum_missing' })
})

it('money that was reversed before the shop knew of it leads to a person', () => {
  expect(decideSettlement(attempt('pending'), says('completed', { paid, isRefunded: true }), after(1))).toEqual({
    kind: 'review',
    reason: 'refunded',
  })
})

describe('a bad end', () => {
  it.each(['failed', 'cancelled'] as const)('%s ends only attempts in flight', (status) => {
    const moved = ATTEMPT_STATES.filter(
      (state) => decideSettlement(attempt(state), says(status), after(1)).kind === 'move',
    )
    expect(moved).toEqual(['created', 'pending', 'unknown'])
  })

  it('keeps its reason', () => {
    expect(decideSettlement(attempt('pending'), says('failed', { reason: 'declined' }), after(1))).toEqual({
      kind: 'move',
      to: 'failed',
      reason: 'declined',
      isAskedFurther: true,
    })
  })

  it('of a replaced attempt is recorded once, and needs no person then', () => {
    const note = { kind: 'note', reason: 'declined' }
    const declined = says('failed', { reason: 'declined' })
    expect(decideSettlement(attempt('void'), declined, after(1))).toEqual(note)
    const reported = { ...attempt('void'), failureReason: 'declined' }
    expect(decideSettlement(reported, declined, after(1))).toEqual({ kind: 'nothing' })
    expect(decideSilence(reported, false, after(900))).toEqual({ kind: 'nothing' })
    const leftToPerson = { ...attempt('void'), failureReason: 'message_lost' }
    expect(decideSettlement(leftToPerson, declined, after(1))).toEqual(note)
  })
})

describe('no answer', () => {
  it.each([
    ['pending', 299, 'nothing'],
    ['pending', 300, 'move'],
    ['created', 300, 'move'],
    ['unknown', 3600, 'nothing'],
    ['void', 3600, 'nothing'],
    ['unknown', 86_400, 'review'],
    ['pending', 86_400, 'review'],
    ['void', 86_399, 'nothing'],
    ['void', 86_400, 'review'],
    ['failed', 86_400, 'nothing'],
  ] as const)('%s after %i s: %s', (state, seconds, kind) => {
    expect(decideSettlement(attempt(state), says('pending'), after(seconds)).kind).toBe(kind)
  })

  it.each([
    ['created', 119, 'nothing'],
    ['created', 120, 'move'],
    ['pending', 120, 'move'],
    ['completed', 120, 'nothing'],
    ['void', 120, 'nothing'],
  ] as const)('unknown to the provider, %s after %i s: %s', (state, seconds, kind) => {
    expect(decideSettlement(attempt(state), says('not_found'), after(seconds)).kind).toBe(kind)
  })

  it('is expected for a while from a provider that accepted the request but does not know it yet', () => {
    const accepted = { ...attempt('pending'), isAccepted: true }
    expect(decideSettlement(accepted, says('not_found'), after(120))).toEqual({ kind: 'nothing' })
    expect(decideSettlement(accepted, says('not_found'), after(300))).toMatchObject({ kind: 'move', to: 'unknown' })
    expect(decideSettlement(accepted, says('not_found'), after(86_400))).toEqual({
      kind: 'review',
      reason: 'no_answer',
    })
  })

  it('about a replaced prompt that its provider accepted needs no person', () => {
    const accepted = { ...attempt('void'), isAccepted: true }
    expect(decideSettlement(accepted, says('pending'), after(86_400))).toEqual({ kind: 'nothing' })
  })

  it('about a request that never arrived fails it, and the shop continues to query', () => {
    expect(decideSettlement(attempt('pending'), says('not_found'), after(120))).toMatchObject({
      to: 'failed',
      isAskedFurther: true,
    })
  })

  it.each([
    [true, 'pending', 299, 'nothing'],
    [true, 'pending', 300, 'move'],
    [true, 'unknown', 86_399, 'nothing'],
    [true, 'unknown', 86_400, 'review'],
    [false, 'pending', 300, 'move'],
    [false, 'unknown', 899, 'nothing'],
    [false, 'unknown', 900, 'review'],
    [false, 'pending', 900, 'review'],
    [true, 'void', 86_399, 'nothing'],
    [true, 'void', 86_400, 'review'],
    [false, 'void', 899, 'nothing'],
    [false, 'void', 900, 'review'],
    [false, 'failed', 900, 'nothing'],
  ] as const)('silence (can be asked %s), %s after %i s: %s, never failed', (canBeAsked, state, seconds, kind) => {
    expect(decideSilence(attempt(state), canBeAsked, after(seconds)).kind).toBe(kind)
  })
})
