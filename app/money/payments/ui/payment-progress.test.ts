import { describe, expect, it } from 'vitest'
import {
  closeLabel,
  idle,
  mayLackPrompt,
  reduceProgress,
  secondsLeft,
  type PaymentProgress,
  type ProgressEvent,
} from './payment-progress.ts'

const payment = {
  transactionId: 't1',
  method: 'Telebirr',
  orderUrl: '/orders/ABC234?key=k',
  paysCart: true,
  startedAtMs: 0,
  amountSantim: 52_000,
  phone: '+251900000001',
}
const inPhase = (phase: Exclude<PaymentProgress['phase'], 'idle'>): PaymentProgress => ({
  phase,
  payment,
  details: {},
  isCut: false,
})

function read(status: string, transactionId = 't1'): Extract<ProgressEvent, { type: 'status_read' }> {
  return { type: 'status_read', transactionId, status }
}

describe('payment progress', () => {
  it.each([
    ['a started payment is pending', idle, { type: 'started', payment }, 'pending'],
    ['completed is success', inPhase('pending'), read('completed'), 'success'],
    ['paid for a closed order has its own phase', inPhase('pending'), read('too_late'), 'too_late'],
    ['failed is failed', inPhase('pending'), read('failed'), 'failed'],
    ['cancelled has its own phase', inPhase('pending'), read('cancelled'), 'cancelled'],
    ['pending stays pending', inPhase('pending'), read('pending'), 'pending'],
    ['anything else stays pending', inPhase('pending'), read('toString'), 'pending'],
    ['nothing stays pending', inPhase('pending'), read(''), 'pending'],
    [
      'no answer for five minutes is a timeout',
      inPhase('pending'),
      { type: 'timed_out', transactionId: 't1' },
      'timeout',
    ],
    ['a timeout does not undo success', inPhase('success'), { type: 'timed_out', transactionId: 't1' }, 'success'],
    ['completed after the timeout is left to the order page', inPhase('timeout'), read('completed'), 'timeout'],
    ['a late failure does not undo success', inPhase('success'), read('failed'), 'success'],
    ['an answer about another payment is not ours', inPhase('pending'), read('completed', 't0'), 'pending'],
    ['an answer after closing is not heard', idle, read('completed'), 'idle'],
    ['closing resets', inPhase('pending'), { type: 'closed' }, 'idle'],
    ['a new payment replaces a failed one', inPhase('failed'), { type: 'started', payment }, 'pending'],
  ] as const)('%s', (_what, before, event, phase) => {
    expect(reduceProgress(before, event).phase).toBe(phase)
  })

  it('keeps the same object when nothing changes', () => {
    const progress = inPhase('pending')
    expect(reduceProgress(progress, read('pending'))).toBe(progress)
  })

  it('says that the line is lost until the next answer, and only while it waits', () => {
    const lost = reduceProgress(inPhase('pending'), { type: 'line_lost', transactionId: 't1' })
    expect(lost).toMatchObject({ phase: 'pending', isCut: true })
    expect(reduceProgress(lost, read('pending'))).toMatchObject({ phase: 'pending', isCut: false })
    const paid = inPhase('success')
    expect(reduceProgress(paid, { type: 'line_lost', transactionId: 't1' })).toBe(paid)
  })

  it('keeps what the server says about a failure', () => {
    const failed = reduceProgress(inPhase('pending'), {
      ...read('failed'),
      failure: 'no_money',
      isNothingCharged: true,
    })
    expect(failed).toMatchObject({ phase: 'failed', details: { failure: 'no_money', isNothingCharged: true } })
  })

  it('counts five minutes down and offers help after thirty seconds', () => {
    expect(secondsLeft(payment, 0)).toBe(300)
    expect(secondsLeft(payment, 12_400)).toBe(288)
    expect(secondsLeft(payment, 999_000)).toBe(0)
    expect(secondsLeft(payment, -5000)).toBe(300) // the browser's clock was set back
    expect([mayLackPrompt(271), mayLackPrompt(270)]).toEqual([false, true])
  })

  it('offers Cancel while pending and Close otherwise', () => {
    expect(closeLabel('pending')).toBe('payment.progress.cancel')
    for (const phase of ['success', 'too_late', 'failed', 'cancelled', 'timeout'] as const) {
      expect(closeLabel(phase)).toBe('payment.progress.close')
    }
  })
})
