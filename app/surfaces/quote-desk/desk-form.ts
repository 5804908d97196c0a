import { QUOTE_LIMITS, type Quote } from '#app/ordering/orders/quotes/quote.ts'
import type { QuoteDraft } from '#app/ordering/orders/quotes/quote-draft.ts'
import { SUM, SHARE, numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { addisMoment, dayInAddis, isDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export const DESK_ACTS = ['save', 'send', 'decline', 'question', 'reply'] as const
export type DeskAct = (typeof DESK_ACTS)[number]

/** Beginnings of an answer to a customer. */
export const REPLY_TEMPLATES = [
  'desk.template.yes',
  'desk.template.new',
  'desk.template.no',
] as const satisfies readonly MessageKey[]

/** Longest reason for declining a request or exceeding a day. */
export const MAX_REASON_LENGTH = 300

export interface TypedOption {
  title: string
  /** Empty: the requested size. */
  sizeId: string
  /** Number of pieces as typed; empty: a cake. */
  pieces: string
  /** In birr, as typed. */
  price: string
  included: string
  imageId: string
}

/** A quote as form texts, right or wrong, so that no input is lost. */
export interface TypedQuote {
  options: readonly TypedOption[]
  /** Number of the option that the shop advises; empty: none. */
  advised: string
  /** In birr. */
  deliveryFee: string
  depositPercent: string
  /** `YYYY-MM-DDTHH:mm` in Addis Ababa; empty: decided by the settings. */
  validUntil: string
  /** Whether the day is held until the quote is answered; null: no day is agreed, so the form does not ask. */
  holdsDay: boolean | null
  message: string
}

export const BLANK_OPTION: TypedOption = { title: '', sizeId: '', pieces: '', price: '', included: '', imageId: '' }

const OPTION_NUMBERS = Array.from({ length: QUOTE_LIMITS.options }, (_, index) => index + 1)

/** Identifies an option's upload (`readSentPictures`). */
export function picturePlace(number: number): string {
  return `option-${number}`
}

export function optionField(number: number, field: keyof TypedOption): string {
  return `option-${number}-${field}`
}

export function readTypedQuote(form: FormData): TypedQuote {
  return {
    options: OPTION_NUMBERS.map((number) => ({
      title: toStorableText(formText(form, optionField(number, 'title')), QUOTE_LIMITS.title),
      sizeId: formText(form, optionField(number, 'sizeId')).slice(0, 80),
      pieces: formText(form, optionField(number, 'pieces')).slice(0, 7),
      price: formText(form, optionField(number, 'price')).slice(0, 20),
      included: toStorableText(formText(form, optionField(number, 'included')), QUOTE_LIMITS.included),
      imageId: formText(form, optionField(number, 'imageId')).slice(0, 32),
    })),
    advised: formText(form, 'advised').slice(0, 1),
    deliveryFee: formText(form, 'deliveryFee').slice(0, 20),
    depositPercent: formText(form, 'depositPercent').slice(0, 5),
    validUntil: readMoment(formText(form, 'validUntilDay'), formText(form, 'validUntilTime')),
    holdsDay: form.has('mayHoldDay') ? form.has('holdsDay') : null,
    message: toStorableText(formText(form, 'message'), QUOTE_LIMITS.message),
  }
}

/** The last minute of a day, used for a day without a time. */
export const END_OF_DAY = '23:59'

/** A time without a day is kept, and is an invalid moment. */
function readMoment(day: string, time: string): string {
  return day === '' && time === '' ? '' : `${day.slice(0, 12)}T${time.slice(0, 5) || END_OF_DAY}`
}

/** The pieces of an option. */
export const OPTION_PIECES = numberRule('whole', { min: 1, max: QUOTE_LIMITS.pieces })

/** By field. `until`: the reason is the answer's own text. */
export type DeskFaults = Partial<Record<string, DeskFault>>
type DeskFault = 'amount' | 'percent' | 'pieces' | 'moment' | 'title' | 'price' | 'until'

/** The draft in the form; an entirely blank option is ignored. */
export function parseTypedQuote(
  typed: TypedQuote,
): { ok: true; draft: QuoteDraft } | { ok: false; faults: DeskFaults } {
  const faults: DeskFaults = {}
  const amount = (name: string, text: string) => {
    const santim = parseNumber(text, SUM)
    if (santim === undefined) faults[name] = 'amount'
    return santim ?? 0
  }
  const options = typed.options.flatMap((option, index) => {
    if (isBlank(option)) return []
    const { title, sizeId, included, imageId } = option
    const name = optionField(index + 1, 'price')
    const priceSantim = option.price.trim() === '' ? null : amount(name, option.price)
    if (priceSantim === 0) faults[name] = 'amount'
    const pieces = option.pieces.trim() === '' ? null : parseNumber(option.pieces, OPTION_PIECES)
    if (pieces === undefined) faults[optionField(index + 1, 'pieces')] = 'pieces'
    const isAdvised = typed.advised === String(index + 1)
    return {
      title,
      sizeId: sizeId || null,
      pieces: pieces ?? null,
      priceSantim,
      included,
      imageId: imageId || null,
      isAdvised,
    }
  })
  const deliveryFeeSantim = typed.deliveryFee.trim() === '' ? 0 : amount('deliveryFee', typed.deliveryFee)
  const depositPercent = parseNumber(typed.depositPercent, SHARE)
  if (depositPercent === undefined) faults.depositPercent = 'percent'
  const validUntil = parseMoment(typed.validUntil)
  if (validUntil === undefined) faults.validUntil = 'moment'
  if (depositPercent === undefined || validUntil === undefined || Object.keys(faults).length > 0)
    return { ok: false, faults }
  const { holdsDay, message } = typed
  return { ok: true, draft: { options, deliveryFeeSantim, depositPercent, validUntil, holdsDay, message } }
}

export function isBlank({ title, pieces, price, included, imageId }: TypedOption): boolean {
  return [title, pieces, price, included, imageId].every((text) => text.trim() === '')
}

/** Fields that a quote needs before it can be sent; without any option, those of the first. */
export function missingFields({ options }: TypedQuote): DeskFaults {
  const isEmpty = options.every(isBlank)
  const faults: DeskFaults = {}
  for (const [index, option] of options.entries()) {
    if (isBlank(option) && !(isEmpty && index === 0)) continue
    for (const field of ['title', 'price'] as const) {
      if (option[field].trim() === '') faults[optionField(index + 1, field)] = field
    }
  }
  return faults
}

/** Null: none given. Undefined: invalid. */
export function parseMoment(text: string): Date | null | undefined {
  if (text.trim() === '') return null
  const [day = '', time = ''] = text.split('T')
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time.slice(0, 5))
  return isDay(day) && isTime ? new Date(addisMoment(day, time.slice(0, 5))) : undefined
}

export function typeQuote(quote: QuoteDraft): TypedQuote {
  const options = quote.options.map(({ title, sizeId, pieces, priceSantim, included, imageId }) => ({
    title,
    sizeId: sizeId ?? '',
    pieces: pieces ? String(pieces) : '',
    price: priceSantim === null ? '' : typeBirr(priceSantim),
    included,
    imageId: imageId ?? '',
  }))
  return {
    options: OPTION_NUMBERS.map((number) => options[number - 1] ?? BLANK_OPTION),
    advised: String(quote.options.findIndex(({ isAdvised }) => isAdvised) + 1 || ''),
    deliveryFee: quote.deliveryFeeSantim === 0 ? '' : typeBirr(quote.deliveryFeeSantim),
    depositPercent: String(quote.depositPercent),
    validUntil: quote.validUntil === null ? '' : typeMoment(quote.validUntil),
    holdsDay: quote.holdsDay ?? null,
    message: quote.message,
  }
}

/** "2730", or "2730.50" with santim. */
export function typeBirr(amount: Santim): string {
  const birr = birrFromSantim(amount)
  return Number.isInteger(birr) ? String(birr) : birr.toFixed(2)
}

function typeMoment(at: Date): string {
  return `${dayInAddis(at)}T${timeInAddis(at)}`
}

/** Options for the preview while typing: an invalid sum counts as 0. */
export function previewOptions(typed: TypedQuote): Quote['options'] {
  return typed.options.flatMap((option, index) =>
    isBlank(option)
      ? []
      : {
          position: index + 1,
          title: option.title,
          sizeId: option.sizeId || null,
          pieces: parseNumber(option.pieces, OPTION_PIECES) ?? null,
          priceSantim: parseNumber(option.price, SUM) ?? 0,
          included: option.included,
          imageId: option.imageId || null,
          isAccepted: false,
          isAdvised: typed.advised === String(index + 1),
        },
  )
}
