import { QUOTE_LIMITS, type Quote } from '#app/ordering/orders/quotes/quote.ts'
import type { QuoteDraft } from '#app/ordering/orders/quotes/quote-draft.ts'
import { SUM, SHARE, numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { addisMoment, dayInAddis, isDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export const DESK_ACTIONS = ['save', 'send', 'decline', 'question', 'reply'] as const
export type DeskAction = (typeof DESK_ACTIONS)[number]

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

type Read = (typed: string) => string

const cut =
  (max: number): Read =>
  (typed) =>
    typed.slice(0, max)
const stored =
  (max: number): Read =>
  (typed) =>
    toStorableText(typed, max)

const OPTION_FIELDS: Readonly<Record<keyof TypedOption, Read>> = {
  title: stored(QUOTE_LIMITS.title),
  sizeId: cut(80),
  pieces: cut(7),
  price: cut(20),
  included: stored(QUOTE_LIMITS.included),
  imageId: cut(32),
}

const QUOTE_FIELDS = {
  advised: cut(1),
  deliveryFee: cut(20),
  depositPercent: cut(5),
  validUntilDay: cut(12),
  validUntilTime: cut(5),
  message: stored(QUOTE_LIMITS.message),
} as const satisfies Record<string, Read>

/** The fields of a form, also of one that the browser draws or has stored. `nameOf`: how the form calls them. */
function readFields<Name extends string>(
  form: FormData,
  fields: Readonly<Record<Name, Read>>,
  nameOf: (field: Name) => string = (field) => field,
): Record<Name, string> {
  const names = Object.keys(fields) as Name[]
  return Object.fromEntries(names.map((name) => [name, fields[name](formText(form, nameOf(name)))])) as Record<
    Name,
    string
  >
}

export function readTypedQuote(form: FormData): TypedQuote {
  const { validUntilDay, validUntilTime, ...quote } = readFields(form, QUOTE_FIELDS)
  return {
    ...quote,
    options: OPTION_NUMBERS.map((number) => readFields(form, OPTION_FIELDS, (field) => optionField(number, field))),
    validUntil: readMoment(validUntilDay, validUntilTime),
    holdsDay: form.has('mayHoldDay') ? form.has('holdsDay') : null,
  }
}

/** The last minute of a day, used for a day without a time. */
export const END_OF_DAY = '23:59'

/** A time without a day is kept, and is an invalid moment. */
function readMoment(day: string, time: string): string {
  return day === '' && time === '' ? '' : `${day}T${time || END_OF_DAY}`
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
