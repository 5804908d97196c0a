import { nameIn } from '#app/catalog/cakes/cake.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatDay, formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Movement } from './movements.queries.server.ts'
import { whoText } from '../load-stock-page.server.ts'

const signed = (count: number) => (count > 0 ? `+${count}` : String(count))

export function presentMovement(movement: Movement, { lang, calendar, t }: ViewContext) {
  const { id, at, day, reason, pieces, left, orderId, orderCode } = movement
  return {
    id,
    at: formatMoment(at, lang, calendar),
    day: formatDay(day, lang, calendar),
    cake: nameIn(lang, movement),
    reason: t(`move.reason.${reason}`),
    pieces: signed(pieces),
    left,
    who: whoText(movement.who, t),
    note: noteText(movement, t),
    order: orderId && orderCode ? { to: adminPaths.order(orderId), text: t('move.order', { code: orderCode }) } : null,
  }
}

function noteText({ note }: Movement, t: Translate): string {
  return note === 'par' ? t('move.note.par') : note
}
