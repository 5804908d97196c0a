import { answerRefused } from '#app/base/commands/doors.server.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { HandOverAnswer } from '#app/ordering/handover/hand-over-answer.ts'
import { handOverOrder } from './commands/hand-over-order.server.ts'
import { HAND_OVER_FIELDS } from './hand-over-refusals.ts'

/** Status and text of a refused handover, or of a refused code, with the field that it is about. */
export function answerHandOver(
  refused: Parameters<typeof answerRefused>[1],
  lang: Lang,
  t: Translate,
): { status: number; answer: HandOverAnswer } {
  const { status, answer } = answerRefused(handOverOrder, refused, { lang, t })
  const { error, reason } = answer
  const needsPassword = reason === 'password_again'
  return { status, answer: { error, field: HAND_OVER_FIELDS[reason], ...(needsPassword && { needsPassword }) } }
}
