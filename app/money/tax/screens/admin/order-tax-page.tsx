import { data, redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { bothLanguages, LIST_MARK } from '#app/base/platform/text/translate.ts'
import { dayInAddis, formatMoment } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { listMachines } from '../../fiscal-machines.server.ts'
import { doInvoicesWait, listPaperOnly } from '../../invoices/invoice-pauses.server.ts'
import { invoiceMessages } from '../../invoices/invoice.messages.ts'
import { invoiceName, isInvoicePaid } from '../../invoices/invoice.ts'
import { listInvoicesOf } from '../../invoices/invoices.queries.server.ts'
import { lastNumbersMessages } from '../../invoices/last-numbers.messages.ts'
import { typeBuyer, typeFiscalNumber } from '../../commands/record-fiscal-papers.server.ts'
import { cancelInvoice, issueInvoice } from '../../commands/issue-invoice.server.ts'
import { InvoiceCard } from '../../ui/invoice-card.tsx'
import { findHolder, readTaxOfOrder } from '../../tax-of-order.queries.server.ts'
import { taxMessages } from '../../tax.messages.ts'
import { BuyerCard, FiscalCard, VatCard } from '../../ui/order-tax-cards.tsx'
import { WithheldCard } from '../../ui/withheld-card.tsx'
import { sumVatOfOrder } from '../../vat-book.queries.server.ts'
import { presentOrderTax } from '../../present-order-tax.server.ts'
import { findAllowed } from '../../withholding/record-withholding.server.ts'
import { presentWithheld } from '../../withholding/present-withheld.server.ts'
import { typeWithholdingReceipt, undoWithholding } from '../../commands/withhold-from-order.server.ts'
import { isOrderGivenBack } from '../../withholding/given-back.queries.server.ts'
import { withholdingMessages } from '../../withholding/withholding.messages.ts'
import { listWithheldOf } from '../../withholding/withholdings.queries.server.ts'
import type { Route } from './+types/order-tax-page.ts'

const texts = bothLanguages(taxMessages, invoiceMessages, lastNumbersMessages, withholdingMessages)

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db, now, lang, calendar, profile, t } = adminRequest(context)
  const order = isUuid(orderId) ? await readTaxOfOrder(db, orderId) : undefined
  const shared = { title: t('admin.title'), texts: texts[lang] }
  if (!order) return data({ ...shared, tax: null }, { status: 404 })
  const current = order.receipts.find(({ replacedAt }) => replacedAt === null)
  const [settings, machines, vat, holder, invoices, withheld, allowed, isGivenBack, doesWait, onPaper] =
    await Promise.all([
      loadSettings(db),
      listMachines(db),
      sumVatOfOrder(db, orderId),
      current?.isContested ? findHolder(db, current) : undefined,
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
      ...presentOrderTax({ lang, calendar, t }, { order, machines, vat, holder }),
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
      withheld: presentWithheld(
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
      mayType: can(profile, 'counter.sell') && (current === undefined || can(profile, 'tax.edit')),
      mayBuyer: can(profile, 'counter.sell'),
    },
  })
}

const BUTTONS: Readonly<Record<string, FormCommand>> = {
  invoice: { command: issueInvoice, key: 'requestKey' },
  'cancel-invoice': { command: cancelInvoice, key: 'requestKey' },
  'withheld-receipt': { command: typeWithholdingReceipt },
  'undo-withheld': { command: undoWithholding, given: { isGivenBack: false } },
  'give-back-withheld': { command: undoWithholding, given: { isGivenBack: true } },
  buyer: { command: typeBuyer },
}
const FISCAL_NUMBER: FormCommand = { command: typeFiscalNumber }

const fields = z.object({ intent: z.string() })

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const { intent } = parseForm(fields, form)
  const button = Object.hasOwn(BUTTONS, intent) ? BUTTONS[intent]! : FISCAL_NUMBER
  const given = { ...button.given, orderId }
  const done = await submitAdminForm(admin, form, { ...button, given })
  return done.ok ? redirect(adminPaths.taxOfOrder(orderId)) : data(done.answer, { status: done.status })
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
