import { data, Link, redirect } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { eraseOrder } from '../../commands/erase-order.server.ts'
import { findAnonymousOrder } from '../../anonymous-order.queries.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { usersMessages } from '#app/people/staff/users.messages.ts'
import { customersMessages } from '../../customers.messages.ts'
import type { Route } from './+types/order-erase-page.ts'

const texts = bothLanguages(usersMessages, customersMessages)

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db, lang, t } = adminRequest(context)
  const order = isUuid(orderId) ? await findAnonymousOrder(db, orderId) : undefined
  const title = `${t('customers.erase.order.title', { code: order?.code ?? '' })} · ${t('admin.title')}`
  return data({ title, texts: texts[lang], order: order ?? null }, { status: order ? 200 : 404 })
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const deps = adminRequest(context)
  const caller = { ...callerOf(deps), mediaStore: context.get(mediaStoreContext) }
  const button = { command: eraseOrder, given: { orderId } }
  const outcome = await submitForm(deps, { form: await request.formData(), button, caller })
  if (outcome.ok) return redirect(adminPaths.order(orderId))
  const { status, answer } = answerRefused(eraseOrder, outcome, deps)
  return data({ failure: answer.error }, { status })
}

export default function OrderErasePage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const t = useT()
  if (!order) {
    const action = { to: adminPaths.orders, text: t('customers.erase.order.all') }
    return <EmptyState title={t('customers.refused.order.gone')} action={action} />
  }
  const { id, code, isOpen, hasCustomer, customerId } = order
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.order(id)} text={t('customers.erase.order.back', { code })} />
      <h1 className="text-2xl">{t('customers.erase.order.title', { code })}</h1>
      <FormOutcome error={actionData?.failure} />
      <DetailCard title={t('customers.data.title')}>
        {hasCustomer ? (
          <>
            <p>{t('customers.refused.order.customer')}</p>
            {customerId && (
              <Link
                to={adminPaths.customer(customerId)}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline"
              >
                {t('customers.erase.order.customer')}
              </Link>
            )}
          </>
        ) : (
          <>
            <p className="text-ink-soft">{t('customers.erase.order.text')}</p>
            <p className="text-ink-soft">{t(isOpen ? 'customers.refused.open' : 'customers.erase.text')}</p>
            <Form method="post" className="grid sm:justify-start">
              <ConfirmSubmit
                name="intent"
                value="erase"
                question={t('customers.erase.order.question', { code })}
                text={t('customers.erase.sure')}
                disabled={isOpen}
              >
                {t('customers.erase.do')}
              </ConfirmSubmit>
            </Form>
          </>
        )}
      </DetailCard>
    </div>
  )
}
