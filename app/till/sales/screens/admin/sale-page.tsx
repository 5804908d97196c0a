import { data, Link, redirect, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { printingMessages } from '#app/base/printing/printing.messages.ts'
import { PrintReceipt } from '#app/base/printing/ui/print-button.tsx'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { MoneyRow } from '#app/base/ui/money-row.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PrintedField } from '#app/base/ui/printed/printed-fields.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { noticeMessages } from '#app/till/drawer/notices/notices.messages.ts'
import {
  areOwnNotices,
  seeOrderNotices,
  seeSetAside,
  type NoticesShown,
} from '#app/till/drawer/notices/see-notices.server.ts'
import { SeeNotices } from '#app/till/drawer/notices/see-notices.tsx'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { PIECES_TO, REASON_MAX_LENGTH } from '../../till-command.ts'
import { findNotedOrder, listNoticesOf } from '../../notice-list.queries.server.ts'
import type { ReceiptData } from '../../receipt/receipt-data.ts'
import { readReceipt } from '../../receipt/receipt.queries.server.ts'
import { saleMessages } from '../../sale.messages.ts'
import { findSetAside } from '../../set-aside/set-aside.server.ts'
import { SetAsideSale } from '../../set-aside/set-aside-sale.tsx'
import { presentSetAside } from '../../set-aside/present-set-aside.server.ts'
import { voidSale } from '../../commands/void-sale.server.ts'
import type { Route } from './+types/sale-page.ts'

const texts = bothLanguages(saleMessages, noticeMessages, printingMessages)

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db, now, lang, calendar, profile, t } = adminRequest(context)
  const receipt = isUuid(orderId) ? await readReceipt(db, orderId) : undefined
  const isOwn = (shown: NoticesShown) => areOwnNotices(db, shown, profile.id)
  const ofOrder = async (id: string) => {
    const { lastId, ...notices } = presentNotices(await listNoticesOf(db, id), { lang, t })
    return { ...notices, lastId, isOwn: await isOwn({ of: 'order', orderId: id, lastId }) }
  }
  const shared = { title: t('admin.title'), texts: texts[lang] }
  if (!receipt) {
    const aside = isUuid(orderId) ? await findSetAside(db, orderId) : undefined
    const maySee = can(profile, 'payments.edit')
    if (aside) {
      const view = presentSetAside(aside, { lang, calendar, t })
      const seeing = { maySee, isOwn: await isOwn({ of: 'set_aside', saleId: orderId }) }
      return data({ ...shared, sale: null, noted: null, aside: { ...view, ...seeing } })
    }
    const order = isUuid(orderId) ? await findNotedOrder(db, orderId) : undefined
    if (!order) return data({ ...shared, sale: null, noted: null, aside: null }, { status: 404 })
    const { id, code, totalSantim, takenOffSantim } = order
    const sums = { amount: formatSantim(totalSantim, lang), less: formatSantim(takenOffSantim ?? 0, lang) }
    const noted = {
      id,
      code,
      facts: takenOffSantim === null ? '' : t('sale.noted.text', sums),
      maySee,
      ...(await ofOrder(id)),
    }
    return data({ ...shared, title: `${code} · ${t('admin.title')}`, sale: null, noted, aside: null })
  }
  const [notices, settings] = await Promise.all([ofOrder(orderId), loadSettings(db)])
  return data({
    ...shared,
    title: `${receipt.number} · ${t('admin.title')}`,
    aside: null,
    noted: null,
    sale: {
      ...presentSale(receipt, { lang, calendar, t }),
      newId: uuidv7(now),
      taxTo: settings['tax.is_on'] || isWithheld(receipt) ? adminPaths.taxOfOrder(orderId) : '',
      mayVoid: receipt.voided === null && receipt.returns.length === 0 && can(profile, 'counter.void'),
      ...notices,
      maySee: can(profile, 'payments.edit'),
    },
  })
}

