import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import type { SaveLeftoversRefusal } from '#app/ordering/inventory/day-end/save-leftovers.server.ts'

/** Refusals of the commands of this room, with their answers. */
export const closeRefusals = {
  day_ahead: { status: 409, message: 'close.refused.day_ahead' },
  day_over: { status: 409, message: 'close.refused.day_over' },
  day_closed: { status: 409, message: 'close.refused.day_closed' },
  changed_meanwhile: { status: 409, message: 'close.refused.changed_meanwhile' },
  share_wrong: { status: 422, message: 'close.refused.share_wrong' },
  cakes_open: { status: 409, message: 'close.refused.cakes_open' },
  pieces_changed: { status: 409, message: 'close.refused.pieces_changed' },
  not_closed: { status: 409, message: 'close.refused.not_closed' },
  too_late: { status: 409, message: 'close.refused.too_late' },
} as const satisfies RefusalAnswers

/** The text of a refusal with facts: who was faster, or the cake whose share is none. */
export function closeRefusalText(refusal: Refusal, lang: Lang, t: Translate): string {
  const refused = refusal as SaveLeftoversRefusal
  if (refused.reason === 'share_wrong') {
    return t('close.refused.share_wrong', { cake: nameIn(lang, refused), count: refused.left })
  }
  return t(closeRefusals[refused.reason].message, { who: refused.by })
}
