import { describe, expect, it } from 'vitest'
import { parseQuoteForm, type QuoteFieldErrors } from './quote-form.ts'

const asked = { method: 'self-pickup' as const, zoneIds: ['bole', 'yeka'], isDaily: false }

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const who = { customerName: ' Almaz Tesfaye ', phone: '0900 000 001' }

describe('the customer of a request', () => {
  it('has at least a name and a phone', () => {
    expect(parseQuoteForm(form(who), asked)).toMatchObject({
      ok: true,
      contact: {
        name: 'Almaz Tesfaye',
        phone: '+251900000001',
        email: undefined,
        address: undefined,
        notes: undefined,
      },
    })
  })

  it('has an address for a delivery', () => {
    const delivery = { ...who, zone: 'yeka', address: 'Behind the school', email: 'a@example.test', notes: 'No nuts' }
    expect(parseQuoteForm(form(delivery), { ...asked, method: 'delivery' })).toMatchObject({
      contact: { zoneId: 'yeka', address: 'Behind the school', email: 'a@example.test', notes: 'No nuts' },
    })
  })

  it('may send a gift, and a call before it leaves is only for deliveries', () => {
    const gift = { recipientName: ' Sara ', recipientPhone: '0911 000 002', wantsCall: 'yes' }
    expect(parseQuoteForm(form({ ...who, ...gift }), asked)).toMatchObject({
      contact: { gift: { recipientName: 'Sara', recipientPhone: '+251911000002', wantsCall: false } },
    })
    const delivery = { ...who, ...gift, zone: 'yeka', address: 'Behind the school' }
    expect(parseQuoteForm(form(delivery), { ...asked, method: 'delivery' })).toMatchObject({
      contact: { gift: { wantsCall: true } },
    })
  })

  it('may live outside the sub-cities that have a fee', () => {
    const delivery = { ...who, zone: 'elsewhere', address: 'Sululta, at the market' }
    expect(parseQuoteForm(form(delivery), { ...asked, method: 'delivery' })).toMatchObject({
      ok: true,
      contact: { zoneId: undefined, address: 'Sululta, at the market' },
    })
  })

  it('sends no address for a pickup', () => {
    expect(parseQuoteForm(form({ ...who, zone: 'bole', address: 'At home' }), asked)).toMatchObject({
      contact: { zoneId: undefined, address: undefined },
      typed: { zone: 'bole', address: 'At home' },
    })
  })

  it.each<[string, Record<string, string>, Partial<typeof asked> | { method: 'delivery' }, QuoteFieldErrors]>([
    ['nothing', {}, {}, { customerName: 'cake.builder.error.name', phone: 'cake.builder.error.phone' }],
    ['a phone that is too short', { ...who, phone: '0900' }, {}, { phone: 'cake.builder.error.phone' }],
    ['a gift’s phone that is none', { ...who, recipientPhone: '12' }, {}, { recipientPhone: 'gift.phone.invalid' }],
    ['what is no email', { ...who, email: 'almaz' }, {}, { email: 'cake.builder.error.email' }],
    [
      'a delivery to nowhere',
      who,
      { method: 'delivery' },
      { zone: 'cake.builder.error.zone', address: 'cake.builder.error.address' },
    ],
    [
      'a sub-city that is none',
      { ...who, zone: 'mars', address: 'x' },
      { method: 'delivery' },
      { zone: 'cake.builder.error.zone' },
    ],
    ['a daily cake without how many', who, { isDaily: true }, { notes: 'cake.builder.error.quantity' }],
  ])('must correct %s, and typed values stay', (_what, fields, more, errors) => {
    const read = parseQuoteForm(form(fields), { ...asked, ...more })
    expect(read).toMatchObject({ ok: false, errors })
    expect(read.typed).toMatchObject({ phone: fields['phone'] ?? '', email: fields['email'] ?? '' })
  })

  it('may not send files as text, nor more than the limit', () => {
    const data = form({ ...who, notes: 'n'.repeat(3000) })
    data.set('email', new File(['x'], 'x.txt'))
    expect(parseQuoteForm(data, asked)).toMatchObject({ ok: true, typed: { email: '', notes: 'n'.repeat(1000) } })
  })
})