const presentNotices = (
  notices: Awaited<ReturnType<typeof listNoticesOf>>,
  { lang, t }: Pick<ViewContext, 'lang' | 't'>,
) => ({
  notices: notices.map(({ kind, sent, givenSantim, limitSantim }) => {
    const sums =
      givenSantim !== null &&
      limitSantim !== null &&
      t('sale.notice.given.sums', { amount: formatSantim(givenSantim, lang), limit: formatSantim(limitSantim, lang) })
    return [t(`sale.notice.${kind}`), ...sent, sums].filter(Boolean).join(' · ')
  }),
  isSeen: notices.every(({ isSeen }) => isSeen),
  lastId: Math.max(0, ...notices.map(({ lastId }) => lastId)),
})

/** What a company withheld is shown and can be taken back even after tax papers were turned off. */
const isWithheld = ({ parts }: ReceiptData) => parts.some(({ by }) => by === 'withheld')

function presentSale(receipt: ReceiptData, { lang, calendar, t }: ViewContext) {
  const money = (santim: number) => formatSantim(santim, lang)
  const moment = (at: string) => formatMoment(new Date(at), lang, calendar)
  const { saleId, number, lines, discount, parts, voided, returns } = receipt
  return {
    id: saleId,
    number,
    facts: [moment(receipt.soldAt), receipt.cashier, t('sale.till', { till: receipt.till.name })].join(' · '),
    lines: lines.map((line) => ({
      what: `${lang === 'am' ? line.nameAm : line.nameEn} ${line.grams === null ? `× ${line.quantity}` : t('sale.grams', { grams: line.grams })}`,
      amount: money(line.totalSantim),
    })),
    discount: discount && {
      what: t('sale.discount', { reason: discount.reason }),
      amount: money(-discount.santim),
    },
    total: money(receipt.totalSantim),
    parts: parts.map((part) => ({
      what: [t(`sale.by.${part.by}`), part.reference, part.name, part.toVerify && t('sale.unpaid.to_verify')]
        .filter(Boolean)
        .join(' · '),
      amount: money(part.santim),
    })),
    voided: voided && t('sale.voided', { when: moment(voided.at), who: voided.by, reason: voided.reason }),
    returns: returns.map(({ at, santim }) => t('sale.returned', { when: moment(at), amount: money(santim) })),
  }
}

const fields = z.object({ act: z.string() })

/** Voids the sale, or notes that its notices, or those of an order, were seen. A manager's own session needs no PIN. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { db, profile, t } = admin
  const form = await request.formData()
  const receipt = isUuid(orderId) ? await readReceipt(db, orderId) : undefined
  const aside = isUuid(orderId) && !receipt ? await findSetAside(db, orderId) : undefined
  const { act } = parseForm(fields, form)
  const isSeeing = act === 'seen'
  const noted = isSeeing && isUuid(orderId) && !receipt && !aside ? await findNotedOrder(db, orderId) : undefined
  if (!receipt && !aside && !noted) return data({ error: t('sale.refused.sale_unknown') }, { status: 404 })
  if (isSeeing) {
    if (!can(profile, 'payments.edit')) return data({ error: t('auth.error.role') }, { status: 403 })
    const seen = await submitAdminForm(
      admin,
      form,
      aside
        ? { command: seeSetAside, given: { saleId: orderId } }
        : { command: seeOrderNotices, names: { lastId: 'last' }, given: { orderId } },
    )
    return seen.ok ? redirect(adminPaths.sale(orderId)) : data(seen.answer, { status: seen.status })
  }
  if (!receipt) return data({ error: t('sale.refused.sale_set_aside') }, { status: 409 })
  const button = { command: voidSale, given: { saleId: orderId } }
  const voided = await submitAdminForm(admin, form, button)
  return voided.ok ? redirect(adminPaths.sale(orderId)) : data(voided.answer, { status: voided.status })
}

// A part of the notices may be seen all the same.
export const shouldRevalidate = rereadsAfterRefusal

export default function SalePage({ loaderData: { sale, noted, aside }, actionData }: Route.ComponentProps) {
  if (noted) return <NotedOrder order={noted} error={actionData?.error} />
  if (aside) return <SetAsideSale sale={aside} error={actionData?.error} />
  return sale ? <Sale sale={sale} error={actionData?.error} /> : <NoSuchOrder />
}

type NotedView = NonNullable<Route.ComponentProps['loaderData']['noted']>

/** The notices of an order of a customer, which is no sale of a till. */
function NotedOrder({ order, error }: { order: NotedView; error: string | undefined }) {
  const t = useT()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.order(order.id)} text={t('orders.pay.back')} />
      <header>
        <h1 className="figures text-2xl">{t('sale.notices.of', { code: order.code })}</h1>
        {order.facts && <p className="text-ink-soft">{order.facts}</p>}
      </header>
      <FormOutcome error={error} />
      <Notices sale={order} />
    </div>
  )
}

