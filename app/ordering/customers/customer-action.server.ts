import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { formActions, type FormDone, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { blockCustomer, unblockCustomer } from './block-customer.server.ts'
import { findCustomerOfPhone } from './customer-details.queries.server.ts'
import { parseDetails } from './customer-details.ts'
import { customerRefusals, type CustomerRefusal } from './customer-refusals.ts'
import { eraseCustomer } from './erase-customer.server.ts'
import { mergeCustomers, separateCustomer } from './merge-customers.server.ts'
import { saveCustomerDetails } from './save-customer-details.server.ts'
import type { DetailsAnswer } from './ui/details-card.tsx'
import { viewDetailsConflict } from './view-customers.server.ts'
import { sendPayLink, writeToCustomer } from './write-to-customer.server.ts'

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

type Done = FormDone<CustomerAnswer>
interface Acting extends RemoveImagesDeps, ViewContext {
  clock: Clock
  log: Log
  customerId: string
  actor: Actor
}

type Act = (acting: Acting, form: FormData) => Promise<{ ok: true } | CustomerRefusal>

const block: Act = (acting, form) => blockCustomer(acting, { ...acting, reason: formText(form, 'reason') })

/** Executes a form of a customer's page. An erased customer has no page any more. */
export const customerAction = formActions<Acting, Done, CustomerAnswer, CustomerRefusal>({
  actions: {
    block: saying('customers.done.blocked', block),
    unblock: saying('customers.done.unblocked', (acting) => unblockCustomer(acting, acting)),
    message: saying('customers.done.message', (acting, form) =>
      writeToCustomer(acting, { ...acting, text: formText(form, 'text') }),
    ),
    'pay-link': saying('customers.done.pay.link', (acting, form) =>
      sendPayLink(acting, { ...acting, orderId: idIn(form, 'order') }),
    ),
    merge: saying('customers.done.merged', async (acting, form) => {
      const otherId = await findOther(acting, form)
      return otherId ? mergeCustomers(acting, { ...acting, otherId }) : { ok: false, reason: 'customer_gone' }
    }),
    separate: saying('customers.done.separated', (acting, form) =>
      separateCustomer(acting, { ...acting, phone: formText(form, 'phone') }),
    ),
    details: saveDetails,
    async erase(acting) {
      const erased = await eraseCustomer(acting, acting)
      return erased.ok ? { ok: true, to: `${adminPaths.customers}?erased` } : erased
    },
  },
  otherwise: saying('customers.done.blocked', block),
  refuse({ reason }, { t }, form, name) {
    const { status, message } = customerRefusals[reason]
    const at = FORMS_WITH_FIELD.find((one) => one === name)
    if (!at) return { ok: false, status, answer: { failure: t(message) } }
    return { ok: false, status, answer: { errorAt: { [at]: t(message) }, message: formText(form, 'text') } }
  },
})

function saying(done: MessageKey, act: Act) {
  return async (acting: Acting, form: FormData): Promise<Done | CustomerRefusal> => {
    const result = await act(acting, form)
    return result.ok ? { ok: true, answer: { done: acting.t(done) } } : result
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

function idIn(form: FormData, name: string): string {
  const id = formText(form, name)
  return isUuid(id) ? id : NO_ID
}

async function findOther({ db }: Acting, form: FormData): Promise<string | undefined> {
  const id = formText(form, 'other')
  if (isUuid(id)) return id
  const phone = parsePhone(formText(form, 'phone'))
  return phone ? (await findCustomerOfPhone(db, phone))?.id : undefined
}

/** Checks `version`, or the newer one in `keep` that a colleague saved after the form was opened. */
async function saveDetails(
  acting: Acting,
  form: FormData,
): Promise<Done | CustomerRefusal | FormRefused<CustomerAnswer>> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value.slice(0, 1000)
  const parsed = parseDetails((name) => typed[name] ?? '', dayInAddis(acting.clock.now()))
  if (!parsed.ok) return { ok: false, status: 422, answer: { details: { typed, faults: parsed.faults } } }
  const version = writtenNumber(form, 'keep', 'version')
  const saved = await saveCustomerDetails(acting, { ...acting, details: parsed.details, version })
  if (saved.ok) return { ok: true, answer: { done: acting.t('customers.done.details') } }
  if (saved.reason !== 'details_changed_meanwhile') return saved
  const meanwhile = viewDetailsConflict(acting, parsed.details, saved.current)
  const { status } = customerRefusals[saved.reason]
  return { ok: false, status, answer: { details: { typed, faults: [], meanwhile } } }
}
