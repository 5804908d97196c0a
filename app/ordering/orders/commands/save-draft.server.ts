import { z } from 'zod'
import { commandsOf } from '#app/base/commands/command.server.ts'
import { text, uuid } from '#app/base/commands/fields.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { removeUnusedImage } from '#app/base/media/remove-unused-image.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import type { QuoteDraft } from '../quotes/quote-draft.ts'
import { quoteRefusalText } from '../quotes/quote-refusal-text.ts'
import { quoteRefusals } from '../quotes/quote-refusals.ts'
import { QUOTE_LIMITS } from '../quotes/quote.ts'
import { saveDraftLocked, type SaveQuoteRefusal } from '../quotes/save-quote-draft.server.ts'
import { orderId } from './order-subject.server.ts'
import { quoteOrderById } from './quote-subject.server.ts'

/** Pictures that the draft no longer shows are removed after the commit; a door without their store leaves them. */
type Deps = CommandDeps & { mediaStore?: MediaStore }

const defineCommand = commandsOf<Permission, StaffCaller, Deps>()

/** No id of a size or a picture is longer. */
const ID_MAX_LENGTH = 80

const amount = z.int('quote_amount_invalid')
const moment = z.iso
  .datetime()
  .transform((at) => new Date(at))
  .nullable()

const option = z.object({
  title: text(QUOTE_LIMITS.title, 'quote_text_too_long').default(''),
  /** Null: the requested size. */
  sizeId: text(ID_MAX_LENGTH, 'size_unavailable').nullable().default(null),
  /** Number of pieces; null: a cake, described by its size. */
  pieces: amount.nullable().default(null),
  /** Without delivery; null while unknown. */
  priceSantim: amount.nullable().default(null),
  included: text(QUOTE_LIMITS.included, 'quote_text_too_long').default(''),
  imageId: text(ID_MAX_LENGTH, 'option_picture_gone').nullable().default(null),
  isAdvised: z.boolean().default(false),
})

/** Saves the draft of the next quote of a request (`saveDraftLocked`). Says its version and when it was saved. */
export const saveDraft = defineCommand({
  name: 'quote.save_draft',
  input: z.object({
    orderId,
    /** When the draft was saved that its author saw; null: there was none. */
    draftSeenAt: moment,
    options: z.array(option),
    deliveryFeeSantim: amount,
    depositPercent: amount,
    /** Null: decided by the settings at sending. */
    validUntil: moment.default(null),
    /** Whether the day is held until the quote is answered; null: decided by the settings. */
    holdsDay: z.boolean().nullable().default(null),
    message: text(QUOTE_LIMITS.message, 'quote_text_too_long').default(''),
    /** Uploads among the pictures of the options. */
    uploadIds: z.array(uuid('option_picture_gone')).default([]),
  }),
  may: 'quotes.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'saveQuoteDraft',
    summary: 'Save the draft of a quote',
    description:
      'An order has one draft, of its next quote; the customer does not see it. It may be unfinished. `draftSeenAt` is when the draft was saved that this one replaces, null if there was none: one that somebody saved since is not overwritten. `made.version` is the number of the quote, `made.savedAt` what the next saving names.',
    example: {
      orderId: '019a0000-0000-7000-8000-0000000000dd',
      draftSeenAt: null,
      options: [{ title: 'As you drew it', priceSantim: 380_000, included: 'Three layers' }],
      deliveryFeeSantim: 0,
      depositPercent: 50,
      message: 'Here is what it costs.',
    },
  },
  author: 'proved',
  on: quoteOrderById,
  refusals: pickRefusals(quoteRefusals, [
    'order_not_found',
    'too_many_options',
    'quote_text_too_long',
    'quote_amount_invalid',
    'quote_not_possible',
    'draft_changed',
    'size_unavailable',
    'option_picture_gone',
  ]),
  refusalText: (refusal, lang, t) => quoteRefusalText(refusal as SaveQuoteRefusal, lang, t),
  async run({ trx, subject: order, actor, now }, { draftSeenAt: seenAt, uploadIds: sentIds, ...draft }) {
    const saved = await saveDraftLocked(trx, order, { draft, actor, seenAt, sentIds }, now)
    if (!saved.ok) return saved
    const { version, letGoImageIds } = saved
    return {
      ok: true,
      made: { version, savedAt: now.toISOString() },
      async after({ db, mediaStore }) {
        if (!mediaStore) return
        for (const imageId of letGoImageIds) await removeUnusedImage({ db, mediaStore }, imageId)
      },
    }
  },
})

/** A draft as the input of the command. */
export function draftInput({ validUntil, options, ...draft }: QuoteDraft) {
  return { ...draft, options: [...options], validUntil: validUntil?.toISOString() ?? null }
}
