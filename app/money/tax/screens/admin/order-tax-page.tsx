import { data } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { formActions, formResponse, refuseBy } from '#app/base/platform/form-actions.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { bothLanguages, LIST_MARK } from '#app/base/platform/text/translate.ts'
import { dayInAddis, formatMoment, isDay } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest, requirePermission, type AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { tidyFiscalNumber, tidyTin } from '../../fiscal-number.ts'
import { listMachines } from '../../fiscal-machines.server.ts'
import {
  BUYER_NAME_MAX_LENGTH,
  keepBuyer,
  keepFiscalReceipt,
  TAX_REASON_MAX_LENGTH,
} from '../../fiscal-receipts.server.ts'
import { doInvoicesWait, listPaperOnly } from '../../invoices/invoice-pauses.server.ts'
import { invoiceMessages } from '../../invoices/invoice.messages.ts'
import { invoiceName, isInvoicePaid, parseInvoiceName } from '../../invoices/invoice.ts'
import { listInvoicesOf } from '../../invoices/invoices.queries.server.ts'
import { lastNumbersMessages } from '../../invoices/last-numbers.messages.ts'
import { cancelInvoice, issueInvoice } from '../../invoices/issue-invoice.server.ts'
import { InvoiceCard } from '../../ui/invoice-card.tsx'
import { findHolder, readTaxOfOrder } from '../../tax-of-order.queries.server.ts'
import { taxRefusals, type TaxRefusal } from '../../tax-refusals.ts'
import { taxMessages } from '../../tax.messages.ts'
import { BuyerCard, FiscalCard, VatCard } from '../../ui/order-tax-cards.tsx'
import { WithheldCard } from '../../ui/withheld-card.tsx'
import { sumVatOfOrder } from '../../vat-book.queries.server.ts'
import { viewOrderTax } from '../../view-order-tax.server.ts'
import { findAllowed } from '../../withholding/keep-withholding.server.ts'
import { viewWithheld } from '../../withholding/view-withheld.server.ts'
import {
  isOrderGivenBack,
  typeWithholdingReceipt,
  undoWithholding,
} from '../../withholding/withhold-from-order.server.ts'
import { WITHHOLDING_RECEIPT_MAX_LENGTH } from '../../withholding/withholding.ts'
import { withholdingMessages } from '../../withholding/withholding.messages.ts'
import { listWithheldOf } from '../../withholding/withholdings.queries.server.ts'
import type { Route } from './+types/order-tax-page.ts'

const texts = bothLanguages(taxMessages, invoiceMessages, lastNumbersMessages, withholdingMessages)

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db, now, lang, calendar, profile, t } = adminRequest(context)
  const order = isUuid(orderId) ? await readTaxOfOrder(db, orderId) : undefined
  const shared = { title: t('admin.title'), texts: texts[lang] }
  if (!order) return data({ ...shared, tax: null }, { status: 404 })
  const standing = order.receipts.find(({ replacedAt }) => replacedAt === null)
  const [settings, machines, vat, holder, invoices, withheld, allowed, isGivenBack, doesWait, onPaper] =
    await Promise.all([
      loadSettings(db),
      listMachines(db),
      sumVatOfOrder(db, orderId),
      standing?.isContested ? findHolder(db, standing) : undefined,
      listInvoicesOf(db, orderId),
      listWithheldOf(db, orderId),
      findAllowed(db, orderId, now),
      isOrderGivenBack(db, orderId),
      doInvoicesWait(db),
      listPaperOnly(db, order.soldOn),
    ])
  return data({
    ...shared,
    title: `${t('tax.order.title', { label: order.label })} · ${t('admin.title')}`,
    tax: {
      ...viewOrderTax({ lang, calendar, t }, { order, machines, vat, holder }),
      isOn: settings['tax.is_on'],
      invoices: {
        requestKey: uuidv7(now),
        invoices: invoices.map((row) => ({
          name: invoiceName(row),
          facts: [formatMoment(row.at, lang, calendar), formatSantim(row.totalSantim, lang), row.reason]
            .filter(Boolean)
            .join(' · '),
          cancelled: row.series === 'INV' && row.other !== null ? t('invoice.cancelled', { name: row.other }) : '',
          outdated: row.isOutdated ? t('invoice.outdated') : '',
          isCancelable: row.series === 'INV' && row.other === null,
        })),
        doesWait,
        paperFirst: onPaper.length > 0 ? t('numbers.paper.first', { numbers: onPaper.join(LIST_MARK[lang]) }) : '',
        mayCancel: settings['tax.is_on'] && can(profile, 'tax.edit'),
        mayIssue:
          settings['tax.is_on'] &&
          can(profile, 'tax.edit') &&
          vat.length > 0 &&
          isInvoicePaid(order, vat) &&
          !invoices.some(({ series, other }) => series === 'INV' && other === null),
      },
      hasWithheld: settings['tax.withholds'] || withheld.length > 0,
      withheld: viewWithheld(
        { lang, calendar, t },
        {
          orderId,
          rows: withheld,
          mayType: can(profile, 'counter.sell'),
          isGivenBack,
          mayCorrect: can(profile, 'tax.edit'),
          mayRecord: allowed.mostSantim > 0 && order.isPayable && can(profile, 'payments.take'),
        },
      ),
      today: dayInAddis(now),
      mayType: can(profile, 'counter.sell') && (standing === undefined || can(profile, 'tax.edit')),
      mayBuyer: can(profile, 'counter.sell'),
    },
  })
}

interface Acting extends AdminRequest {
  orderId: string
}

