import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { joinNames, type Lang } from '#app/base/platform/text/translate.ts'
import { listNames } from './left-out.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { phoneOrderChoices, parseTerms, readPhoneOrder, type PhoneOrderField } from './phone-order-form.ts'
import { readCount, readSentItems } from './phone-order-items.ts'
import type { DirectItem } from '#app/ordering/cart/direct-lines.ts'
import type { PlacedOrder } from '#app/ordering/orders/placing/insert-order.server.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import {
  placeDirectOrder,
  type DirectOrder,
  type DirectOrderRefusal,
} from '#app/ordering/orders/placing/place-direct-order.server.ts'
import type { QuoteRequestDeps } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { parseQuoteForm } from '#app/ordering/orders/placing/quote-form.ts'
import type { RequestAnswer } from '#app/ordering/cake-builder/request-answer.ts'
import {
  addressText,
  explainRefusal,
  readRequestKey,
  submitQuoteRequest,
} from '#app/ordering/cake-builder/submit-quote-request.server.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

interface SentPhoneOrder {
  form: FormData
  settings: Settings
  placer: Placer
  lang: Lang
  clientAddress: string
}

export interface PhoneOrderRefused extends RequestAnswer {
  override: Partial<Record<PhoneOrderField, string>>
}

/**
 * Places a phone order: daily cakes as one direct order, a custom cake as a request. Refusals come back in words, beside
 * their field. Requirements 18.15 and 18.16.
 */
export async function placePhoneOrder(
  deps: QuoteRequestDeps,
  sent: SentPhoneOrder,
): Promise<{ ok: true; order: PlacedOrder; isRequest: boolean } | { ok: false; answer: PhoneOrderRefused }> {
  const { form, lang } = sent
  const t = deps.translateTo(lang)
  const search = phoneOrderChoices(form)
  const details = readPhoneOrder(form)
  const terms = parseTerms(details)
  const items = await askedItems(deps, search)

  if (!terms.ok) {
    const texts = Object.entries(terms.errors).map(([field, key]) => [field, t(key)])
    const contact = parseQuoteForm(form, askedOf(sent, search))
    const answer = { typed: contact.typed, fields: {}, steps: {}, error: t('cake.builder.errors') }
    return { ok: false, answer: { ...answer, override: Object.fromEntries(texts) as PhoneOrderRefused['override'] } }
  }
  if (items) return placeDaily(deps, sent, { search, items, ...terms })

  const phoneOrder = { override: terms.override, source: details.source, lang: details.customerLang }
  const result = await submitQuoteRequest(deps, { ...sent, search, isDaily: false, phoneOrder })
  return result.ok
    ? { ok: true, order: result.order, isRequest: true }
    : { ok: false, answer: { ...result.answer, override: {} } }
}

/** The daily cakes of the order; undefined without any. A form may name one of them as its `cake`, with its packs. */
async function askedItems({ db, clock }: QuoteRequestDeps, search: URLSearchParams): Promise<DirectItem[] | undefined> {
  const items = readSentItems(search)
  if (items.length > 0) return items
  const cake = await findCake(db, search.get('cake') ?? '', dayInAddis(clock.now()))
  if (!cake?.isAvailableDaily) return undefined
  const variantId = search.get('variant')
  return variantId ? [{ cakeId: cake.id, variantId, quantity: readCount(search.get('quantity') ?? '') || 1 }] : []
}

function askedOf({ settings }: SentPhoneOrder, search: URLSearchParams) {
  const method = DELIVERY_METHODS.find((each) => each === search.get('method')) ?? 'self-pickup'
  return { method, zoneIds: settings['delivery.zones'].map(({ id }) => id), isDaily: false, readPhone: parseAnyPhone }
}

async function placeDaily(
  deps: QuoteRequestDeps,
  sent: SentPhoneOrder,
  {
    search,
    items,
    override,
    depositSantim,
  }: {
    search: URLSearchParams
    items: DirectItem[]
    override: DirectOrder['override']
    depositSantim: Santim | undefined
  },
): Promise<{ ok: true; order: PlacedOrder; isRequest: false } | { ok: false; answer: PhoneOrderRefused }> {
  const { form, settings, placer, lang } = sent
  const t = deps.translateTo(lang)
  const asked = askedOf(sent, search)
  const parsed = parseQuoteForm(form, asked)
  const { typed } = parsed
  if (!parsed.ok) {
    const texts = Object.entries(parsed.errors).map(([field, key]) => [field, t(key)])
    const fields = Object.fromEntries(texts) as RequestAnswer['fields']
    return { ok: false, answer: { typed, fields, steps: {}, override: {}, error: t('cake.builder.errors') } }
  }
  const details = readPhoneOrder(form)
  const { contact } = parsed
  const placed = await placeDirectOrder(deps, {
    items,
    contact: {
      name: contact.name,
      phone: contact.phone,
      email: contact.email,
      address: addressText(contact, settings['delivery.zones'], details.customerLang),
      notes: contact.notes,
      gift: contact.gift,
      delivery: {
        method: asked.method,
        date: search.get('date') || undefined,
        time: search.get('time') || undefined,
      },
    },
    placer,
    lang: details.customerLang,
    source: details.source,
    override,
    isPaidAtHandover: details.payment === 'handover',
    depositSantim,
    requestKey: readRequestKey(form),
  })
  if (placed.ok) return { ok: true, order: placed, isRequest: false }
  if (placed.reason === 'deposit_not_below_total') {
    const deposit = orderRefusalText(placed, lang, t)
    return {
      ok: false,
      answer: { typed, fields: {}, steps: {}, override: { deposit }, error: t('cake.builder.errors') },
    }
  }
  const gone = placed.reason === 'cake_unavailable' ? await listNames(deps.db, 'cake', placed.cakeIds, lang) : []
  return { ok: false, answer: { typed, override: {}, ...explainDirect(placed, gone, lang, t) } }
}

function explainDirect(
  refusal: Exclude<DirectOrderRefusal, { reason: 'deposit_not_below_total' }>,
  gone: readonly string[],
  lang: Lang,
  t: ReturnType<QuoteRequestDeps['translateTo']>,
): Omit<RequestAnswer, 'typed'> {
  const { reason } = refusal
  const items = (text: string) => ({ fields: {}, steps: { packs: text }, error: t('cake.builder.errors') })
  if (reason === 'cake_unavailable') return items(t('phone.order.gone', { cakes: joinNames(gone, lang) }))
  if (reason === 'missing_cake_or_variant') return items(t('phone.order.error.none'))
  if (reason === 'below_minimum_pack') return items(t('phone.order.error.few', { count: refusal.minPieces }))
  if (
    reason === 'cake_made_to_order' ||
    reason === 'above_maximum_order' ||
    reason === 'stock_short' ||
    reason === 'too_many_unpaid'
  ) {
    return items(orderRefusalText(refusal, lang, t))
  }
  if (reason === 'delivery_fee_by_phone' || reason === 'delivery_fee_changed') {
    return { fields: { zone: orderRefusalText(refusal, lang, t) }, steps: {}, error: t('cake.builder.errors') }
  }
  return explainRefusal(refusal, lang, t)
}
