import { describe, expect, it } from 'vitest'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { parseCheckoutForm, parsePayForm } from './checkout-form.ts'

const filledIn = {
  cake: 'baklava',
  variant: 'box-of-6',
  customerName: ' Abebe Example ',
  phone: '0900000001',
  email: '',
  deliveryMethod: 'self-pickup',
  landmark: '',
  deliveryDate: '',
  timeOfPickup: '',
  timeOfDelivery: '',
  notes: '',
  paymentMethod: 'Telebirr',
  formKey: '019aa5f0-0000-7000-8000-000000000001',
}

function form(changes: Record<string, string> = {}): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...filledIn, ...changes })) data.set(name, value)
  return data
}

const cart = { cake: '', variant: '', total: '270.5', cartItems: JSON.stringify([{ cakeId: 'baklava', quantity: 6 }]) }

describe('the checkout form', () => {
  it('is a direct purchase of a cake in a variant', () => {
    expect(parseCheckoutForm(form())).toMatchObject({
      ok: true,
      submission: {
        purchase: { kind: 'direct', cakeId: 'baklava', variantId: 'box-of-6' },
        name: 'Abebe Example',
        phone: '+251900000001',
        email: undefined,
        delivery: { method: 'self-pickup', date: undefined, time: undefined },
        address: undefined,
        method: 'Telebirr',
      },
    })
  })

  it('reads phones as they were copied, with all their signs', () => {
    const phone = Array.from('+2510900000001', (sign) => `\u200e${sign}\u200e`).join('')
    const recipient = { recipientName: 'Sara', recipientPhone: '\u2066+251 (0) 911 – 000 – 002\u2069' }
    expect(parseCheckoutForm(form({ phone, ...recipient }))).toMatchObject({
      submission: { phone: '+251900000001', gift: { recipientPhone: '+251911000002' } },
    })
  })

  it('counts a name of which nothing can be seen as missing', () => {
    expect(parseCheckoutForm(form({ customerName: '\u200b\u2066\u3164' }))).toMatchObject({
      ok: false,
      errors: { customerName: expect.any(String) as string },
    })
  })

  it('may be a gift; a call before it leaves is only for deliveries', () => {
    const gift = { recipientName: 'Sara', recipientPhone: '0911 000 002', wantsCall: 'yes' }
    expect(parseCheckoutForm(form(gift))).toMatchObject({
      submission: { gift: { recipientName: 'Sara', recipientPhone: '+251911000002', wantsCall: false } },
    })
    expect(parseCheckoutForm(form({ ...gift, recipientPhone: '12' }))).toMatchObject({
      ok: false,
      errors: { recipientPhone: 'gift.phone.invalid' },
      typed: { recipientName: 'Sara', wantsCall: 'yes' },
    })
  })

  describe('from abroad', () => {
    const abroad = { isAbroad: 'yes', phone: '', phoneAbroad: '+1 202 555 0123', email: 'sara@shop.example' }
    const bole = { deliveryMethod: 'delivery', zone: 'bole', landmark: 'Edna Mall' }

    it.each(['', 'hosted', 'pickup'])('is paid on a payment page, whichever button sends it (%s)', (pay) => {
      expect(parseCheckoutForm(form({ ...abroad, pay }))).toMatchObject({
        ok: true,
        submission: { phone: '+12025550123', method: undefined, paysAtPickup: false },
      })
    })

    it.each([
      ['an Ethiopian phone', { phoneAbroad: '0911000000' }, { phoneAbroad: 'checkout.error.phone.abroad' }],
      ['no email', { email: '' }, { email: 'checkout.error.email.abroad' }],
      ['a delivery to nobody', bole, { recipientPhone: 'checkout.error.recipient.abroad' }],
      ['a recipient abroad', { ...bole, recipientPhone: '+12025550123' }, { recipientPhone: 'gift.phone.invalid' }],
    ])('needs more than %s', (_what, change, errors) => {
      expect(parseCheckoutForm(form({ ...abroad, ...change }))).toMatchObject({ ok: false, errors })
    })

    it('asks the server whether the number exists', () => {
      expect(parseCheckoutForm(form(abroad), () => undefined)).toMatchObject({
        ok: false,
        errors: { phoneAbroad: 'checkout.error.phone.abroad' },
      })
    })

    it('counts only when it is ticked', () => {
      const { isAbroad: _isAbroad, ...unticked } = abroad
      expect(parseCheckoutForm(form(unticked))).toMatchObject({ ok: false, errors: { phone: 'payment.phone.invalid' } })
    })
  })

  it('is a surprise, and without prices, only for a recipient', () => {
    const wished = { isSurprise: 'yes', hidesPrices: 'yes' }
    expect(parseCheckoutForm(form({ ...wished, recipientName: 'Sara' }))).toMatchObject({
      submission: { gift: { isSurprise: true, hidesPrices: true } },
    })
    expect(parseCheckoutForm(form(wished))).toMatchObject({
      submission: { gift: { isSurprise: false, hidesPrices: false } },
    })
  })

  it('or one of the cart', () => {
    expect(parseCheckoutForm(form(cart))).toMatchObject({
      ok: true,
      submission: {
        purchase: { kind: 'cart', items: [{ cakeId: 'baklava', quantity: 6 }], totalSantim: 27_050 },
      },
    })
  })

  it('uses self-pickup for an unknown delivery method', () => {
    expect(parseCheckoutForm(form({ deliveryMethod: 'drone' })).typed.deliveryMethod).toBe('self-pickup')
  })

  it('needs no method when the payment is made on a hosted page', () => {
    const parsed = parseCheckoutForm(form({ pay: 'hosted', paymentMethod: '' }))
    expect(parsed).toMatchObject({ ok: true, submission: { method: undefined } })
  })

  it('leaves out the address of a pickup', () => {
    const parsed = parseCheckoutForm(form({ landmark: 'behind the church' }))
    expect(parsed).toMatchObject({ ok: true, submission: { address: undefined } })
  })

  it('a delivery needs a sub-city and a landmark; directions make one address with it, and the pin stands apart', () => {
    const delivery = { deliveryMethod: 'delivery', zone: 'bole', landmark: 'Edna Mall' }
    expect(parseCheckoutForm(form(delivery))).toMatchObject({ submission: { zoneId: 'bole', address: 'Edna Mall' } })
    const more = { directions: 'blue gate', wantsCall: 'yes', pin: '9.0108, 38.7613' }
    expect(parseCheckoutForm(form({ ...delivery, ...more }))).toMatchObject({
      submission: { address: 'Edna Mall\nblue gate', pin: '9.01080, 38.76130', gift: { wantsCall: true } },
    })
    expect(parseCheckoutForm(form({ ...delivery, pin: 'here' }))).toMatchObject({
      submission: { address: 'Edna Mall', pin: undefined },
    })
  })

  it.each([
    ['no name', { customerName: '  ' }, { customerName: 'checkout.error.name' }],
    ['no phone', { phone: '' }, { phone: 'payment.phone.invalid' }],
    ['half a phone', { phone: '09000' }, { phone: 'payment.phone.invalid' }],
    ['a broken email', { email: 'abebe@' }, { email: 'checkout.error.email' }],
    ['delivery to nowhere', { deliveryMethod: 'delivery' }, { landmark: 'checkout.error.landmark' }],
    ['no method', { paymentMethod: '' }, { paymentMethod: 'checkout.error.method' }],
    ['an unknown method', { paymentMethod: 'Cash' }, { paymentMethod: 'checkout.error.method' }],
    ['Telebirr with a 7-number', { phone: '0700000001' }, { paymentMethod: 'payment.method.telebirr.note' }],
  ])('says what is wrong with %s', (_what, changes, errors) => {
    expect(parseCheckoutForm(form(changes))).toMatchObject({ ok: false, errors, isPurchaseMissing: false })
  })

  it('returns the typed values', () => {
    const { typed } = parseCheckoutForm(form({ phone: '09 00', notes: 'No candles', deliveryMethod: 'delivery' }))
    expect(typed).toMatchObject({ phone: '09 00', notes: 'No candles', deliveryMethod: 'delivery' })
  })

  it.each([
    ['a cake without a variant', { variant: '' }],
    ['a variant without a cake', { cake: '' }],
    ['neither', { cake: '', variant: '' }],
    ['an empty cart', { ...cart, cartItems: '[]' }],
    ['a cart without a total', { ...cart, total: '' }],
    ['a cart that is none', { ...cart, cartItems: '{' }],
    ['no pieces', { ...cart, cartItems: '[{"cakeId":"a","quantity":0}]' }],
    ['half a piece', { ...cart, cartItems: '[{"cakeId":"a","quantity":0.5}]' }],
    ['a null line', { ...cart, cartItems: '[null]' }],
  ])('has nothing to sell with %s', (_what, changes) => {
    expect(parseCheckoutForm(form(changes))).toMatchObject({ ok: false, isPurchaseMissing: true })
  })

  it('reads the time that belongs to the delivery method', () => {
    const times = { deliveryDate: '2026-11-23', timeOfPickup: '09:00', timeOfDelivery: '14:00' }
    expect(parseCheckoutForm(form(times)).typed.deliveryTime).toBe('09:00')
    expect(parseCheckoutForm(form({ ...times, deliveryMethod: 'delivery' })).typed.deliveryTime).toBe('14:00')
  })

  it('drops characters that the database cannot hold', () => {
    const parsed = parseCheckoutForm(form({ customerName: 'Sa\0ra', notes: `${'x'.repeat(999)}🎂` }))
    expect(parsed).toMatchObject({ submission: { name: 'Sara', notes: 'x'.repeat(999) } })
  })

  it('cuts texts that are too long', () => {
    expect(parseCheckoutForm(form({ notes: 'x'.repeat(5000) })).typed.notes).toHaveLength(1000)
  })
})

