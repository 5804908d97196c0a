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
import { presentDetailsConflict } from './present-customers.server.ts'

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

interface ActionDeps extends RemoveImagesDeps, ViewContext, Pick<StaffCaller, 'actor' | 'profile'> {
  clock: Clock
  log: Log
  customerId: string
}

/** Executes a form of a customer's page. An erased customer has no page any more. */
export const customerAction = formActions<ActionDeps, Done, CustomerAnswer>({
  actions: {
    block: withNotice('customers.done.blocked', { command: blockCustomer }),
    unblock: withNotice('customers.done.unblocked', { command: unblockCustomer }),
    message: withNotice('customers.done.message', { command: writeToCustomer, perContent: true }),
    'pay-link': withNotice('customers.done.pay.link', {
      command: sendPayLink,
      names: { orderId: 'order' },
      perContent: true,
    }),
    merge: withNotice('customers.done.merged', { command: mergeCustomers }, async ({ db }, form) => {
      const sent = readSent(form)
      const phone = parsePhone(sent.phone)
      const typed = phone && !form.has('other') ? (await findCustomerOfPhone(db, phone))?.id : undefined
      return { otherId: typed ?? sent.other }
    }),
    separate: withNotice('customers.done.separated', { command: separateCustomer }, async ({ db }, form) => ({
      mergedId: await findMergedCustomer(db, readSent(form).phone),
    })),
    details: saveDetails,
    async erase(deps, form) {
      // What is erased of a customer is as the orders say it now.
      await refreshOrderProjections(deps.db)
      const command = eraseCustomerAsStaff
      const erased = await submit(deps, form, { command })
      return erased.ok ? { ok: true, to: `${adminPaths.customers}?erased` } : refuseForm(deps, form, command, erased)
    },
  },
  otherwise: withNotice('customers.done.blocked', { command: blockCustomer }),
})

/** The command of a button, about the customer of the page. */
function submit(deps: ActionDeps, form: FormData, { given, ...button }: FormCommand): Promise<Outcome<AnyCommand>> {
  const { customerId, mediaStore } = deps
  const caller = { ...callerOf(deps), mediaStore }
  return submitForm(deps, { form, button: { ...button, given: { customerId, ...given } }, caller })
}

function withNotice(
  done: MessageKey,
  button: FormCommand,
  find: (deps: ActionDeps, form: FormData) => Promise<object> = () => Promise.resolve({}),
) {
  return async (deps: ActionDeps, form: FormData): Promise<Answered> => {
    const outcome = await submit(deps, form, { ...button, given: await find(deps, form) })
    if (outcome.ok) return { ok: true, answer: { done: deps.t(done) } }
    return refuseForm(deps, form, button.command, outcome)
  }
}

type Refused = Extract<Outcome<AnyCommand>, { ok: false }>

function refuseForm(
  deps: ActionDeps,
  form: FormData,
  command: AnyCommand,
  outcome: Refused,
): FormRefused<CustomerAnswer> {
  const { status, answer } = answerRefused(command, outcome, deps)
  const { intent: at, text } = readSent(form)
  if (!at) return { ok: false, status, answer: { failure: answer.error } }
  return { ok: false, status, answer: { errorAt: { [at]: answer.error }, message: text } }
}

/** Checks `version`, or the newer one in `keep` that a colleague saved after the form was opened. */
async function saveDetails(deps: ActionDeps, form: FormData): Promise<Answered> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value.slice(0, 1000)
  const parsed = parseDetails((name) => typed[name] ?? '', dayInAddis(deps.clock.now()))
  if (!parsed.ok) return { ok: false, status: 422, answer: { details: { typed, faults: parsed.faults } } }
  const command = saveCustomerDetails
  const names = { version: form.has('keep') ? 'keep' : 'version' }
  const saved = await submit(deps, form, { command, names, given: parsed.details })
  if (saved.ok) return { ok: true, answer: { done: deps.t('customers.done.details') } }
  const refused = refuseForm(deps, form, command, saved)
  if (saved.reason !== 'details_changed_meanwhile') return refused
  const meanwhile = presentDetailsConflict(deps, parsed.details, await findDetailsOf(deps.db, deps.customerId))
  return { ...refused, answer: { details: { typed, faults: [], meanwhile } } }
}
