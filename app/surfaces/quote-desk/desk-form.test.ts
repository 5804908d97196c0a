import { describe, expect, it } from 'vitest'
import {
  optionField,
  parseTypedQuote,
  previewOptions,
  readTypedQuote,
  typeQuote,
  type TypedQuote,
} from './desk-form.ts'

const blank = { title: '', sizeId: '', pieces: '', price: '', included: '', imageId: '' }

function typed(changes: Partial<TypedQuote> = {}): TypedQuote {
  return {
    options: [{ ...blank, title: 'As drawn', price: '2,400', included: 'Candles' }, blank, blank],
    advised: '',
    deliveryFee: '',
    depositPercent: '50',
    validUntil: '',
    holdsDay: null,
    message: '',
    ...changes,
  }
}

describe('the form of the desk', () => {
  it('becomes a draft in santim, without blank options and amounts', () => {
    expect(parseTypedQuote(typed({ deliveryFee: '150.5', validUntil: '2026-11-24T09:00' }))).toEqual({
      ok: true,
      draft: {
        options: [
          {
            title: 'As drawn',
            sizeId: null,
            pieces: null,
            priceSantim: 240_000,
            included: 'Candles',
            imageId: null,
            isAdvised: false,
          },
        ],
        deliveryFeeSantim: 15_050,
        depositPercent: 50,
        validUntil: new Date('2026-11-24T06:00:00Z'),
        holdsDay: null,
        message: '',
      },
    })
  })

  it('may lack a price as long as it is not sent', () => {
    const parsed = parseTypedQuote(typed({ options: [{ ...blank, title: 'With roses' }, blank, blank] }))
    expect(parsed).toMatchObject({ ok: true, draft: { options: [{ title: 'With roses', priceSantim: null }] } })
  })

  it.each([
    ['option-1-price', 'amount', { options: [{ ...blank, title: 'a', price: 'two' }, blank, blank] }],
    ['option-1-price', 'amount', { options: [{ ...blank, title: 'a', price: '0' }, blank, blank] }],
    ['option-3-price', 'amount', { options: [blank, blank, { ...blank, price: '-5' }] }],
    ['option-2-pieces', 'pieces', { options: [blank, { ...blank, title: 'a', pieces: '0' }, blank] }],
    ['option-1-pieces', 'pieces', { options: [{ ...blank, pieces: '2.5' }, blank, blank] }],
    ['option-1-pieces', 'pieces', { options: [{ ...blank, pieces: '10001' }, blank, blank] }],
    ['deliveryFee', 'amount', { deliveryFee: '1.234' }],
    ['depositPercent', 'percent', { depositPercent: '101' }],
    ['depositPercent', 'percent', { depositPercent: '' }],
    ['validUntil', 'moment', { validUntil: '2026-02-30T09:00' }],
    ['validUntil', 'moment', { validUntil: '2026-11-24T25:00' }],
  ])('%s is named when it holds no %s', (field, fault, changes: Partial<TypedQuote>) => {
    expect(parseTypedQuote(typed(changes))).toEqual({ ok: false, faults: { [field]: fault } })
  })

  it.each([
    ['', '', ''],
    ['2026-11-24', '09:30', '2026-11-24T09:30'],
    ['2026-11-24', '', '2026-11-24T23:59'],
    ['', '09:30', 'T09:30'],
  ])('with the day “%s” and the time “%s” is valid until “%s”', (day, time, until) => {
    const form = new FormData()
    form.set('validUntilDay', day)
    form.set('validUntilTime', time)
    const { validUntil } = readTypedQuote(form)
    expect(validUntil).toBe(until)
    expect(parseTypedQuote(typed({ validUntil })).ok).toBe(day !== '' || time === '')
  })

  it('returns to the form as it was saved', () => {
    const pictured = { ...typed().options[0]!, pieces: '240', imageId: 'a'.repeat(32) }
    const whole = typed({
      options: [pictured, blank, blank],
      deliveryFee: '150',
      validUntil: '2026-11-24T09:00',
      holdsDay: false,
      message: 'Selam',
    })
    const parsed = parseTypedQuote(whole)
    if (!parsed.ok) throw new Error('the form is right')
    expect(typeQuote(parsed.draft)).toEqual({
      ...whole,
      options: [{ ...whole.options[0], price: '2400' }, blank, blank],
    })
  })

  it.each([
    [273_000, '2730'],
    [273_050, '2730.50'],
    [273_005, '2730.05'],
    [99, '0.99'],
    [100_000_001, '1000000.01'],
  ])('shows %i santim as %s birr', (santim, birr) => {
    const parsed = parseTypedQuote(typed())
    if (!parsed.ok) throw new Error('the form is right')
    const options = [{ ...parsed.draft.options[0]!, priceSantim: santim }]
    const shown = typeQuote({ ...parsed.draft, options, deliveryFeeSantim: santim })
    expect([shown.options[0]?.price, shown.deliveryFee]).toEqual([birr, birr])
  })

  it('is an option as soon as it has a picture, so that none is lost', () => {
    const imageId = 'a'.repeat(32)
    expect(parseTypedQuote(typed({ options: [blank, { ...blank, imageId }, blank] }))).toMatchObject({
      ok: true,
      draft: { options: [{ title: '', priceSantim: null, imageId }] },
    })
  })

  it('is read by the names of its fields, and cut at the stored length', () => {
    const form = new FormData()
    form.set(optionField(2, 'title'), 'x'.repeat(200))
    form.set(optionField(2, 'price'), '900')
    form.set('depositPercent', '40')
    const read = readTypedQuote(form)
    expect(read.options[1]).toEqual({ ...blank, title: 'x'.repeat(120), price: '900' })
    expect(read.depositPercent).toBe('40')
  })

  it('can be previewed with errors', () => {
    const options = [{ ...blank, title: 'With roses', price: 'later' }, blank, { ...blank, price: '1,000' }]
    expect(previewOptions(typed({ options }))).toMatchObject([
      { position: 1, title: 'With roses', priceSantim: 0 },
      { position: 3, priceSantim: 100_000 },
    ])
  })
})
