import { isSlug } from '#app/catalog/cakes/slug.ts'
import { parseReferenceIds, REFERENCE_FIELD } from '#app/base/media/reference-images/reference-images.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import {
  cakeTypesFor,
  emptyDraft,
  extrasOf,
  flavorsFor,
  reduceDraft,
  sizesFor,
  usualChoicesFor,
  usualTypeFor,
  variantsFor,
  type Draft,
  type Offer,
} from './draft.ts'
import { tidyExtraNumber } from '#app/catalog/cakes/extra-number.ts'
import { TOPPER_MAX_UNITS } from '#app/ordering/drawing/topper.ts'

/** More ids than any setting allows; the server checks the real limit. */
const MAX_REFERENCE_IDS = 10

export const EXTRA_FIELD = 'extra'

/** The wait for which the day is held (`inventory/waiting`). */
export const HOLD_FIELD = 'hold'

/** Digits for an extra that asks for a number. */
export const NUMBER_FIELD = 'number'

/** `day=phone`: to be agreed by phone. */
export const DAY_FIELD = 'day'
export const BY_PHONE = 'phone'

/**
 * Only in addresses of a form without JavaScript: the occasion for which the size and flavor were chosen. If it differs
 * from `occasion`, the occasion has changed, and both are dropped.
 */
export const CHOSEN_FOR = 'chosen_for'

/**
 * Only in addresses of a form without JavaScript, for what is not chosen: `type` takes the usual cake type of the flavor, `flavor` also
 * the flavor of the cake's picture, as the page does when a flavor or a cake is tapped.
 */
export const USUAL_FIELD = 'usual'

/**
 * Reads a draft from an address: `cake, occasion, variant, size, flavor, type, topper, method, day, date, time,
 * inspiration, hold, number, extra, ref` (the last two repeatable). Applies the draft's rules to any address: ignores ids that are
 * not offered, or not with this cake or occasion. Contact details are never part of an address. The server checks
 * whether a day is open and a picture exists.
 */
export function readDraft(search: URLSearchParams, offer: Offer): Draft {
  const cake = onOffer(offer.cakes, search.get('cake'))
  const occasionId = onOffer(offer.occasions, search.get('occasion'))?.id ?? null
  const chosenFor = search.get(CHOSEN_FOR)
  const isSameOccasion = chosenFor === null || chosenFor === (occasionId ?? '')
  const isDaily = cake?.isAvailableDaily ?? false
  const chosen = { cakeId: cake?.id ?? null, occasionId }
  const idOf = (choices: readonly { id: string }[], name: string) => onOffer(choices, search.get(name))?.id ?? null
  const flavorId = isDaily || !isSameOccasion ? null : idOf(flavorsFor(offer, chosen), 'flavor')
  const takesPictured = flavorId === null && (search.get(USUAL_FIELD) === 'flavor' || namesCakeOnly(search))
  const usual = takesPictured && !isDaily ? usualChoicesFor(offer, chosen) : undefined
  const typeId = idOf(cakeTypesFor(offer, { ...chosen, flavorId: flavorId ?? usual?.flavorId ?? null }), 'type')
  const takesUsualType = flavorId !== null && search.get(USUAL_FIELD) === 'type'
  const inspirationId = search.get('inspiration') ?? ''
  const holdId = search.get(HOLD_FIELD) ?? ''
  const method = search.get('method')
  const isDayByPhone = search.get(DAY_FIELD) === BY_PHONE
  const date = isDayByPhone ? '' : (search.get('date') ?? '')
  const time = search.get('time') ?? ''
  const draft: Draft = {
    ...emptyDraft,
    isInProgress: cake !== undefined,
    cakeId: cake?.id ?? null,
    occasionId,
    variantId: isDaily ? idOf(variantsFor(offer, chosen), 'variant') : null,
    sizeId: isDaily || !isSameOccasion ? null : idOf(sizesFor(offer, chosen), 'size'),
    flavorId: flavorId ?? usual?.flavorId ?? null,
    cakeTypeId: isDaily
      ? null
      : (typeId ?? (takesUsualType ? usualTypeFor(offer, { ...chosen, flavorId }) : usual?.cakeTypeId) ?? null),
    extraIds: isDaily ? [] : extrasOf({ extraIds: search.getAll(EXTRA_FIELD) }, offer).map(({ id }) => id),
    extraNumber: tidyExtraNumber(search.get(NUMBER_FIELD) ?? ''),
    inspirationId: isSlug(inspirationId) ? inspirationId : null,
    holdId: isUuid(holdId) ? holdId : null,
    referenceImageIds: parseReferenceIds(search.getAll(REFERENCE_FIELD), MAX_REFERENCE_IDS),
    deliveryMethod: offer.methods.find((each) => each === method) ?? emptyDraft.deliveryMethod,
    isDayByPhone,
    deliveryDate: isDay(date) ? date : '',
    deliveryTime: isDay(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : '',
  }
  return reduceDraft(draft, {
    type: 'topper_typed',
    text: toStorableText(search.get('topper') ?? '', TOPPER_MAX_UNITS),
  })
}

/** A link from a cake's page: nothing was chosen yet, so what its picture shows is. */
function namesCakeOnly(search: URLSearchParams): boolean {
  return search.has('cake') && [...search.keys()].every((name) => name === 'cake' || name === 'lang')
}

function onOffer<Choice extends { id: string }>(choices: readonly Choice[], id: string | null): Choice | undefined {
  return choices.find((each) => each.id === id)
}

/** The shortest list of parameters that `readDraft` turns into the same choices. */
export function draftParams(draft: Draft): [name: string, value: string][] {
  const single: [string, string | null][] = [
    ['cake', draft.cakeId],
    ['occasion', draft.occasionId],
    ['variant', draft.variantId],
    ['size', draft.sizeId],
    ['flavor', draft.flavorId],
    ['type', draft.cakeTypeId],
    ['topper', draft.hasTopper ? draft.topperText.trim() : null],
    ['method', draft.deliveryMethod === emptyDraft.deliveryMethod ? null : draft.deliveryMethod],
    [DAY_FIELD, draft.isDayByPhone ? BY_PHONE : null],
    ['date', draft.deliveryDate],
    ['time', draft.deliveryTime],
    [NUMBER_FIELD, draft.extraIds.length > 0 ? draft.extraNumber : null],
    ['inspiration', draft.inspirationId],
    [HOLD_FIELD, draft.holdId],
  ]
  return [
    ...single.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    ...draft.extraIds.map((id): [string, string] => [EXTRA_FIELD, id]),
    ...draft.referenceImageIds.map((id): [string, string] => [REFERENCE_FIELD, id]),
  ]
}

export function isDraftAt(search: string, draft: Draft, offer: Offer): boolean {
  return writeDraft(draft).toString() === writeDraft(readDraft(new URLSearchParams(search), offer)).toString()
}

export function writeDraft(draft: Draft): URLSearchParams {
  return new URLSearchParams(draftParams(draft))
}
