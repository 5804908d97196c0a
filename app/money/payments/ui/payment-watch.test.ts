import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#app/base/platform/time/clock.ts'
import type { PaymentStatusAnswer, StartedPayment } from './payment-progress.ts'
import { createPaymentWatch } from './payment-watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function startedPayment(transactionId = 't1'): StartedPayment {
  return {
    transactionId,
    method: 'Telebirr',
    orderUrl: '/orders/ABC234?key=k',
    paysCart: true,
    startedAtMs: Date.now(),
    amountSantim: 52_000,
    phone: '+251900000001',
  }
}

/** A server that answers `pending` until it is changed. */
function setUp() {
  const statuses: Record<string, string> = {}
  const readStatus = vi.fn<(transactionId: string) => Promise<PaymentStatusAnswer>>((transactionId) =>
    Promise.resolve({ status: statuses[transactionId] ?? 'pending' }),
  )
  const onPaid = vi.fn<(payment: StartedPayment) => void>()
  const onReadError = vi.fn<(error: unknown) => void>()
  const remembered: { payment: StartedPayment | undefined } = { payment: undefined }
  const watch = createPaymentWatch({
    readStatus,
    onPaid,
    onReadError,
    isConnectionLost: (error) => error instanceof TypeError,
    remember: (payment) => {
      remembered.payment = payment
    },
    clock: systemClock,
  })
  return { statuses, readStatus, onPaid, onReadError, remembered, watch }
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('watching a payment', () => {
  it('asks every 3 s while it is pending', async () => {
    const { watch, readStatus } = setUp()
    watch.start(startedPayment())
    await after(2999)
    expect(readStatus).not.toHaveBeenCalled()
    await after(1)
    expect(readStatus).toHaveBeenCalledExactlyOnceWith('t1')
    await after(27_000)
    expect(readStatus).toHaveBeenCalledTimes(10)
    expect(watch.getProgress().phase).toBe('pending')
  })

  it('clears the cart and closes 3 s after success, once', async () => {
    const { watch, statuses, onPaid, readStatus, remembered } = setUp()
    const payment = startedPayment()
    watch.start(payment)
    expect(remembered.payment).toEqual(payment)
    statuses.t1 = 'completed'
    await after(3000)
    expect(watch.getProgress().phase).toBe('success')
    await after(2999)
    expect(onPaid).not.toHaveBeenCalled()
    expect(remembered.payment).toEqual(payment) // a reload in this moment shows the success again and clears the cart
    await after(1)
    expect(remembered.payment).toBeUndefined()
    expect(onPaid).toHaveBeenCalledExactlyOnceWith(payment)
    expect(watch.getProgress().phase).toBe('idle')
    await after(600_000)
    expect(onPaid).toHaveBeenCalledTimes(1)
    expect(readStatus).toHaveBeenCalledTimes(1)
  })

  it('clears the cart immediately when the customer closes the success', async () => {
    const { watch, statuses, onPaid } = setUp()
    watch.start(startedPayment())
    statuses.t1 = 'completed'
    await after(3000)
    watch.close()
    expect(onPaid).toHaveBeenCalledTimes(1)
    expect(watch.getProgress().phase).toBe('idle')
    await after(10_000)
    expect(onPaid).toHaveBeenCalledTimes(1)
  })

  it.each(['failed', 'cancelled'] as const)('shows %s until it is closed', async (status) => {
    const { watch, statuses, onPaid, readStatus, remembered } = setUp()
    watch.start(startedPayment())
    statuses.t1 = status
    await after(3000)
    expect(watch.getProgress().phase).toBe(status)
    await after(600_000)
    expect(watch.getProgress().phase).toBe(status)
    expect(readStatus).toHaveBeenCalledTimes(1)
    expect(remembered.payment).toBeUndefined()
    watch.close()
    expect(watch.getProgress().phase).toBe('idle')
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('gives up after 5 minutes without a final answer and asks no more', async () => {
    const { watch, readStatus } = setUp()
    watch.start(startedPayment())
    await after(299_999)
    expect(watch.getProgress().phase).toBe('pending')
    const asked = readStatus.mock.calls.length
    await after(1)
    expect(watch.getProgress().phase).toBe('timeout')
    await after(60_000)
    expect(readStatus.mock.calls.length - asked).toBeLessThanOrEqual(1)
  })

  it('stays timed out when the answer arrives after it', async () => {
    const { watch, readStatus, onPaid } = setUp()
    let answer = (_answer: PaymentStatusAnswer) => {}
    readStatus.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    watch.start(startedPayment())
    await after(300_000)
    answer({ status: 'completed' })
    await after(10_000)
    expect(watch.getProgress().phase).toBe('timeout')
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('only logs failed polls and continues', async () => {
    const { watch, readStatus, onReadError, statuses } = setUp()
    readStatus.mockRejectedValueOnce(new Error('Failed to check payment status'))
    readStatus.mockRejectedValueOnce(new Error('Failed to check payment status'))
    watch.start(startedPayment())
    await after(6000)
    expect(onReadError).toHaveBeenCalledTimes(2)
    expect(watch.getProgress().phase).toBe('pending')
    statuses.t1 = 'completed'
    await after(3000)
    expect(watch.getProgress().phase).toBe('success')
  })

  it('stops and resets when it is closed, and ignores a late answer', async () => {
    const { watch, readStatus, onPaid, remembered } = setUp()
    let answer = (_answer: PaymentStatusAnswer) => {}
    readStatus.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    watch.start(startedPayment())
    await after(3000)
    watch.close()
    answer({ status: 'completed' })
    await after(600_000)
    expect(watch.getProgress().phase).toBe('idle')
    expect(remembered.payment).toBeUndefined()
    expect(readStatus).toHaveBeenCalledTimes(1)
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('polls immediately when the customer returns, and at the same rate afterwards', async () => {
    const { watch, readStatus } = setUp()
    watch.checkNow()
    expect(readStatus).not.toHaveBeenCalled()
    watch.start(startedPayment())
    await after(1000)
    watch.checkNow()
    await after(0)
    expect(readStatus).toHaveBeenCalledTimes(1)
    await after(3000)
    expect(readStatus).toHaveBeenCalledTimes(2)
    await after(3000)
    expect(readStatus).toHaveBeenCalledTimes(3)
  })

  it('notifies its listeners of every change until they unsubscribe', async () => {
    const { watch, statuses } = setUp()
    const listener = vi.fn<() => void>()
    const leave = watch.subscribe(listener)
    watch.start(startedPayment())
    statuses.t1 = 'failed'
    await after(3000)
    leave()
    watch.close()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('keeps the payment for the next page when it is disposed of', async () => {
    const { watch, remembered, readStatus } = setUp()
    watch.start(startedPayment())
    watch.dispose()
    await after(60_000)
    expect(remembered.payment?.transactionId).toBe('t1')
    expect(readStatus).not.toHaveBeenCalled()
  })
})

describe('picking up a payment after a reload', () => {
  it('polls immediately and waits only for the rest of the five minutes', async () => {
    const { watch, readStatus } = setUp()
    const payment = startedPayment()
    vi.setSystemTime(Date.now() + 200_000)
    await watch.resume(payment)
    expect(readStatus).toHaveBeenCalledTimes(1)
    expect(watch.getProgress().phase).toBe('pending')
    await after(99_999)
    expect(watch.getProgress().phase).toBe('pending')
    await after(1)
    expect(watch.getProgress().phase).toBe('timeout')
  })

  it('shows one that was paid, however long ago it started', async () => {
    const { watch, statuses, onPaid } = setUp()
    const payment = startedPayment()
    vi.setSystemTime(Date.now() + 3_600_000)
    statuses.t1 = 'completed'
    await watch.resume(payment)
    expect(watch.getProgress().phase).toBe('success')
    await after(3000)
    expect(onPaid).toHaveBeenCalledTimes(1)
  })

  it('forgets one that has ended without money', async () => {
    const { watch, statuses, remembered } = setUp()
    const payment = startedPayment()
    remembered.payment = payment
    vi.setSystemTime(Date.now() + 3_600_000)
    statuses.t1 = 'pending'
    await watch.resume(payment)
    expect(watch.getProgress().phase).toBe('idle')
    expect(remembered.payment).toBeUndefined()
  })

  it('keeps an old one whose query fails for the next page', async () => {
    const { watch, readStatus, remembered } = setUp()
    const payment = startedPayment()
    remembered.payment = payment
    vi.setSystemTime(Date.now() + 3_600_000)
    readStatus.mockRejectedValueOnce(new Error('offline'))
    await watch.resume(payment)
    expect(remembered.payment).toEqual(payment)
  })

  it('does not disturb a payment that is already watched', async () => {
    const { watch } = setUp()
    watch.start(startedPayment('t2'))
    await watch.resume(startedPayment('t1'))
    expect(watch.getProgress()).toMatchObject({ payment: { transactionId: 't2' } })
  })

  it('is not fooled by a browser clock that was set back', async () => {
    const { watch } = setUp()
    const payment = { ...startedPayment(), startedAtMs: Date.now() + 86_400_000 }
    await watch.resume(payment)
    await after(300_000)
    expect(watch.getProgress().phase).toBe('timeout')
  })
})
