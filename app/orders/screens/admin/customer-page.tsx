import { data, Link, redirect } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { customersTexts, translateTo } from '#app/messages.server.ts'
import { mediaStoreContext } from '#app/media/context.server.ts'
import { listChangesOf } from '#app/platform/change-log.queries.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { formText } from '#app/platform/form-text.ts'
import { isUuid } from '#app/platform/id.ts'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { ThingHistory } from '#app/ui/office/thing-history.tsx'
import { viewChanges } from '#app/ui/office/view-changes.server.ts'
import { useT } from '#app/ui/translate.tsx'
import { blockCustomer, unblockCustomer } from '../../customers/block-customer.server.ts'
import { CUSTOMERS_PATH } from '../../customers/customer-filter.ts'
import { readCustomerHistory } from '../../customers/customer-page.queries.server.ts'
import { customerRefusals, type CustomerRefusal } from '../../customers/customer-refusals.ts'
import { eraseCustomer } from '../../customers/erase-customer.server.ts'
import { findCustomer } from '../../customers/customers.queries.server.ts'
import { viewCustomerPage } from '../../customers/view-customers.server.ts'
import { BlockCard } from '../../ui/admin/customers/block-card.tsx'
import { DataCard } from '../../ui/admin/customers/data-card.tsx'
import { CustomerFacts } from '../../ui/admin/customers/customer-facts.tsx'
import { CustomerNotes, CustomerOrders } from '../../ui/admin/customers/customer-past.tsx'
import type { Route } from './+types/customer-page.ts'

export async function loader({ params: { customerId }, context }: Route.LoaderArgs) {
  requirePermission(context, 'users.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const db = context.get(databaseContext)
  const customer = isUuid(customerId) ? await findCustomer(db, customerId) : undefined
  const texts = customersTexts[lang]
  const title = (name: string) => [name, t('users.customers'), t('admin.title')].join(' · ')
  if (!customer) return data({ title: title(t('customers.refused.gone')), texts, customer: null }, { status: 404 })
  const [history, changes] = await Promise.all([
    readCustomerHistory(db, customer),
    listChangesOf(db, { type: 'customer', id: customer.id }),
  ])
  const view = viewCustomerPage({ lang, calendar, t }, customer, history)
  const seen = { ...view, changes: viewChanges(changes, t, lang, calendar, {}) }
  return data({ title: title(view.name), texts, customer: seen })
}

interface Answer {
  failure?: string
  done?: string
  /** Beside the field. */
  reasonError?: string
}

/** `block` (with `reason`), `unblock`, `erase`. Answers in words; who is erased has no page any more. */
export async function action({ request, params: { customerId }, context }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'users.edit')
  const t = translateTo(context.get(requestContext).lang)
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  const form = await request.formData()
  const refused = (reason: CustomerRefusal['reason']) => {
    const { status, message } = customerRefusals[reason]
    const text = t(message)
    return data<Answer>(reason === 'block_reason_missing' ? { reasonError: text } : { failure: text }, { status })
  }
  if (!isUuid(customerId)) return refused('customer_gone')
  const who = { customerId, actor: profile.email }
  const intent = formText(form, 'intent')
  if (intent === 'erase') {
    const erased = await eraseCustomer({ ...deps, mediaStore: context.get(mediaStoreContext) }, who)
    return erased.ok ? redirect(`${CUSTOMERS_PATH}?erased`) : refused(erased.reason)
  }
  if (intent === 'unblock') {
    const result = await unblockCustomer(deps, who)
    return result.ok ? data<Answer>({ done: t('customers.done.unblocked') }) : refused(result.reason)
  }
  const result = await blockCustomer(deps, { ...who, reason: formText(form, 'reason') })
  return result.ok ? data<Answer>({ done: t('customers.done.blocked') }) : refused(result.reason)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      {loaderData.customer ? <Customer customer={loaderData.customer} answer={actionData} /> : <NoCustomer />}
    </MoreTexts>
  )
}

function NoCustomer() {
  const t = useT()
  return <EmptyState title={t('customers.refused.gone')} action={{ to: CUSTOMERS_PATH, text: t('customers.back') }} />
}

interface CustomerProps {
  customer: NonNullable<Route.ComponentProps['loaderData']['customer']>
  answer: Answer | undefined
}

function Customer({ customer, answer }: CustomerProps) {
  const t = useT()
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <Link to={CUSTOMERS_PATH} className="inline-flex min-h-11 items-center text-sm font-semibold text-brand">
          ← {t('customers.back')}
        </Link>
        <h1 className="text-2xl wrap-anywhere">{customer.name}</h1>
      </div>
      {answer?.failure && (
        <Notice live tone="bad">
          {answer.failure}
        </Notice>
      )}
      {answer?.done && (
        <Notice live tone="good">
          {answer.done}
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <CustomerFacts customer={customer} />
          <CustomerOrders customer={customer} />
          <CustomerNotes notes={customer.notes} />
        </div>
        <div className="grid gap-5">
          {customer.phone && <BlockCard blocked={customer.blocked} error={answer?.reasonError} />}
          <DataCard
            name={customer.name}
            dataTo={`${CUSTOMERS_PATH}/${customer.id}/data.json`}
            hasOpenOrders={customer.hasOpenOrders}
          />
          <ThingHistory entries={customer.changes} />
        </div>
      </div>
    </div>
  )
}
