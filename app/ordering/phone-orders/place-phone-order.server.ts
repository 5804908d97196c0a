import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import { parseReferenceIds, REFERENCE_FIELD } from '#app/base/media/reference-images/reference-images.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { joinNames, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { EXTRA_FIELD, NUMBER_FIELD } from '#app/ordering/cake-builder/draft-address.ts'
import { GUESTS_FIELD, parseGuests } from '#app/ordering/cake-builder/guests.ts'
import type { RequestAnswer } from '#app/ordering/cake-builder/request-answer.ts'
import { explainRefusal } from '#app/ordering/cake-builder/submit-quote-request.server.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { orderRefusals } from '#app/ordering/orders/order-refusals.ts'
import { TICKED } from '#app/ordering/orders/placing/gift-form.ts'
import type { DirectOrderRefusal } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import type { QuoteRequestRefusal } from '#app/ordering/orders/placing/quote-request.ts'
import { readTyped, type TypedQuote } from '#app/ordering/orders/placing/quote-form.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { placeByPhone, type InvalidContact } from './commands/place-by-phone.server.ts'
import { listNames } from './left-out.queries.server.ts'
import { parseTerms, phoneOrderChoices, readPhoneOrder, type PhoneOrderField } from './phone-order-form.ts'
import { readCount, readSentItems } from './phone-order-items.ts'

interface PhoneOrderRefused extends RequestAnswer {
  override: Partial<Record<PhoneOrderField, string>>
}

type Placed = { ok: true; orderId: string; isRequest: boolean } | { ok: false; answer: PhoneOrderRefused }

/** Places the phone order of a form, once for its key and content. Refusals come back in words, beside their field, with all that was typed. */
export async function placePhoneOrder(
  deps: CommandDeps,
  { form, caller }: { form: FormData; caller: StaffCaller },
): Promise<Placed> {
  const { lang, t } = caller
  const typed = readTyped(form)
  const details = readPhoneOrder(form)
  const terms = parseTerms(details)
  const refused = (answer: Partial<PhoneOrderRefused>): Placed => {
    const nothing = { fields: {}, steps: {}, override: {}, error: t('cake.builder.errors') }
    return { ok: false, answer: { typed, ...nothing, ...answer } }
  }
  if (!terms.ok) {
    const texts = Object.entries(terms.errors).map(([field, key]) => [field, t(key)])
    return refused({ override: Object.fromEntries(texts) as PhoneOrderRefused['override'] })
  }
  const { override, depositSantim } = terms
  const { source, customerLang, overridesLeadTime, overridesCapacity, reason } = details
  const given = {
    ...choicesOf(phoneOrderChoices(form)),
    ...contactOf(typed),
    source,
    customerLang,
    payment: details.payment === 'handover' || details.payment === 'deposit' ? details.payment : 'now',
    depositSantim,
    overridesLeadTime,
    overridesCapacity,
    priceSantim: override?.priceSantim,
    reason,
  }
  // Somebody goes back in the browser, and places another order with the same page.
  const button = { command: placeByPhone, given, key: 'formKey', perContent: true }
  const outcome = await submitForm(deps, { form, button, caller })
  if (outcome.ok) {
    const { orderId, isRequest } = outcome.made ?? {}
    return { ok: true, orderId: String(orderId), isRequest: isRequest === true }
  }
  const worded = answerRefused(placeByPhone, outcome, caller).answer
  const refusal: Refusal = outcome.refusal ?? { ok: false, reason: worded.reason }
  if (refusal.reason === 'fields_invalid') {
    const texts = Object.entries((refusal as InvalidContact).errors).map(([field, key]) => [field, t(key)])
    return refused({ fields: Object.fromEntries(texts) as RequestAnswer['fields'] })
  }
  if (!isOfOrders(refusal)) return refused({ error: worded.error })
  if (refusal.reason === 'cake_unavailable' && given.items.length > 0) {
    const gone = await listNames(deps.db, 'cake', refusal.cakeIds, lang)
    return refused({ steps: { packs: t('phone.order.gone', { cakes: joinNames(gone, lang) }) } })
  }
  return refused(explain(refusal, lang, t))
}

/** What the address of the page says of the cakes and the handover. */
function choicesOf(search: URLSearchParams) {
  const given = (name: string) => search.get(name) || undefined
  return {
    items: readSentItems(search),
    cakeId: given('cake'),
    occasionId: given('occasion'),
    variantId: given('variant'),
    quantity: readCount(search.get('quantity') ?? '') || 1,
    sizeId: given('size'),
    flavorId: given('flavor'),
    cakeTypeId: given('type'),
    inspirationId: given('inspiration'),
    topperText: given('topper'),
    extraIds: search.getAll(EXTRA_FIELD),
    extraNumber: given(NUMBER_FIELD),
    guests: parseGuests(search.get(GUESTS_FIELD) ?? ''),
    pictureIds: parseReferenceIds(search.getAll(REFERENCE_FIELD), Infinity),
    method: DELIVERY_METHODS.find((each) => each === search.get('method')),
    date: given('date'),
    time: given('time'),
  }
}

function contactOf({ wantsCall, isSurprise, hidesPrices, ...texts }: TypedQuote) {
  return {
    ...texts,
    wantsCall: wantsCall === TICKED,
    isSurprise: isSurprise === TICKED,
    hidesPrices: hidesPrices === TICKED,
  }
}

type Explained = DirectOrderRefusal | QuoteRequestRefusal

function isOfOrders(refusal: Refusal): refusal is Explained {
  return Object.hasOwn(orderRefusals, refusal.reason)
}

function explain(refusal: Explained, lang: Lang, t: Translate): Partial<PhoneOrderRefused> {
  const { reason } = refusal
  if (reason === 'deposit_not_below_total') return { override: { deposit: orderRefusalText(refusal, lang, t) } }
  const items = (text: string) => ({ steps: { packs: text } })
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
    return { fields: { zone: orderRefusalText(refusal, lang, t) } }
  }
  return explainRefusal(refusal, lang, t)
}
