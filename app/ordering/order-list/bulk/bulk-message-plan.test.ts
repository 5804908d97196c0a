import { describe, expect, it } from 'vitest'
import { textParts } from '#app/base/notifications/text-parts.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { fillIn } from '#app/base/settings/wording.ts'
import { checkBulkMessageText, planBulkMessage, BULK_MESSAGE_TEMPLATES, type Recipient } from './bulk-message-plan.ts'
import { bulkMessageTemplateMessages } from './bulk-message-templates.messages.ts'

const order = (id: string, over: Partial<Recipient> = {}): Recipient => ({
  id,
  code: id.toUpperCase(),
  customerName: 'Hana',
  lang: 'en',
  phone: '+251900000071',
  email: null,
  ...over,
})

describe('a message to many', () => {
  it('goes once to a customer with several orders, and not to unreachable customers', () => {
    const orders = [
      order('a'),
      order('b'),
      order('c', { phone: null }),
      order('d', { phone: null, email: 'hana@example.test' }),
    ]
    const plan = planBulkMessage(orders, { en: 'We close early today. {shop}', am: 'ዛሬ ቀድመን እንዘጋለን።' })
    expect(plan.changes.map(({ id }) => id)).toEqual(['a', 'd'])
    expect(plan.skipped.map(({ reason, rows }) => [reason, ...rows.map(({ id }) => id)])).toEqual([
      ['same_customer', 'b'],
      ['no_address', 'c'],
    ])
  })

  it('is sent for each order that its text names', () => {
    const plan = planBulkMessage([order('a'), order('b')], { en: 'Order {code} is late.', am: 'ይዘገያል።' })
    expect(plan.changes).toHaveLength(2)
  })

  it('is filled in for each customer, and the link waits until it is sent', () => {
    expect(fillIn('{name}: {code} {link}', { name: 'ሐና', code: '7K3Q9A' })).toBe('ሐና: 7K3Q9A {link}')
  })

  it.each([
    [' ', 'text_missing'],
    ['ሀ'.repeat(201), 'text_too_long'],
    ['Dear {nmae}', 'place_unknown'],
    ['Dear {name}', undefined],
  ])('with the text %j is refused as %s', (text, reason) => {
    expect(checkBulkMessageText(text)?.reason).toBe(reason)
  })
})

it.each(BULK_MESSAGE_TEMPLATES.filter((template) => template !== 'own'))(
  'the template %s is one text message in both languages',
  (template) => {
    for (const lang of ['en', 'am'] as const) {
      const text = bulkMessageTemplateMessages[`customer.tell.${template}`][lang]
      expect(checkBulkMessageText(text)).toBeUndefined()
      const facts = {
        shop: settingDefaults['shop.name'][lang],
        code: '7K3Q9A',
        day: lang === 'am' ? 'ቅዳሜ ታኅሣሥ 10 ቀን 2019' : 'Sat 19 Dec 2026',
        phone: '0911 000 000',
        link: 'https://tafach.example/o/7K3Q9A.Xy3_kPq0Lm',
      }
      const filled = fillIn(text, facts)
      expect({ filled, parts: textParts(filled) }).toEqual({ filled, parts: 1 })
    }
  },
)