type SaleView = NonNullable<Route.ComponentProps['loaderData']['sale']>

function Sale({ sale, error }: { sale: SaleView; error: string | undefined }) {
  const t = useT()
  const mayPrint = useMay('counter.view')
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.order(sale.id)} text={t('orders.pay.back')} />
      <header>
        <h1 className="figures text-2xl">{t('sale.title', { number: sale.number })}</h1>
        <p className="text-ink-soft wrap-anywhere">{sale.facts}</p>
      </header>
      {mayPrint && <PrintReceipt saleId={sale.id} size="sm" />}
      {sale.taxTo && (
        <Link
          to={sale.taxTo}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline"
        >
          {t('sale.tax')}
        </Link>
      )}
      <FormOutcome error={error} />
      {sale.voided && <Notice tone="highlight">{sale.voided}</Notice>}
      {sale.notices.length > 0 && <Notices sale={sale} />}
      <DetailCard title={t('sale.lines')}>
        <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
          {sale.lines.map(({ what, amount }, index) => (
            <MoneyRow key={index} label={what} amount={amount} />
          ))}
          {sale.discount && <MoneyRow label={sale.discount.what} amount={sale.discount.amount} />}
          <MoneyRow label={t('sale.total')} amount={sale.total} isStrong />
        </dl>
        <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-t border-line pt-3 text-ink-soft">
          {sale.parts.map(({ what, amount }, index) => (
            <MoneyRow key={index} label={what} amount={amount} />
          ))}
        </dl>
        {sale.returns.map((text) => (
          <p key={text} className="text-sm text-ink-soft">
            {text}
          </p>
        ))}
      </DetailCard>
      {sale.mayVoid && <VoidForm sale={sale} />}
    </div>
  )
}

function Notices({ sale }: { sale: Pick<SaleView, 'notices' | 'isSeen' | 'maySee' | 'isOwn' | 'lastId'> }) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DetailCard title={t('sale.notices')}>
      <ul className="list-disc ps-5 wrap-anywhere">
        {sale.notices.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!sale.isSeen && sale.maySee && (
        <SeeNotices
          isOwn={sale.isOwn}
          fields={[
            ['act', 'seen'],
            ['last', sale.lastId],
          ]}
          busy={isBusy}
        />
      )}
    </DetailCard>
  )
}

function VoidForm({ sale }: { sale: SaleView }) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DetailCard title={t('sale.void.title')}>
      <p>{t('sale.void.text')}</p>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="id" value={sale.newId} />
        <PrintedField label={t('sale.void.reason')} name="reason" required maxLength={REASON_MAX_LENGTH} />
        <SelectField label={t('sale.void.pieces')} name="piecesTo" defaultValue="stock">
          <Options of={PIECES_TO.map((id) => ({ id, name: t(`sale.void.pieces.${id}`) }))} />
        </SelectField>
        <Button type="submit" kind="danger" busy={isBusy} className="justify-self-start">
          {t('sale.void.do')}
        </Button>
      </Form>
    </DetailCard>
  )
}
