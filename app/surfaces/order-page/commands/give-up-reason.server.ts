import { z } from 'zod'
import { text } from '#app/base/commands/fields.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { GIVE_UP_MAX_LENGTH, GIVE_UP_REASONS, type GiveUpReason } from '../order-actions.ts'

const REASONS = Object.keys(GIVE_UP_REASONS) as [GiveUpReason, ...GiveUpReason[]]

/** Why a customer gives up: what they ticked, if anything, and their own words. */
export const giveUpReason = {
  why: z.enum(REASONS).nullable().catch(null),
  words: text(GIVE_UP_MAX_LENGTH),
}

/** The reason in the customer's language: "Too expensive: for a small cake". A customer need not say one, and the log says so. */
export function reasonText({ why, words }: z.output<z.ZodObject<typeof giveUpReason>>, t: Translate): string {
  const ticked = why !== null && (why !== 'other' || words === '') ? t(GIVE_UP_REASONS[why]) : ''
  return [ticked, words].filter(Boolean).join(': ') || t('quote.why.unsaid')
}
