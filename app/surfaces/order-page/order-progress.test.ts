import { describe, expect, it } from 'vitest'
import { createTranslate, textsIn } from '#app/base/platform/text/translate.ts'
import { orderPageMessages } from './order-page.messages.ts'
import { orderProgress, requestProgress, stepTexts } from './order-progress.ts'

const pickup = { isPickup: true, settled: 'all' } as const

describe('the progress of an agreed order', () => {
  it.each([
    ['Pending', { settled: 'not yet' }, 0, 'order.next.pay'],
    ['Confirmed', { settled: 'not yet' }, 0, 'order.next.pay'],
    ['Confirmed', {}, 1, 'order.next.made'],
    ['Confirmed', { settled: 'later' }, 1, 'order.next.made'],
    ['In Production', {}, 1, 'order.next.making'],
    ['Ready', {}, 3, 'order.next.pickup'],
    ['Ready', { isPickup: false }, 3, 'order.next.leaving'],
    ['Ready', { settled: 'deposit' }, 3, 'order.next.pickup.balance'],
    ['Ready', { settled: 'deposit', isPickup: false }, 3, 'order.next.leaving.balance'],
    ['Out for Delivery', { isPickup: false }, 3, 'order.next.on.its.way'],
    ['Completed', {}, 4, 'order.next.completed'],
    ['Completed', { isPickup: false }, 5, 'order.next.completed'],
  ] as const)('%s %o has %i finished steps', (status, facts, done, next) => {
    expect(orderProgress({ ...pickup, status, ...facts })).toMatchObject({ done, next })
  })

  it('names the way for a delivery only, and no step of a closed order', () => {
    expect(orderProgress({ ...pickup, status: 'Ready' })!.steps).toHaveLength(4)
    expect(orderProgress({ ...pickup, status: 'Ready', isPickup: false })!.steps).toContain('order.step.on.its.way')
    expect(orderProgress({ ...pickup, status: 'Cancelled' })).toBeUndefined()
  })
})

describe('the first two steps', () => {
  const t = createTranslate('en', textsIn('en', orderPageMessages))
  it.each([
    ['Confirmed', 'all', ['Paid', 'We bake for Tue 8 Dec'], true],
    ['Confirmed', 'deposit', ['Deposit paid', 'We bake for Tue 8 Dec'], true],
    ['Confirmed', 'later', ['Ordered', 'We bake for Tue 8 Dec'], true],
    ['Confirmed', 'not yet', ['To pay', 'Being made'], false],
    ['In Production', 'all', ['Paid', 'Being made'], false],
    ['Completed', 'all', ['Paid', 'Being made'], false],
  ] as const)(
    'of %s with %s paid are %o: nothing is under way before the shop begins',
    (status, settled, first, waits) => {
      const progress = orderProgress({ ...pickup, status, settled })!
      expect(stepTexts(progress, 'Tue 8 Dec', t).slice(0, 2)).toEqual(first)
      expect(progress.isWaiting).toBe(waits)
    },
  )

  it('name no day before one is agreed', () => {
    expect(stepTexts(orderProgress({ ...pickup, status: 'Confirmed' })!, null, t)[1]).toBe('To be made')
  })
})

describe('the progress of a custom cake', () => {
  const stage = { question: null, offer: null, money: { isSplit: true } }
  const offer = { isOpen: true, isAsked: false, hasJustEnded: false }
  it.each([
    ['Pending Quote', {}, 1, 'quote.next.price'],
    ['Pending Quote', { question: { isOpen: false } }, 1, 'quote.next.price'],
    ['Pending Quote', { question: { isOpen: true } }, 1, 'quote.next.answer'],
    ['Quoted', { offer }, 1, 'quote.next.choose'],
    ['Quoted', { offer: { ...offer, isAsked: true } }, 1, 'quote.next.reply'],
    ['Quoted', { offer: { ...offer, isOpen: false, hasJustEnded: true } }, 1, 'quote.ended.soon'],
    ['Pending', {}, 2, 'quote.next.deposit'],
    ['Pending', { money: { isSplit: false } }, 2, 'order.next.pay'],
  ] as const)('%s %o has %i finished steps', (status, facts, done, next) => {
    const progress = requestProgress({ status, isPickup: true, settled: 'not yet' }, { ...stage, ...facts })!
    expect(progress).toMatchObject({ done, next })
    expect(progress.steps[0]).toBe('quote.step.request')
  })

  it('has the steps of every order once it is agreed, and begins with the deposit', () => {
    const order = { status: 'In Production', isPickup: false, settled: 'deposit' } as const
    expect(requestProgress(order, stage)).toEqual({
      isWaiting: false,
      steps: [
        'order.step.deposit',
        'order.step.making',
        'order.step.ready',
        'order.step.on.its.way',
        'order.step.yours',
      ],
      done: 1,
      next: 'order.next.making',
    })
    expect(requestProgress({ ...order, status: 'Expired' }, stage)).toBeUndefined()
  })
})
