import { data, redirect, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { z } from 'zod'
import { parseForm, text } from '#app/base/commands/fields.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { findOrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { voidCash } from '#app/money/checkout/commands/void-cash.server.ts'
import { submitMoneyForm } from '#app/money/checkout/paying/define-money-command.server.ts'
import { isVoidable, VOID_MS, VOID_REASON_MAX_LENGTH } from '#app/ordering/handover/cash-void.ts'
import { findCashEntry } from '#app/money/payments/record-void.server.ts'
import { voidCashMessages } from '../../void-cash.messages.ts'
import type { Route } from './+types/void-cash-page.ts'

const texts = bothLanguages(voidCashMessages)

const WHYS = ['void.why.sum', 'void.why.order', 'void.why.way'] as const

export async function loader({ context, params: { orderId, entryId } }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const id = readEntryId(entryId)
  const order = isUuid(orderId) && id !== undefined ? await findOrderDetail(db, orderId) : undefined
  const entry = order && (await findCashEntry(db, { orderId, id: id! }))
  const shared = { title: t('admin.title'), texts: texts[lang] }
  if (!order || !entry) return data({ ...shared, entry: null }, { status: 404 })
  const heading = t('void.title', { amount: formatSantim(entry.amountSantim, lang) })
  const moment = (at: Date) => formatMoment(at, lang, calendar)
  return data({
    ...shared,
    title: `${heading} · ${t('admin.title')}`,
    entry: {
      heading,
      orderId,
      facts: t('void.facts', { code: order.code, when: moment(entry.at), who: entry.recordedByName ?? '' }),
      until: t('void.until', { when: moment(new Date(entry.at.getTime() + VOID_MS)) }),
      isHandedOver: order.status === 'Completed',
      isPossible: isVoidable(entry, now) && !entry.isVoided,
    },
  })
}

const fields = z.object({ reason: text(VOID_REASON_MAX_LENGTH) })

export async function action({ request, context, params: { orderId, entryId } }: Route.ActionArgs) {
  adminRequest(context)
  const form = await request.formData()
  const given = { orderId, entryId: readEntryId(entryId) }
  const voided = await submitMoneyForm(context, form, { command: voidCash, given })
  if (voided.ok) return redirect(adminPaths.order(orderId))
  const { reason } = parseForm(fields, form)
  return data({ error: voided.answer.error, reason }, { status: voided.status })
}

/** Undefined for an address that is no id of an entry. */
function readEntryId(text: string): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export default function VoidCashPage({ loaderData: { entry }, actionData }: Route.ComponentProps) {
  return entry ? <VoidCash entry={entry} answer={actionData} /> : <NoSuchOrder />
}

type Entry = NonNullable<Route.ComponentProps['loaderData']['entry']>

function VoidCash({ entry, answer }: { entry: Entry; answer: Route.ComponentProps['actionData'] }) {
  const t = useT()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle'
  const reason = formData?.get('reason')
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.order(entry.orderId)} text={t('orders.pay.back')} />
      <header>
        <h1 className="text-2xl">{entry.heading}</h1>
        <p className="text-ink-soft wrap-anywhere">{entry.facts}</p>
      </header>
      <FormOutcome error={answer?.error} />
      {entry.isPossible ? (
        <Card className="grid gap-4 p-4">
          <p>{t('void.text')}</p>
          {entry.isHandedOver && <Notice tone="highlight">{t('void.text.handed')}</Notice>}
          <h2 className="text-lg">{t('void.why')}</h2>
          <Form method="post" className="grid gap-2 sm:grid-cols-3">
            {WHYS.map((why) => (
              <Button
                key={why}
                type="submit"
                name="reason"
                value={t(why)}
                kind="secondary"
                busy={reason === t(why)}
                disabled={isBusy}
              >
                {t(why)}
              </Button>
            ))}
          </Form>
          <Form method="post" className="grid gap-3">
            <PrintedField
              label={t('void.why.other')}
              name="reason"
              required
              maxLength={VOID_REASON_MAX_LENGTH}
              defaultValue={answer?.reason}
            />
            <Button type="submit" kind="danger" busy={isBusy} className="justify-self-start">
              {t('void.do')}
            </Button>
          </Form>
          <p className="text-sm text-ink-soft">{entry.until}</p>
        </Card>
      ) : (
        <Notice>{t('void.refused.void_too_late')}</Notice>
      )}
    </div>
  )
}
