import { data, Link, redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { confirmPassword } from '#app/base/platform/paths.ts'
import { submitForm } from '#app/base/commands/doors.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import type { HandOverAnswer } from '#app/ordering/handover/hand-over-answer.ts'
import { readHandoverCheck } from '#app/ordering/handover/handover-check.ts'
import { HandOverCard } from '#app/ordering/handover/ui/hand-over-card.tsx'
import { presentHandOver } from '#app/ordering/handover/present-hand-over.server.ts'
import { findOrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { inStoreMessages } from '#app/money/checkout/paying/in-store.messages.ts'
import { bookCashInDrawerOf } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { answerHandOver } from '../../answer-hand-over.server.ts'
import { checkCode } from '../../check-code.server.ts'
import { handOverOrder } from '../../commands/hand-over-order.server.ts'
import type { Route } from './+types/hand-over-page.ts'

const texts = bothLanguages(inStoreMessages)

/** `?without` begins with name and phone, for a page without scripts. */
export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const { db, now, lang, t } = adminRequest(context)
  const order = isUuid(orderId) ? await findOrderDetail(db, orderId) : undefined
  const heading = order
    ? t('handover.page.title', { code: order.code })
    : t('orders.detail.not.found.title', { code: '' })
  const isWithoutCode = new URL(request.url).searchParams.has('without')
  const page = { isWithoutCode, title: `${heading} · ${t('admin.title')}`, heading, texts: texts[lang] }
  if (!order) return data({ ...page, id: null, order: null }, { status: 404 })
  return data({ ...page, id: order.id, order: (await presentHandOver(db, order, now)) ?? null })
}

const fields = z.object({ act: z.string() })

/**
 * `check` compares a typed code. Anything else hands over: on this page, or on any without scripts. With them the other pages hand over
 * through the outbox.
 */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { actor, lang, t } = admin
  const form = await request.formData()
  const deps = checkoutDeps(context)
  if (!isUuid(orderId)) return data<HandOverAnswer>({ error: t('quote.refused.order_not_found') }, { status: 404 })
  if (parseForm(fields, form).act === 'check') {
    const { code } = { code: '', ...readHandoverCheck(form) }
    const checked = await checkCode(deps, { orderId, code, actor })
    if (checked.ok) return data<HandOverAnswer>({ code })
    const { status, answer } = answerHandOver(checked, lang, t)
    return data<HandOverAnswer>({ ...answer, code }, { status })
  }
  const button = { command: handOverOrder, names: { cashSantim: 'cash' }, given: { orderId }, key: 'requestKey' }
  const caller = { ...callerOf(admin), bookCashInDrawer: bookCashInDrawerOf(context) }
  const handedOver = await submitForm(deps, { form, button, caller })
  if (handedOver.ok) return redirect(adminPaths.order(orderId))
  const { status, answer } = answerHandOver(handedOver, lang, t)
  return data<HandOverAnswer>(answer, { status })
}

export default function HandOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, order, heading, isWithoutCode } = loaderData
  return (
    <div className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
      {id && <BackLink to={adminPaths.order(id)} text={t('orders.pay.back')} />}
      {id ? <h1 className="text-2xl">{heading}</h1> : <NoSuchOrder />}
      {order && <HandOverCard order={order} layout="page" answer={actionData} isWithoutCode={isWithoutCode} />}
      {id && actionData?.needsPassword && (
        <Link
          to={confirmPassword(adminPaths.handOverOrder(id))}
          className="justify-self-start font-semibold text-brand underline"
        >
          {t('counter.alone.password')}
        </Link>
      )}
      {id && !order && <Notice>{t('handover.not.ready')}</Notice>}
    </div>
  )
}
