import { z } from 'zod'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { answerRefused, submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formActions, type FormDone, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { callerOf, type StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { blockCustomer, unblockCustomer } from './commands/block-customer.server.ts'
import { eraseCustomerAsStaff } from './commands/erase-customer.server.ts'
import { mergeCustomers, separateCustomer } from './commands/merge-customers.server.ts'
import { saveCustomerDetails } from './commands/save-customer-details.server.ts'
import { sendPayLink, writeToCustomer } from './commands/write-to-customer.server.ts'
import { findCustomerOfPhone, findDetailsOf, findMergedCustomer } from './customer-details.queries.server.ts'
import { parseDetails } from './customer-details.ts'
import type { DetailsAnswer } from './ui/details-card.tsx'
import { viewDetailsConflict } from './view-customers.server.ts'

export interface CustomerAnswer {
  failure?: string
  done?: string
  /** Shown beside the field of that form. */
  errorAt?: Partial<Record<(typeof FORMS_WITH_FIELD)[number], string>>
  /** The typed message. */
  message?: string
  details?: DetailsAnswer
}

/** Forms that show a refusal beside their field. Other refusals are above the page. */
const FORMS_WITH_FIELD = ['block', 'message', 'merge'] as const

const sentFields = z.object({
  intent: z.enum(FORMS_WITH_FIELD).optional().catch(undefined),
  phone: z.string(),
  other: z.string(),
  text: z.string(),
})
const readSent = (form: FormData) => sentFields.parse(readForm(sentFields, form))

type Done = FormDone<CustomerAnswer>
type Answered = Done | FormRefused<CustomerAnswer>

interface Acting extends RemoveImagesDeps, ViewContext, Pick<StaffCaller, 'actor' | 'profile'> {
  clock: Clock
  log: Log
  customerId: string
}

/** Executes a form of a customer's page. An erased customer has no page any more. */
export const customerAction = formActions<Acting, Done, CustomerAnswer>({
  actions: {
    block: saying('customers.done.blocked', { command: blockCustomer }),
    unblock: saying('customers.done.unblocked', { command: unblockCustomer }),
    message: saying('customers.done.message', { command: writeToCustomer }),
    'pay-link': saying('customers.done.pay.link', { command: sendPayLink, names: { orderId: 'order' } }),
    merge: saying('customers.done.merged', { command: mergeCustomers }, async ({ db }, form) => {
      const sent = readSent(form)
      const phone = parsePhone(sent.phone)
      const typed = phone && !form.has('other') ? (await findCustomerOfPhone(db, phone))?.id : undefined
      return { otherId: typed ?? sent.other }
    }),
    separate: saying('customers.done.separated', { command: separateCustomer }, async ({ db }, form) => ({
      mergedId: await findMergedCustomer(db, readSent(form).phone),
    })),
    details: saveDetails,
    async erase(acting, form) {
      // What is erased of a customer is as the orders say it now.
      await refreshOrderProjections(acting.db)
      const command = eraseCustomerAsStaff
      const erased = await submit(acting, form, { command })
      return erased.ok ? { ok: true, to: `${adminPaths.customers}?erased` } : refuseForm(acting, form, command, erased)
    },
  },
  otherwise: saying('customers.done.blocked', { command: blockCustomer }),
})

/** The command of a button, about the customer of the page. */
function submit(acting: Acting, form: FormData, { given, ...button }: FormCommand): Promise<Outcome<AnyCommand>> {
  const { customerId, mediaStore } = acting
  const caller = { ...callerOf(acting), mediaStore }
  return submitForm(acting, { form, button: { ...button, given: { customerId, ...given } }, caller })
}

function saying(
  done: MessageKey,
  button: FormCommand,
  find: (acting: Acting, form: FormData) => Promise<object> = () => Promise.resolve({}),
) {
  return async (acting: Acting, form: FormData): Promise<Answered> => {
    const outcome = await submit(acting, form, { ...button, given: await find(acting, form) })
    if (outcome.ok) return { ok: true, answer: { done: acting.t(done) } }
    return refuseForm(acting, form, button.command, outcome)
  }
}

type Refused = Extract<Outcome<AnyCommand>, { ok: false }>

function refuseForm(
  acting: Acting,
  form: FormData,
  command: AnyCommand,
  outcome: Refused,
): FormRefused<CustomerAnswer> {
  const { status, answer } = answerRefused(command, outcome, acting)
  const { intent: at, text } = readSent(form)
  if (!at) return { ok: false, status, answer: { failure: answer.error } }
  return { ok: false, status, answer: { errorAt: { [at]: answer.error }, message: text } }
}

/** Checks `version`, or the newer one in `keep` that a colleague saved after the form was opened. */
async function saveDetails(acting: Acting, form: FormData): Promise<Answered> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value.slice(0, 1000)
  const parsed = parseDetails((name) => typed[name] ?? '', dayInAddis(acting.clock.now()))
  if (!parsed.ok) return { ok: false, status: 422, answer: { details: { typed, faults: parsed.faults } } }
  const command = saveCustomerDetails
  const names = { version: form.has('keep') ? 'keep' : 'version' }
  const saved = await submit(acting, form, { command, names, given: parsed.details })
  if (saved.ok) return { ok: true, answer: { done: acting.t('customers.done.details') } }
  const refused = refuseForm(acting, form, command, saved)
  if (saved.reason !== 'details_changed_meanwhile') return refused
  const meanwhile = viewDetailsConflict(acting, parsed.details, await findDetailsOf(acting.db, acting.customerId))
  return { ...refused, answer: { details: { typed, faults: [], meanwhile } } }
}
