import { describe, expect, it } from 'vitest'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import type { EditableOrder } from '#app/ordering/orders/changing/order-change.ts'
import { readChange } from './order-change-action.server.ts'
import { parseChange, typedFrom } from './order-change-form.ts'

const order: EditableOrder = {
  customerName: 'Guest User',
  phone: '000-000-0000',
  email: '',
  address: 'N/A',
  pin: '',
  notes: '',
  recipientName: '',
  giftText: '',
  giftFrom: '',
  recipientPhone: '',
  wantsCall: false,
  method: 'self-pickup',
  date: '2026-11-26',
  time: '09:00',
}

/** The form's values as a browser sends them. */
function sent(changes: Record<string, string> = {}) {
  const { isNotified, version, ...shown } = typedFrom(order, 3)
  const form = new FormData()
  const fields = { customerName: shown.customerName, phone: shown.phone, email: shown.email, address: shown.address }
  for (const [name, value] of Object.entries({ ...fields, method: order.method, date: order.date, time: order.time })) {
    form.set(name, value)
  }
  form.set('version', String(version))
  if (isNotified) form.set('tell', 'on')
  for (const [name, value] of Object.entries(changes)) form.set(name, value)
  return readChange(form).typed
}

describe('the form that changes an order', () => {
  it('shows unknown values as empty, and changes nothing when it is sent unchanged', () => {
    expect(typedFrom(order, 3)).toMatchObject({ customerName: '', phone: '', address: '', isNotified: true })
    expect(parseChange(sent())).toEqual({
      ok: true,
      order: { ...order, customerName: '', phone: '', address: '' },
      override: undefined,
    })
  })

  it('accepts a phone in any form and names the wrong field', () => {
    expect(parseChange(sent({ phone: '0900 000 011' }))).toMatchObject({ ok: true, order: { phone: '+251900000011' } })
    expect(parseChange(sent({ phone: '0900', email: 'sara', pin: 'here' }))).toEqual({
      ok: false,
      errors: {
        phone: 'ui.phone.any.error',
        email: 'orders.change.error.email',
        pin: 'orders.change.error.pin',
      },
    })
  })

  it('accepts the phone of whoever pays from abroad, and calls an Ethiopian recipient', () => {
    const abroad = sent({ phone: '+1 202 555 0123', recipientPhone: '+1 202 555 0124' })
    expect(parseChange(abroad, parseAnyPhone)).toEqual({ ok: false, errors: { recipientPhone: 'gift.phone.invalid' } })
    expect(parseChange({ ...abroad, recipientPhone: '' }, parseAnyPhone)).toMatchObject({
      ok: true,
      order: { phone: '+12025550123' },
    })
  })

  it('names the seen version, except when a newer one is overwritten on purpose', () => {
    expect(sent().version).toBe(3)
    expect(sent({ over: '5' }).version).toBe(5)
  })

  it('asks why a rule is overridden', () => {
    expect(parseChange(sent({ overrideCapacity: 'on' }))).toMatchObject({
      errors: { reason: 'orders.change.error.reason' },
    })
    expect(parseChange(sent({ overrideCapacity: 'on', reason: 'A regular' }))).toMatchObject({
      override: { capacity: true, reason: 'A regular' },
    })
  })
})
