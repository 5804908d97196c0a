import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { LANGS, type MessageKey } from '#app/base/platform/text/translate.ts'
import { ErrorScreen } from '#app/base/ui/frame/error-screen.tsx'
import { PageSpinner, Spinner } from '#app/base/ui/spinner.tsx'
import { allMessages, translateTo } from '#app/messages.server.ts'
import { PayButton } from '#app/money/checkout/ui/pay-controls.tsx'
import { ALL_WAYS } from '#app/money/payments/methods.ts'
import { MethodPicker } from '#app/money/payments/ui/method-picker.tsx'
import { NotPaid, Paid, Undecided } from '#app/money/payments/ui/payment-outcome.tsx'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import SignOutPage from '#app/people/auth/screens/sign-out.tsx'
import { MENU } from '#app/surfaces/admin-frame/menu.ts'
import CakePage from '#app/surfaces/storefront/screens/cake-page.tsx'
import { draw } from './draw.tsx'

/**
 * Every text that the requirements quote (chapters 2, 3, 4, 5 and 8): English to the letter, Amharic there, one Amharic wording of one
 * English sentence, and each place where somebody meets it.
 */

const appDir = path.resolve(import.meta.dirname, '../app')
const messages: Readonly<Record<string, { en: string; am: string }>> = allMessages
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

/** A place: the file that draws the key, or answers with it. */
type Places = readonly (readonly [key: string, ...files: string[]])[]

