import { expect, it } from 'vitest'
import { savedPhoneOrder, parseSaved } from './saved-phone-order.ts'

const NOW = Date.parse('2026-11-21T06:00:00Z')

function typed(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    formKey: 'one-form-alone',
    source: 'phone',
    payment: 'link',
    ...fields,
  })) {
    form.append(name, value)
  }
  return form
}

const sara = typed({ phone: '0900000123', customerName: 'Sara Example', 'item.baklava': '6' })
const saved = JSON.stringify(savedPhoneOrder(sara, 'item.baklava=6', NOW))

it('an order that was typed returns after a reload with the key of its form, so that it is placed once', () => {
  const found = parseSaved(saved, { choices: 'item.baklava=6', now: NOW })
  expect(found).toMatchObject({
    formKey: 'one-form-alone',
    answer: {
      choices: 'item.baklava=6',
      typed: { phone: '0900000123', customerName: 'Sara Example' },
      details: { payment: 'link' },
    },
  })
  expect(parseSaved(saved, { choices: '', now: NOW })).toEqual(found)
})

it('does not return for another address, or the day after', () => {
  expect(parseSaved(saved, { choices: 'item.croissant=1', now: NOW })).toBeUndefined()
  expect(parseSaved(saved, { choices: '', now: NOW + 13 * 60 * 60 * 1000 })).toBeUndefined()
})

it('an empty form is not kept, and a picture neither', () => {
  expect(savedPhoneOrder(typed({}), '', NOW)).toBeNull()
  const form = typed({ phone: '0900000123' })
  form.append('picture', new Blob(['x']))
  expect(JSON.stringify(savedPhoneOrder(form, '', NOW))).not.toContain('picture')
})

it.each([null, '', 'null', '{', '{"formKey":"x"}', '{"formKey":"x","at":1,"choices":"","fields":[1]}'])(
  'storage may hold %j',
  (text) => {
    expect(parseSaved(text, { choices: '', now: 2 })).toBeUndefined()
  },
)
