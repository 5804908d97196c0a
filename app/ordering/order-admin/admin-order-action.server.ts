import { z } from 'zod'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { acceptByPhone } from '#app/ordering/orders/commands/accept-by-phone.server.ts'
import { addNote } from '#app/ordering/orders/commands/add-note.server.ts'
import { assignOrder } from '#app/ordering/orders/commands/assign-order.server.ts'
import { bakeAnyway } from '#app/ordering/orders/commands/bake-anyway.server.ts'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import { noteCall } from '#app/ordering/orders/commands/note-call.server.ts'
import { CANCELLED_FOR } from '#app/ordering/orders/status/cancel-free.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { addPictures } from './commands/add-pictures.server.ts'
import { giveDelivery } from './commands/give-delivery.server.ts'
import { checkSpelling } from './commands/check-spelling.server.ts'
import { removePicture } from './commands/remove-picture.server.ts'
import { showPictures } from './commands/show-pictures.server.ts'
import { MAX_FINISHED_PICTURES } from './finished-pictures/finished-pictures.ts'
import type { OrderActionAnswer } from './order-action-answer.ts'

type ActionDeps = Parameters<typeof submitAdminForm>[0] & { orderId: string }

/** Which button was pressed, and what its part of the page shows again after a refusal. */
const sentFields = z.object({
  act: z.string(),
  reason: z.string(),
  to: z.string(),
  option: z.string(),
  cancelledFor: z.enum(CANCELLED_FOR).optional().catch(undefined),
})
type Sent = z.output<typeof sentFields>

interface Button extends FormCommand {
  /** What its part of the page shows of a refusal, with what was typed. */
  answer: (refused: { error: string; reason: string }, typed: Sent) => OrderActionAnswer
}

const beside = (act: OrderActionAnswer['act']): Pick<Button, 'answer'> => ({ answer: ({ error }) => ({ act, error }) })

/** Refusals that a reason answers: their text stands beside its field. */
const ASKS_WHY: ReadonlySet<string> = new Set(['reason_missing', 'deposit_owed', 'balance_owed'])

const explained = (act: OrderActionAnswer['act']): Button['answer'] => {
  return ({ error, reason: why }, { reason }) => ({
    act,
    reason,
    ...(ASKS_WHY.has(why) ? { reasonError: error } : { error }),
  })
}

const MOVE: Button = {
  command: changeStatus,
  answer: (refused, typed) => {
    const { to, cancelledFor } = typed
    return { ...explained('move')(refused, typed), to, cancelledFor }
  },
}

/** What the buttons on the page of an order do, by `act`. */
const BUTTONS: Readonly<Record<string, Button>> = {
  note: {
    command: addNote,
    key: 'noteKey',
    // Somebody goes back in the browser, and writes another note in the same form.
    perContent: true,
    answer: ({ error }) => ({ act: 'note', noteError: error }),
  },
  accept: {
    command: acceptByPhone,
    names: { position: 'option', hasAgreed: 'agree' },
    answer: ({ error }, { option }) => ({ act: 'accept', option, error }),
  },
  assign: {
    command: assignOrder,
    names: { makerId: 'maker', expectedMakerId: 'expectedAssignee' },
    ...beside('assign'),
  },
  give: {
    command: giveDelivery,
    names: { driverId: 'driver', expectedDriverId: 'expectedDriver' },
    ...beside('give'),
  },
  spelling: { command: checkSpelling, names: { isRead: 'read' }, ...beside('spelling') },
  bake: { command: bakeAnyway, answer: explained('bake') },
  called: { command: noteCall, ...beside('called') },
  finished: { command: addPictures, ...beside('finished') },
  picture: { command: removePicture, names: { pictureId: 'picture' }, ...beside('finished') },
  show: { command: showPictures, names: { isShown: 'shown' }, ...beside('finished') },
}

/** Executes a form of an order's page in the back office. A form without an act is a move. */
export async function adminOrderAction(
  deps: ActionDeps,
  form: FormData,
): Promise<{ ok: true } | FormRefused<OrderActionAnswer>> {
  const typed = sentFields.parse(readForm(sentFields, form))
  const { act } = typed
  const button = Object.hasOwn(BUTTONS, act) ? BUTTONS[act]! : MOVE
  const { orderId, t } = deps
  const sent = act === 'finished' ? await readSentPictures(deps, form, MAX_FINISHED_PICTURES) : undefined
  const given = { orderId, ...(sent && { pictureIds: sent.pictures.map(({ id }) => id) }) }
  const done = await submitAdminForm(deps, form, { ...button, given })
  // A refused picture does not lose the others.
  const [fault] = sent?.refused ?? []
  if (fault) return { ok: false, status: 422, answer: { act: 'finished', error: imageRefusalText(t, fault) } }
  return done.ok ? { ok: true } : { ok: false, status: done.status, answer: button.answer(done.answer, typed) }
}