const QUOTED: Readonly<Record<string, Places>> = {
  // Chapter 2: pages.
  'Start Your Order': [
    ['ui.start', 'surfaces/storefront/ui/hero.tsx'],
    ['cake.builder.title', 'ordering/cake-builder/screens/cake-builder-page.tsx'],
  ],
  'Special Order Cakes': [['catalog.special.title', 'surfaces/storefront/screens/home-page.tsx']],
  'You may also like': [['catalog.cake.related', 'surfaces/storefront/screens/cake-page.tsx']],
  'Important policies': [
    ['catalog.cake.policies', 'surfaces/storefront/screens/cake-page.tsx'],
    ['edit.field.policies', 'catalog/editing/catalog-records.ts'],
    ['setting.label.policies.text'],
  ],
  'Cake not found': [['catalog.cake.not.found', 'surfaces/storefront/screens/cake-page.tsx']],
  "Sorry, we couldn't find the cake you're looking for.": [
    ['catalog.cake.not.found.text', 'surfaces/storefront/screens/cake-page.tsx'],
    ['catalog.refused.cake.not.found', 'surfaces/api/catalog.http.server.ts'],
  ],
  'Quote submitted': [['result.quote.title', 'surfaces/order-page/screens/quote-success-page.tsx']],
  'Payment succeeded': [['result.success.title', 'money/checkout/paying/payment-result.ts']],
  'Payment failed': [
    ['result.failure.title', 'money/checkout/paying/payment-result.ts'],
    ['orders.event.payment.failed', 'ordering/order-admin/admin-event-views.server.ts'],
  ],
  'Payment cancelled': [['result.cancel.title', 'money/checkout/paying/payment-result.ts']],
  'Loading...': [['ui.loading', 'base/ui/spinner.tsx']],
  'Unexpected Application Error!': [['ui.error.title', 'base/ui/frame/error-screen.tsx']],
  'Loading Admin Page...': [
    [
      'admin.loading',
      'surfaces/storefront/screens/storefront-layout.tsx',
      'surfaces/admin-frame/screens/admin-layout.tsx',
    ],
  ],
  'Sign Out': [
    ['ui.sign.out', 'surfaces/storefront/screens/storefront-layout.tsx', 'people/auth/ui/sign-out-button.tsx'],
  ],
  // Chapter 3: the cart.
  'Your cart is empty': [
    ['cart.empty', 'money/checkout/ui/cart-panel.tsx', 'money/checkout/screens/checkout-page.tsx'],
  ],
  'N/A': [['payment.method.unavailable', 'money/payments/ui/method-picker.tsx']],
  'Need {count} more piece|Need {count} more pieces': [['cart.need.pieces', 'money/checkout/ui/checkout-form.tsx']],
  // Chapter 5: selections.
  'Please complete all selections to continue': [
    ['cake.builder.incomplete', 'ordering/cake-builder/ui/step-content.tsx'],
    ['order.refused.quote_incomplete', 'ordering/orders/order-refusals.ts'],
  ],
  'Please select an inspiration image to continue.': [
    ['catalog.inspirations.missing', 'catalog/inspirations/screens/inspirations-page.tsx'],
  ],
  'Missing cake or variant selection': [
    [
      'order.refused.missing_cake_or_variant',
      'money/checkout/screens/checkout-page.tsx',
      'ordering/orders/order-refusals.ts',
    ],
  ],
  // Chapter 8: failures.
  'Sign Out Error': [
    ['ui.sign.out.error.title', 'people/auth/ui/sign-out-form.tsx', 'people/auth/screens/sign-out.tsx'],
  ],
  'There was a problem signing you out.': [
    ['ui.sign.out.error.text', 'people/auth/ui/sign-out-form.tsx', 'people/auth/screens/sign-out.tsx'],
  ],
  'An unexpected error occurred during sign in': [
    ['auth.error.sign.in.unexpected', 'people/auth/library/provider-messages.ts'],
  ],
  'An unexpected error occurred during sign up': [
    ['auth.error.sign.up.unexpected', 'people/auth/library/provider-messages.ts'],
  ],
  'Unknown error occurred': [
    ['ui.error.unknown', 'ordering/cake-builder/ui/you-step.tsx', 'base/platform/answer-fault.server.ts'],
  ],
  'Failed to load daily cakes. Please try again later.': [
    ['catalog.daily.failed', 'surfaces/storefront/screens/home-page.tsx'],
  ],
  'No daily cakes available at the moment. Check back soon!': [
    ['catalog.daily.none', 'surfaces/storefront/screens/home-page.tsx'],
  ],
  'Payment failed. Please try again.': [['payment.failed.try.again', 'money/payments/ui/payment-outcome.tsx']],
  'Payment was cancelled.': [['payment.was.cancelled', 'money/payments/ui/payment-outcome.tsx']],
  'Payment verification timed out. Please check your transaction manually.': [
    ['payment.verification.timed.out', 'money/payments/ui/payment-outcome.tsx'],
    ['payment.verification.timeout', 'money/checkout/ui/use-payment.ts'],
  ],
  'Payment completed successfully!': [['payment.completed.successfully', 'money/payments/ui/payment-outcome.tsx']],
  'Direct payment failed': [['direct.payment.failed', 'money/checkout/ui/use-payment.ts']],
  'No payment URL returned': [['no.payment.url', 'money/checkout/ui/use-payment.ts']],
  'Payment failed.': [['payment.failed.generic', 'money/checkout/ui/use-payment.ts']],
}

/** A heading of several and the mark of one, which Amharic tells apart. */
const AVAILABLE_DAILY = ['catalog.daily.title', 'catalog.cake.daily'] as const

describe.each(Object.entries(QUOTED))('%s', (text, places) => {
  const sentence = text.replace(/\.$/, '')
  /** Every text of the shop that is this sentence, also when it goes on with what is meant. */
  const keys = Object.keys(messages).filter(
    (key) => messages[key]!.en === text || messages[key]!.en.startsWith(`${sentence}: `),
  )

  it('is a text of the shop at these places, and at no other', () => {
    expect(places.map(([key]) => key).toSorted()).toEqual(keys.toSorted())
    const isWithout = (file: string, key: string) => !readFileSync(path.join(appDir, file), 'utf8').includes(`'${key}'`)
    expect(places.flatMap(([key, ...files]) => files.filter((file) => isWithout(file, key)))).toEqual([])
  })

  it('has one Amharic wording', () => {
    const wordings = new Set(keys.map((key) => messages[key]!.am.replace(/፦ \{\w+\}$/, '')))
    expect(wordings.size).toBe(1)
    expect([...wordings].join().replaceAll('{count}', '')).toMatch(/^[^A-Za-z]*[\u1200-\u137f][^A-Za-z]*$/)
  })
})

