import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import {
  phoneOrderChoices,
  parseOverride,
  readPhoneOrder,
  readQuantity,
  type PhoneOrderField,
} from './phone-order-form.ts'
import type { PlacedOrder } from '#app/ordering/orders/placing/insert-order.server.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { placeDirectOrder, type DirectOrderRefusal } from '#app/ordering/orders/placing/place-direct-order.server.ts'
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
 * Places a phone order: a daily cake as a direct order, a custom cake as a request. Refusals come back in words, beside
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
  const override = parseOverride(details)
  const cake = await findCake(deps.db, search.get('cake') ?? '', dayInAddis(deps.clock.now()))

  if (!override.ok) {
    const texts = Object.entries(override.errors).map(([field, key]) => [field, t(key)])
    const contact = parseQuoteForm(form, askedOf(sent, search))
    const answer = { typed: contact.typed, fields: {}, steps: {}, error: t('cake.builder.errors') }
    return { ok: false, answer: { ...answer, override: Object.fromEntries(texts) as PhoneOrderRefused['override'] } }
  }
  if (cake?.isAvailableDaily) return placeDaily(deps, sent, { search, override: override.override })

  const phoneOrder = { override: override.override, source: details.source, lang: details.customerLang }
  const result = await submitQuoteRequest(deps, { ...sent, search, isDaily: false, phoneOrder })
  return result.ok
    ? { ok: true, order: result.order, isRequest: true }
    : { ok: false, answer: { ...result.answer, override: {} } }
}

function askedOf({ settings }: SentPhoneOrder, search: URLSearchParams) {
  const method = DELIVERY_METHODS.find((each) => each === search.get('method')) ?? 'self-pickup'
  return { method, zoneIds: settings['delivery.zones'].map(({ id }) => id), isDaily: false, readPhone: parseAnyPhone }
}

async function placeDaily(
  deps: QuoteRequestDeps,
  sent: SentPhoneOrder,
  { search, override }: { search: URLSearchParams; override: Parameters<typeof placeDirectOrder>[1]['override'] },
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
    cakeId: search.get('cake') ?? undefined,
    variantId: search.get('variant') || undefined,
    quantity: readQuantity(search),
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
    requestKey: readRequestKey(form),
  })
  if (placed.ok) return { ok: true, order: placed, isRequest: false }
  return { ok: false, answer: { typed, override: {}, ...explainDirect(placed, lang, t) } }
}

function explainDirect(
  refusal: DirectOrderRefusal,
  lang: Lang,
  t: ReturnType<QuoteRequestDeps['translateTo']>,
): Omit<RequestAnswer, 'typed'> {
  const { reason } = refusal
  if (reason === 'cake_made_to_order') {
    return { fields: {}, steps: { cake: orderRefusalText(refusal, lang, t) }, error: t('cake.builder.errors') }
  }
  if (
    reason === 'missing_cake_or_variant' ||
    reason === 'below_minimum_pack' ||
    reason === 'above_maximum_order' ||
    reason === 'stock_short'
  ) {
    return { fields: {}, steps: { packs: orderRefusalText(refusal, lang, t) }, error: t('cake.builder.errors') }
  }
  if (reason === 'delivery_fee_by_phone' || reason === 'delivery_fee_changed') {
    return { fields: { zone: orderRefusalText(refusal, lang, t) }, steps: {}, error: t('cake.builder.errors') }
  }
  return explainRefusal(refusal, lang, t)
}
