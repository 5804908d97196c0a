import { formText } from '#app/base/platform/text/form-text.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { actOnAdminOrder } from '#app/ordering/order-admin/act-on-admin-order.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { QuoteRequestDeps } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { recordPrint } from './record-print.server.ts'
import { SHEET_PAPERS } from './production-facts.server.ts'
import { PRODUCTION_PATH, productionAddress } from './production-path.ts'
import { parseStation } from './station.ts'
import { isTick } from './ticks.ts'

interface Acting extends Pick<ViewContext, 'lang' | 't'> {
  /** Email of the administrator. */
  actorName: string
  /** Account of the administrator. */
  actorId: string
}

export type ProductionActed = { ok: true; to: string } | { ok: false; status: number; orderId: string; error: string }

/** Does what a form of the production sheet asks for: notes a print, or moves an order that the kitchen ticked. */
export async function productionAction(
  deps: QuoteRequestDeps,
  form: FormData,
  acting: Acting,
): Promise<ProductionActed> {
  const day = formText(form, 'day')
  const paper = SHEET_PAPERS.find((each) => each === formText(form, 'paper'))
  if (paper) {
    if (!isDay(day)) return { ok: false, status: 400, orderId: '', error: acting.t('production.day.unknown') }
    const id = await recordPrint(deps, { day, paper, printedBy: acting.actorName })
    return { ok: true, to: `${PRODUCTION_PATH}?day=${day}&print=${id}` }
  }
  const orderId = formText(form, 'orderId')
  if (!isUuid(orderId) || !isTick(formText(form, 'to'))) {
    return { ok: false, status: 400, orderId, error: acting.t('quote.refused.move_not_allowed') }
  }
  const acted = await actOnAdminOrder(deps, form, { orderId, ...acting })
  if (acted.ok) {
    const sheet = productionAddress(isDay(day) ? day : '', { station: parseStation(formText(form, 'station')) })
    return { ok: true, to: `${sheet}#order-${orderId}` }
  }
  const { error, reasonError } = acted.answer
  return { ok: false, status: acted.status, orderId, error: error ?? reasonError ?? '' }
}