async function undoWithheld(acting: Acting, form: FormData, isGivenBack: boolean) {
  requirePermission(acting, 'tax.edit')
  const { db, clock, actor, orderId } = acting
  const reason = toStorableText(formText(form, 'reason'), TAX_REASON_MAX_LENGTH)
  const done = await undoWithholding({ db, clock }, { orderId, reason, actor, isGivenBack })
  return done.ok ? { ok: true as const, to: adminPaths.taxOfOrder(orderId) } : done
}

/** What a company withheld is typed and taken back though the owner has turned tax papers off since. */
const WITHHELD_ACTS: ReadonlySet<string> = new Set(['withheld-receipt', 'undo-withheld', 'give-back-withheld'])

const act = formActions<Acting, { ok: true; to: string }, { error: string }, TaxRefusal>({
  actions: {
    invoice: async (acting, form) => {
      requirePermission(acting, 'tax.edit')
      const { db, clock, actor, orderId } = acting
      const requestKey = formText(form, 'requestKey')
      if (!isUuid(requestKey)) return { ok: false, reason: 'invoice_nothing' }
      const done = await issueInvoice({ db, clock }, { orderId, requestKey, actor })
      return done.ok ? { ok: true, to: adminPaths.taxOfOrder(orderId) } : done
    },
    'cancel-invoice': async (acting, form) => {
      requirePermission(acting, 'tax.edit')
      const { db, clock, actor, orderId } = acting
      const [invoice, requestKey] = [parseInvoiceName(formText(form, 'invoice')), formText(form, 'requestKey')]
      if (!invoice || !isUuid(requestKey)) return { ok: false, reason: 'invoice_unknown' }
      const reason = toStorableText(formText(form, 'reason'), TAX_REASON_MAX_LENGTH)
      const done = await cancelInvoice({ db, clock }, { invoice, reason, requestKey, actor })
      return done.ok ? { ok: true, to: adminPaths.taxOfOrder(orderId) } : done
    },
    'withheld-receipt': async ({ db, clock, actor, profile, orderId }, form) => {
      const number = toStorableText(formText(form, 'number'), WITHHOLDING_RECEIPT_MAX_LENGTH)
      if (number === '') return { ok: false, reason: 'withheld_receipt_missing' }
      const typed = { orderId, number, mayCorrect: can(profile, 'tax.edit'), actor }
      const done = await typeWithholdingReceipt({ db, clock }, typed)
      return done.ok ? { ok: true, to: adminPaths.taxOfOrder(orderId) } : done
    },
    'undo-withheld': (acting, form) => undoWithheld(acting, form, false),
    'give-back-withheld': (acting, form) => undoWithheld(acting, form, true),
    buyer: async ({ db, clock, actor, profile, orderId }, form) => {
      const mayCorrect = can(profile, 'tax.edit')
      const name = toStorableText(formText(form, 'name'), BUYER_NAME_MAX_LENGTH)
      const tin = tidyTin(formText(form, 'tin'))
      if (name === '' || tin === '') return { ok: false, reason: 'buyer_wrong' }
      const typed = { orderId, name, tin, mayCorrect, actor }
      const done = await db.transaction().execute((trx) => keepBuyer(trx, typed, clock.now()))
      return done.ok ? { ok: true, to: adminPaths.taxOfOrder(orderId) } : done
    },
  },
  otherwise: async (acting, form) => {
    const { db, clock, actor, orderId, now } = acting
    const reason = toStorableText(formText(form, 'reason'), TAX_REASON_MAX_LENGTH)
    if (reason !== '') requirePermission(acting, 'tax.edit')
    const number = tidyFiscalNumber(formText(form, 'number'))
    if (number === '') return { ok: false, reason: 'number_wrong' }
    const issuedOn = formText(form, 'day')
    if (!isDay(issuedOn) || issuedOn > dayInAddis(now)) return { ok: false, reason: 'day_wrong' }
    const typed = { orderId, machine: formText(form, 'machine'), number, issuedOn, reason, actor }
    const done = await db.transaction().execute((trx) => keepFiscalReceipt(trx, typed, { now: clock.now() }))
    return done.ok ? { ok: true, to: adminPaths.taxOfOrder(orderId) } : done
  },
  refuse: refuseBy(taxRefusals),
})

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const settings = await loadSettings(admin.db)
  const form = await request.formData()
  if (!settings['tax.is_on'] && !WITHHELD_ACTS.has(formText(form, 'intent')))
    return data({ error: admin.t('tax.refused.tax_off') }, { status: 409 })
  if (!isUuid(orderId)) return data({ error: admin.t('tax.refused.order_unknown') }, { status: 404 })
  return formResponse(await act({ ...admin, orderId }, form))
}

export default function OrderTaxPage({ loaderData: { tax }, actionData }: Route.ComponentProps) {
  const t = useT()
  if (!tax) return <NoSuchOrder />
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink
        to={tax.isSale ? adminPaths.sale(tax.id) : adminPaths.order(tax.id)}
        text={t(tax.isSale ? 'tax.order.back.sale' : 'tax.order.back.order')}
      />
      <h1 className="figures text-2xl">{t('tax.order.title', { label: tax.label })}</h1>
      <Notice tone={tax.isOn ? 'neutral' : 'highlight'}>{t(tax.isOn ? 'tax.confirm' : 'tax.off')}</Notice>
      <FormOutcome error={actionData?.error} />
      <FiscalCard tax={tax} />
      <BuyerCard tax={tax} />
      <VatCard tax={tax} />
      {tax.hasWithheld && <WithheldCard {...tax.withheld} />}
      <InvoiceCard {...tax.invoices} />
    </div>
  )
}