it('“Available Daily” is the section and the mark of a cake in it', () => {
  expect(AVAILABLE_DAILY.map((key) => messages[key]!.en)).toEqual(['Available Daily', 'Available Daily'])
  expect(AVAILABLE_DAILY.map((key) => messages[key]!.am)).toEqual(['የዕለት ኬኮች', 'የዕለት ኬክ'])
})

it('the last resorts, and what calls of payments throw, are spelled so', () => {
  expect([FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE, FALLBACK_ADDRESS]).toEqual(['Guest User', '000-000-0000', 'N/A'])
  expect(messages['orders.customer.guest']).toEqual({ en: FALLBACK_CUSTOMER_NAME, am: 'እንግዳ ደንበኛ' })
  const calls = readFileSync(path.join(appDir, 'money/checkout/ui/payment-calls.ts'), 'utf8')
  for (const thrown of ['direct payment', 'payment'].map((what) => `'Failed to initiate ${what}'`))
    expect(calls).toContain(thrown)
  expect(calls).toContain("'Failed to check payment status'")
})

function paid(): ReactElement {
  const payment = { method: 'Telebirr', orderUrl: '/track', amountSantim: 54_000, phone: '+251900000001' }
  return createElement(Paid, { progress: { payment }, orderCode: undefined, onLeave() {} } as never)
}

function notPaid(phase: 'failed' | 'cancelled'): ReactElement {
  const payment = { amountSantim: 54_000, method: 'Telebirr', phone: '+251900000001', orderUrl: '/orders/x' }
  const progress = { phase, payment, details: { payUntil: null, failure: null, isNothingCharged: true } }
  const nothing = () => {}
  const acts = { isSending: false, error: undefined, orderCode: undefined, onSendAgain: nothing, onLeave: nothing }
  return createElement(NotPaid, { progress, phase, ...acts } as never)
}

describe.each(LANGS)('drawn in %s', (lang) => {
  const say = (key: MessageKey) => html(messages[key]![lang])

  const places: Record<string, [ReactElement, ...MessageKey[]]> = {
    'a page that loads': [createElement(PageSpinner, { isLoading: true }), 'ui.loading'],
    'a part that loads': [createElement(Spinner), 'ui.loading'],
    'an error that nobody caught': [createElement(ErrorScreen, { error: new Error('x') }), 'ui.error.title'],
    'a cake that is not there': [
      createElement(CakePage, { loaderData: { cake: undefined, hasFailed: false } } as never),
      'catalog.cake.not.found',
      'catalog.cake.not.found.text',
    ],
    'a sign-out that failed, without scripts': [
      createElement(SignOutPage, { actionData: { failed: true } } as never),
      'ui.sign.out',
      'ui.sign.out.error.title',
      'ui.sign.out.error.text',
    ],
    'a payment that came': [paid(), 'payment.completed.successfully'],
    'a payment that failed': [notPaid('failed'), 'payment.failed.try.again'],
    'a payment that was cancelled': [notPaid('cancelled'), 'payment.was.cancelled'],
    'a payment that nobody heard of again': [
      createElement(Undecided, { phase: 'timeout' }),
      'payment.verification.timed.out',
    ],
    'a method that cannot reach the phone': [
      createElement(MethodPicker, { ways: ALL_WAYS, phone: '0700000001', method: 'Mpesa', onChange: () => {} }),
      'payment.method.unavailable',
    ],
  }

  it.each(Object.entries(places))('%s', (_, [element, ...keys]) => {
    const page = draw(element, { lang })
    for (const key of keys) expect(page).toContain(say(key))
  })

  it('a pay button below the minimum', () => {
    const button = { label: 'need_more_pieces', missingPieces: 4, isEnabled: false }
    const payment = { button, isBusy: false, method: 'Telebirr', ways: ALL_WAYS }
    const page = draw(createElement(PayButton, { payment, amountSantim: 18_000, formId: 'pay' } as never), { lang })
    expect(page).toContain(translateTo(lang)('cart.need.pieces', { count: 4 }))
  })

  it('the ten entries of the menu have a text', () => {
    expect(MENU.map(({ text }) => messages[text]![lang]).filter(Boolean)).toHaveLength(10)
  })
})
