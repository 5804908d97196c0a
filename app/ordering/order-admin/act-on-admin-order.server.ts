import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { addOrderNote } from '#app/ordering/orders/changing/add-order-note.server.ts'
import { assignRefusalText } from '#app/ordering/orders/changing/assign-refusal-text.ts'
import { assignOrders } from '#app/ordering/orders/changing/assign-orders.server.ts'
import { CANCELLED_FOR } from '#app/ordering/orders/status/cancel-free.ts'
import { changeStatus } from '#app/ordering/orders/status/change-status.server.ts'
import { noteCall } from '#app/ordering/orders/changing/note-call.server.ts'
import { REASON_MAX_LENGTH, type OrderActAnswer } from './order-act-answer.ts'
import { isOrderStatus } from '#app/ordering/terms/order-status.ts'
import { readSpelling } from '#app/ordering/orders/reading/read-spelling.server.ts'
import { removeFinishedPicture } from './finished-pictures/remove-finished-picture.server.ts'
import { showFinishedPictures } from './finished-pictures/show-finished-pictures.server.ts'
import type { QuoteRequestDeps } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { acceptQuote } from '#app/ordering/orders/quotes/accept-quote.server.ts'
import { quoteRefusalText } from '#app/ordering/orders/quotes/quote-refusal-text.ts'
import { quoteRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'

export interface Acting extends Pick<ViewContext, 'lang' | 't'> {
  orderId: string
  /** Email of the administrator. */
  actorName: string
  /** Account of the administrator. */
  actorId: string
}

export type Acted = { ok: true } | { ok: false; status: number; answer: OrderActAnswer }

/** Does what a form of an order's page in the back office asks for: a move, an acceptance heard on the phone, a note, who makes it. */
export async function actOnAdminOrder(deps: QuoteRequestDeps, form: FormData, acting: Acting): Promise<Acted> {
  switch (formText(form, 'act')) {
    case 'note':
      return note(deps, form, acting)
    case 'accept':
      return accept(deps, form, acting)
    case 'assign':
      return assignMaker(deps, form, acting)
    case 'spelling':
      return tickSpelling(deps, form, acting)
    case 'called':
      return called(deps, acting)
    case 'picture':
      return removePicture(deps, form, acting)
    case 'show':
      return showPictures(deps, form, acting)
    default:
      return move(deps, form, acting)
  }
}

async function move(deps: QuoteRequestDeps, form: FormData, acting: Acting): Promise<Acted> {
  const { orderId, actorName, actorId, lang, t } = acting
  const to = formText(form, 'to')
  const reason = toStorableText(formText(form, 'reason'), REASON_MAX_LENGTH)
  const expectedVersion = Number(formText(form, 'version'))
  if (!isOrderStatus(to)) {
    return { ok: false, status: 400, answer: { act: 'move', error: t('quote.refused.move_not_allowed') } }
  }
  const cancelledFor = CANCELLED_FOR.find((one) => one === form.get('cancelledFor'))
  const changed = await changeStatus(deps, { orderId, to, reason, cancelledFor, actorName, actorId, expectedVersion })
  if (changed.ok) return changed
  const { status } = quoteRefusals[changed.reason]
  const text = quoteRefusalText(changed, lang, t)
  const asksWhy = ['reason_missing', 'deposit_owed', 'balance_owed'].includes(changed.reason)
  const told = asksWhy ? { reasonError: text } : { error: text }
  return { ok: false, status, answer: { act: 'move', to, reason, cancelledFor, ...told } }
}

async function accept(deps: QuoteRequestDeps, form: FormData, acting: Acting): Promise<Acted> {
  const { orderId, actorName, lang, t } = acting
  const option = formText(form, 'option').slice(0, 1)
  const accepted = await acceptQuote(deps, {
    orderId,
    version: Number(formText(form, 'version')),
    position: option === '' ? undefined : Number(option),
    hasAgreed: form.has('agree'),
    actor: 'counter',
    actorName,
  })
  if (accepted.ok) return { ok: true }
  const { status } = quoteRefusals[accepted.reason]
  return { ok: false, status, answer: { act: 'accept', option, error: quoteRefusalText(accepted, lang, t) } }
}

async function assignMaker(deps: QuoteRequestDeps, form: FormData, acting: Acting): Promise<Acted> {
  const { orderId, actorName, t } = acting
  const order = { id: orderId, expectedAssigneeId: formText(form, 'expectedAssignee') || null }
  const makerId = formText(form, 'maker') || null
  const { refused } = await assignOrders(deps, { orders: [order], makerId, actorName })
  const [first] = refused
  if (!first) return { ok: true }
  const status = first.refusal.reason === 'order_not_found' ? 404 : 409
  return { ok: false, status, answer: { act: 'assign', error: assignRefusalText(first.refusal, t) } }
}

async function tickSpelling(deps: QuoteRequestDeps, form: FormData, acting: Acting): Promise<Acted> {
  const { orderId, actorName, t } = acting
  const ticked = await readSpelling(deps, { orderId, actorName, isRead: formText(form, 'read') === 'yes' })
  if (ticked.ok) return ticked
  const isGone = ticked.reason === 'order_not_found'
  const error = t(isGone ? 'quote.refused.order_not_found' : 'orders.kitchen.spelling.nothing')
  return { ok: false, status: isGone ? 404 : 409, answer: { act: 'spelling', error } }
}

async function called(deps: QuoteRequestDeps, { orderId, actorName, t }: Acting): Promise<Acted> {
  const noted = await noteCall(deps, { orderId, actorName })
  if (noted.ok) return noted
  return { ok: false, status: 404, answer: { act: 'called', error: t('quote.refused.order_not_found') } }
}

async function removePicture(
  deps: QuoteRequestDeps,
  form: FormData,
  { orderId, actorName, t }: Acting,
): Promise<Acted> {
  const removed = await removeFinishedPicture(deps, { orderId, pictureId: formText(form, 'picture'), actorName })
  if (removed.ok) return removed
  return { ok: false, status: 404, answer: { act: 'finished', error: t(`orders.finished.refused.${removed.reason}`) } }
}

async function showPictures(deps: QuoteRequestDeps, form: FormData, { orderId, actorName, t }: Acting): Promise<Acted> {
  const shown = await showFinishedPictures(deps, { orderId, actorName, isShown: formText(form, 'shown') === 'yes' })
  if (shown.ok) return shown
  return { ok: false, status: 404, answer: { act: 'finished', error: t('orders.finished.refused.order_not_found') } }
}

async function note(deps: QuoteRequestDeps, form: FormData, acting: Acting): Promise<Acted> {
  const { orderId, actorName, t } = acting
  const noteKey = formText(form, 'noteKey').slice(0, 100)
  const added = await addOrderNote(deps, { orderId, actorName, noteKey, text: formText(form, 'text') })
  if (added.ok) return added
  return added.reason === 'note_empty'
    ? { ok: false, status: 422, answer: { act: 'note', noteError: t('orders.note.empty') } }
    : { ok: false, status: 404, answer: { act: 'note', noteError: t('quote.refused.order_not_found') } }
}
