import { expect, it } from 'vitest'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import type { OrderEvent } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { presentEvent } from './admin-event-views.server.ts'

function detailsOf(data: OrderEvent['data'], lang: (typeof LANGS)[number]) {
  const event: OrderEvent = {
    id: 1,
    kind: 'payment',
    fromStatus: null,
    toStatus: null,
    actor: 'admin',
    actorName: 'Hana',
    at: new Date('2026-11-21T09:00:00Z'),
    data: { amount_santim: 990_000, learned_by: 'person', ...data },
  }
  return presentEvent({ lang, calendar: 'ethiopian', t: translateTo(lang) }, event).details
}

it.each(LANGS)(
  'money that waits for a second person, or came otherwise than as cash, is not called cash, in %s',
  (lang) => {
    const t = translateTo(lang)
    const transfer = t('orders.attempt.transfer')
    expect(detailsOf({ state: 'transfer_vouched', reference: 'FT1' }, lang)).toEqual([`${transfer} · FT1`])
    expect(detailsOf({ state: 'credit_vouched', reference: '' }, lang)).toEqual([t('orders.attempt.credit')])
    // A payment to review that somebody put on the order: its event says no method.
    expect(detailsOf({ state: 'completed', reference: 'FT1' }, lang)).toEqual(['FT1'])
  },
)

it.each(LANGS)('what was taken by hand is called by its method, in %s', (lang) => {
  const t = translateTo(lang)
  expect(detailsOf({ state: 'voided', method: 'Cash', note: 'Typo' }, lang)).toEqual([t('orders.attempt.cash'), 'Typo'])
  const transfer = { state: 'completed', method: 'Transfer', reference: 'FT1' }
  expect(detailsOf(transfer, lang)).toEqual([`${t('orders.attempt.transfer')} · FT1`])
})