describe('the form that pays an order', () => {
  const pay = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return parsePayForm(data, parseAnyPhone)
  }

  it.each([
    [
      'a prompt',
      { phone: '0900000001', paymentMethod: 'CBE Birr' },
      { ok: true, method: 'CBE Birr', parsedPhone: '+251900000001' },
    ],
    ['a hosted page', { phone: '0900000001', pay: 'hosted' }, { ok: true, method: undefined }],
    ['no phone', { phone: '', paymentMethod: 'Mpesa' }, { ok: false, error: 'payment.phone.invalid' }],
    ['no method', { phone: '0900000001' }, { ok: false, error: 'checkout.error.method' }],
    [
      'Telebirr with a 7-number',
      { phone: '0700000001', paymentMethod: 'Telebirr' },
      { ok: false, phone: '0700000001', error: 'payment.method.telebirr.note' },
    ],
    [
      'a payment page from abroad, by either button',
      { isAbroad: 'yes', phoneAbroad: '+1 202 555 0123', phone: '1202555012', paymentMethod: 'Telebirr' },
      { ok: true, method: undefined, phone: '+1 202 555 0123', parsedPhone: '+12025550123' },
    ],
    [
      'a number that no country has',
      { isAbroad: 'yes', phoneAbroad: '+1 000 555 0123', phone: '0900000001', paymentMethod: 'Telebirr' },
      { ok: false, isAbroad: true, phone: '+1 000 555 0123', error: 'checkout.error.phone.abroad' },
    ],
    [
      'an Ethiopian phone for a prompt',
      { phone: '+12025550123', paymentMethod: 'Telebirr' },
      { ok: false, isAbroad: false, error: 'payment.phone.invalid' },
    ],
  ])('asks for %s', (_what, fields, expected) => {
    expect(pay(fields)).toMatchObject(expected)
  })
})
