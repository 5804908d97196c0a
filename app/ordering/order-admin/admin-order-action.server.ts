import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { addNote } from '#app/ordering/orders/commands/add-note.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { assignRefusalText } from '#app/ordering/orders/changing/assign-refusal-text.ts'
import { assignOrders } from '#app/ordering/orders/changing/assign-orders.server.ts'
import { CANCELLED_FOR } from '#app/ordering/orders/status/cancel-free.ts'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import { bakeAnyway } from '#app/ordering/orders/status/bake-anyway.server.ts'
import { noteCall } from '#app/ordering/orders/changing/note-call.server.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/orders/status/move-reason.ts'
import type { OrderActAnswer } from './order-act-answer.ts'
import { readSpelling } from './read-spelling.server.ts'
import { addFinishedPictures } from './finished-pictures/add-finished-pictures.server.ts'
import { MAX_FINISHED_PICTURES } from './finished-pictures/finished-pictures.ts'
import { removeFinishedPicture } from './finished-pictures/remove-finished-picture.server.ts'
import { showFinishedPictures } from './finished-pictures/show-finished-pictures.server.ts'
import type { QuoteRequestDeps } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { acceptQuote } from '#app/ordering/orders/quotes/accept-quote.server.ts'
import { quoteRefusalText } from '#app/ordering/orders/quotes/quote-refusal-text.ts'
import { quoteRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'

interface Acting extends QuoteRequestDeps, Pick<AdminRequest, 'actor' | 'profile' | 'lang' | 't' | 'log'> {
  orderId: string
}

type Acted = { ok: true } | FormRefused<OrderActAnswer>

/** Executes a form of an order's page in the back office: a move, an acceptance by phone, a note, an assignment. */
export const adminOrderAction = formActions<Acting, { ok: true }, OrderActAnswer>({
  field: 'act',
  actions: {
    note,
    accept,
    assign: assignMaker,
    spelling: tickSpelling,
    bake,
    called,
    finished: addPictures,
    picture: removePicture,
    show: showPictures,
  },
  otherwise: move,
})

function refuse(status: number, answer: OrderActAnswer): FormRefused<OrderActAnswer> {
  return { ok: false, status, answer }
}

/** Refusals of a move that a reason answers. */
const ASKS_WHY: ReadonlySet<string> = new Set(['reason_missing', 'deposit_owed', 'balance_owed'])

async function move(acting: Acting, form: FormData): Promise<Acted> {
  const moved = await submitAdminForm(acting, form, { command: changeStatus, given: { orderId: acting.orderId } })
  if (moved.ok) return { ok: true }
  const { error, reason: why } = moved.answer
  const cancelledFor = CANCELLED_FOR.find((one) => one === form.get('cancelledFor'))
  const [to, reason] = [formText(form, 'to'), formText(form, 'reason')]
  return refuse(moved.status, {
    act: 'move',
    to,
    reason,
    cancelledFor,
    ...(ASKS_WHY.has(why) ? { reasonError: error } : { error }),
  })
}

async function bake(acting: Acting, form: FormData): Promise<Acted> {
  const { orderId, actor, lang, t } = acting
  const reason = toStorableText(formText(form, 'reason'), REASON_MAX_LENGTH)
  const expectedVersion = writtenNumber(form, 'version')
  const agreed = await bakeAnyway(acting, { orderId, actor, reason, expectedVersion })
  if (agreed.ok) return agreed
  if (agreed.reason === 'reason_missing') {
    return refuse(422, { act: 'bake', reason, reasonError: t('quote.refused.reason_missing') })
  }
  const error = agreed.reason === 'move_not_allowed' ? t('orders.sheet.bake.not') : quoteRefusalText(agreed, lang, t)
  return refuse(agreed.reason === 'order_not_found' ? 404 : 409, { act: 'bake', reason, error })
}

async function accept(acting: Acting, form: FormData): Promise<Acted> {
  const { orderId, actor, lang, t } = acting
  const option = formText(form, 'option').slice(0, 1)
  const accepted = await acceptQuote(acting, {
    orderId,
    version: writtenNumber(form, 'version'),
    position: option === '' ? undefined : Number(option),
    hasAgreed: form.has('agree'),
    role: 'counter',
    actor,
  })
  if (accepted.ok) return { ok: true }
  const { status } = quoteRefusals[accepted.reason]
  return refuse(status, { act: 'accept', option, error: quoteRefusalText(accepted, lang, t) })
}

async function assignMaker(acting: Acting, form: FormData): Promise<Acted> {
  const { orderId, actor, t } = acting
  const order = { id: orderId, expectedAssigneeId: formText(form, 'expectedAssignee') || null }
  const makerId = formText(form, 'maker') || null
  const { refused } = await assignOrders(acting, { orders: [order], makerId, actor })
  const [first] = refused
  if (!first) return { ok: true }
  const status = first.refusal.reason === 'order_not_found' ? 404 : 409
  return refuse(status, { act: 'assign', error: assignRefusalText(first.refusal, t) })
}

async function tickSpelling(acting: Acting, form: FormData): Promise<Acted> {
  const { orderId, actor, t } = acting
  const ticked = await readSpelling(acting, { orderId, actor, isRead: formText(form, 'read') === 'yes' })
  if (ticked.ok) return ticked
  const isGone = ticked.reason === 'order_not_found'
  const error = t(isGone ? 'quote.refused.order_not_found' : 'orders.kitchen.spelling.nothing')
  return refuse(isGone ? 404 : 409, { act: 'spelling', error })
}

async function called(acting: Acting): Promise<Acted> {
  const { orderId, actor, t } = acting
  const noted = await noteCall(acting, { orderId, actor })
  if (noted.ok) return noted
  return refuse(404, { act: 'called', error: t('quote.refused.order_not_found') })
}

/** A refused picture does not lose the others. */
async function addPictures(acting: Acting, form: FormData): Promise<Acted> {
  const { orderId, actor, t } = acting
  const { pictures, refused } = await readSentPictures(acting, form, MAX_FINISHED_PICTURES)
  const pictureIds = pictures.map(({ id }) => id)
  const added = await addFinishedPictures(acting, { orderId, pictureIds, actor })
  const [fault] = refused
  if (added.ok && !fault) return added
  const error = fault
    ? imageRefusalText(t, fault)
    : t(`orders.finished.refused.${added.ok ? 'no_pictures' : added.reason}`, { maximum: MAX_FINISHED_PICTURES })
  return refuse(422, { act: 'finished', error })
}

async function removePicture(acting: Acting, form: FormData): Promise<Acted> {
  const { orderId, actor, t } = acting
  const removed = await removeFinishedPicture(acting, { orderId, pictureId: formText(form, 'picture'), actor })
  if (removed.ok) return removed
  return refuse(404, { act: 'finished', error: t(`orders.finished.refused.${removed.reason}`) })
}

async function showPictures(acting: Acting, form: FormData): Promise<Acted> {
  const { orderId, actor, t } = acting
  const shown = await showFinishedPictures(acting, { orderId, actor, isShown: formText(form, 'shown') === 'yes' })
  if (shown.ok) return shown
  return refuse(404, { act: 'finished', error: t('orders.finished.refused.order_not_found') })
}

async function note(acting: Acting, form: FormData): Promise<Acted> {
  const { orderId } = acting
  // Somebody goes back in the browser, and writes another note in the same form.
  const button = { command: addNote, given: { orderId }, key: 'noteKey', perContent: true, makes: true }
  const added = await submitAdminForm(acting, form, button)
  return added.ok ? { ok: true } : refuse(added.status, { act: 'note', noteError: added.answer.error })
}
