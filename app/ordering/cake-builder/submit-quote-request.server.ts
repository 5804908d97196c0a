import { isUuid } from '#app/base/platform/id.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { Calendar } from '#app/base/platform/time/calendar.ts'
import { LIST_MARK, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { BY_PHONE, DAY_FIELD, EXTRA_FIELD, HOLD_FIELD, NUMBER_FIELD } from './draft-address.ts'
import type { CakeBuilderStep } from './cake-builder-steps.ts'
import { CHOICE_STEPS } from './cake-builder-steps.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import {
  placeQuoteRequest,
  type PlacedQuoteRequest,
  type QuoteRequestDeps,
} from '#app/ordering/orders/placing/place-quote-request.server.ts'
import type { QuoteRequest, QuoteRequestRefusal } from '#app/ordering/orders/placing/quote-request.ts'
import { parseQuoteForm, type QuoteContact, type QuoteField } from '#app/ordering/orders/placing/quote-form.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'
import { GUESTS_FIELD, parseGuests } from './guests.ts'
import type { RequestAnswer } from './request-answer.ts'
import { parseReferenceIds, REFERENCE_FIELD } from '#app/base/media/reference-images/reference-images.ts'

interface SentRequest {
  search: URLSearchParams
  form: FormData
  isDaily: boolean
  settings: Settings
  placer: Placer
  lang: Lang
  /** Calendar of days in refusals; absent: the language's default. */
  calendar?: Calendar | undefined
  clientAddress: string
}

/**
 * Sends the request of the cake builder: the choices from its address, validated, and the customer from the form. A
 * refusal is returned beside its field or step, with all typed values.
 */
export async function submitQuoteRequest(
  deps: QuoteRequestDeps,
  { search, form, isDaily, settings, placer, lang, calendar, clientAddress }: SentRequest,
): Promise<{ ok: true; order: PlacedQuoteRequest } | { ok: false; answer: RequestAnswer }> {
  const t = deps.translateTo(lang)
  const zones = settings['delivery.zones']
  const method = DELIVERY_METHODS.find((each) => each === search.get('method')) ?? 'self-pickup'
  const parsed = parseQuoteForm(form, {
    method,
    zoneIds: zones.map(({ id }) => id),
    isDaily,
  })
  const { typed } = parsed
  if (!parsed.ok) {
    const texts = Object.entries(parsed.errors).map(([field, key]) => [field, t(key)])
    const fields = Object.fromEntries(texts) as RequestAnswer['fields']
    return { ok: false, answer: { typed, fields, steps: {}, error: t('cake.builder.errors') } }
  }

  const given = (name: string) => search.get(name) || undefined
  const { contact } = parsed
  const isDayByPhone = search.get(DAY_FIELD) === BY_PHONE
  const request: QuoteRequest = {
    cakeId: given('cake'),
    occasionId: given('occasion'),
    variantId: given('variant'),
    sizeId: given('size'),
    flavorId: given('flavor'),
    cakeTypeId: given('type'),
    inspirationId: given('inspiration'),
    holdId: [given(HOLD_FIELD)].find((id) => id !== undefined && isUuid(id)),
    topperText: given('topper'),
    extraIds: search.getAll(EXTRA_FIELD),
    extraNumber: given(NUMBER_FIELD),
    guests: parseGuests(search.get(GUESTS_FIELD) ?? ''),
    isDayByPhone,
    referenceImageIds: parseReferenceIds(search.getAll(REFERENCE_FIELD), Infinity),
    contact: {
      name: contact.name,
      phone: contact.phone,
      email: contact.email,
      address: addressText(contact, zones, lang),
      notes: contact.notes,
      gift: contact.gift,
      delivery: isDayByPhone ? { method } : { method, date: given('date'), time: given('time') },
    },
    placer,
    lang,
    clientAddress,
    requestKey: readRequestKey(form),
  }
  const placed = await placeQuoteRequest(deps, request)
  if (placed.ok) return { ok: true, order: placed }
  return { ok: false, answer: { typed, ...explainRefusal(placed, lang, t, calendar) } }
}

/** "Bole, behind the church": the rider's address includes the sub-city. */
export function addressText(
  { zoneId, address }: Pick<QuoteContact, 'zoneId' | 'address'>,
  zones: readonly DeliveryZone[],
  lang: Lang,
): string | undefined {
  const zone = zones.find(({ id }) => id === zoneId)
  return zone && address ? [zone.name[lang], address].join(LIST_MARK[lang]) : address
}

/** The form's request key, which makes repeated submissions one order. */
function readRequestKey(form: FormData): string | undefined {
  const key = form.get('formKey')
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined
}

const PLACES = {
  quote_incomplete: null,
  cake_unavailable: { step: 'cake' },
  occasion_unavailable: { step: 'cake' },
  variant_unavailable: { step: 'packs' },
  size_unavailable: { step: 'size' },
  size_not_for_occasion: { step: 'size' },
  flavor_unavailable: { step: 'flavor' },
  flavor_not_for_occasion: { step: 'flavor' },
  cake_type_unavailable: { step: 'flavor' },
  cake_type_not_for_flavor: { step: 'flavor' },
  topper_text_missing: { step: 'topper' },
  topper_too_long: { step: 'topper' },
  topper_not_offered: { step: 'topper' },
  topper_script: { step: 'topper' },
  topper_word: { step: 'topper' },
  extra_unavailable: { step: 'topper' },
  extra_needs_picture: { step: 'pictures' },
  inspiration_unavailable: { step: 'pictures' },
  too_many_reference_images: { step: 'pictures' },
  reference_image_unknown: { step: 'pictures' },
  delivery_not_offered: { step: 'day' },
  delivery_address_missing: { field: 'address' },
  delivery_below_zone_minimum: { field: 'zone' },
  delivery_date_invalid: { step: 'day' },
  delivery_date_missing: { step: 'day' },
  delivery_time_invalid: { step: 'day' },
  delivery_too_soon: { step: 'day' },
  delivery_too_far: { step: 'day' },
  delivery_day_closed: { step: 'day' },
  delivery_outside_slots: { step: 'day' },
  day_full: { step: 'day' },
  slot_full: { step: 'day' },
  orders_paused: null,
  not_open_yet: null,
  too_many_open_requests: null,
  too_many_orders: null,
  customer_blocked: { field: 'phone' },
  override_not_allowed: null,
  override_reason_missing: null,
} as const satisfies Record<QuoteRequestRefusal['reason'], { step: CakeBuilderStep } | { field: QuoteField } | null>

export function explainRefusal(
  refusal: QuoteRequestRefusal,
  lang: Lang,
  t: Translate,
  calendar?: Calendar,
): Omit<RequestAnswer, 'typed'> {
  // A cart refusal asks to remove the cake. This page asks to choose another one.
  const isCakeGone = refusal.reason === 'cake_unavailable'
  const text = isCakeGone ? t('cake.builder.cake.gone') : orderRefusalText(refusal, lang, t, calendar)
  if (refusal.reason === 'quote_incomplete') {
    const steps = Object.fromEntries(
      refusal.missing.map((choice) => [CHOICE_STEPS[choice], t('cake.builder.required')]),
    )
    return { fields: {}, steps, error: text }
  }
  const place = PLACES[refusal.reason]
  if (place === null) return { fields: {}, steps: {}, error: text }
  return 'step' in place
    ? { fields: {}, steps: { [place.step]: text }, error: t('cake.builder.errors') }
    : { fields: { [place.field]: text }, steps: {}, error: t('cake.builder.errors') }
}
