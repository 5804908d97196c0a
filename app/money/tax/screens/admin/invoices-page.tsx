import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatFigures } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { doInvoicesWait } from '../../invoices/invoice-pauses.server.ts'
import { invoiceMessages } from '../../invoices/invoice.messages.ts'
import { invoiceName } from '../../invoices/invoice.ts'
import { invoicesFilter } from '../../invoices/invoices-filter.ts'
import { countInvoices, listInvoices, signedSantim, type InvoiceRow } from '../../invoices/invoices.queries.server.ts'
import { lastNumbersMessages } from '../../invoices/last-numbers.messages.ts'
import { taxMessages } from '../../tax.messages.ts'
import { InvoicesWait } from '../../ui/invoices-wait.tsx'
import { TaxListHead } from '../../ui/tax-list-head.tsx'
import type { Route } from './+types/invoices-page.ts'

const texts = bothLanguages(taxMessages, invoiceMessages, lastNumbersMessages)

type RowView = ReturnType<typeof presentRow>

function presentRow(viewer: ViewContext, row: InvoiceRow) {
  const { lang, calendar } = viewer
  const isPaperOnly = row.paperOnlySince !== null
  return {
    id: String(row.id),
    orderId: row.orderId,
    name: invoiceName(row),
    label: row.label,
    when: isPaperOnly ? '' : formatMoment(row.at, lang, calendar),
    buyer: [row.buyerName, row.buyerTin].filter(Boolean).join(' · '),
    vat: isPaperOnly ? '' : formatFigures(signedSantim(row, row.vatSantim)),
    total: isPaperOnly ? '' : formatFigures(signedSantim(row, row.totalSantim)),
    other: stateOf(row, viewer) || (row.other ?? ''),
    person: row.person,
  }
}

/** What is to be known or done of it; empty: nothing. */
function stateOf({ paperOnlySince, isOutdated }: InvoiceRow, { lang, calendar, t }: ViewContext): string {
  if (paperOnlySince) return t('numbers.paper.only', { when: formatMoment(paperOnlySince, lang, calendar) })
  return isOutdated ? t('invoice.outdated') : ''
}

const LIST = defineList({
  path: adminPaths.invoices,
  filter: invoicesFilter,
  caption: 'invoice.list.caption',
  row: ({ id, name, orderId }: RowView) => ({
    id,
    name,
    ...(orderId !== null && { to: adminPaths.taxOfOrder(orderId) }),
  }),
  file: { path: adminPaths.invoicesExport, text: 'invoice.export' },
  hasFixedColumns: true,
  columns: {
    number: {
      head: 'invoice.column.number',
      isTitle: true,
      cell: ({ name }) => <span className="lg:whitespace-nowrap">{name}</span>,
    },
    label: { head: 'invoice.of', cell: ({ label }) => label },
    when: { head: 'invoice.column.when', cell: ({ when }) => when },
    buyer: { head: 'invoice.buyer', cell: ({ buyer }) => buyer && <span className="wrap-anywhere">{buyer}</span> },
    vat: { head: 'invoice.column.vat', isNumber: true, cell: ({ vat }) => vat },
    total: { head: 'invoice.column.total', isNumber: true, cell: ({ total }) => total },
    other: { head: 'invoice.column.other', cell: ({ other }) => other },
    person: { head: 'invoice.column.person', cell: ({ person }) => <span className="wrap-break-word">{person}</span> },
  },
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, lang, calendar, t } = adminRequest(context)
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const [page, count, doesWait, settings] = await Promise.all([
    listInvoices(db, { ...list.filter, cursor: list.cursor }),
    countInvoices(db),
    doInvoicesWait(db),
    loadSettings(db),
  ])
  return {
    title: `${t('invoice.list.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    rows: page.rows.map((row) => presentRow({ lang, calendar, t }, row)),
    sum: t('invoice.sum', { count }),
    doesWait: doesWait && (settings['tax.is_on'] || count > 0),
    state: list.state(page),
  }
}

export default function InvoicesPage({ loaderData: { rows, sum, doesWait, state } }: Route.ComponentProps) {
  const t = useT()
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={rows}
      head={
        <>
          <TaxListHead title={t('invoice.list.title')} />
          {doesWait && <InvoicesWait />}
          <Notice>{t('tax.confirm')}</Notice>
        </>
      }
      filters={null}
      sum={sum}
      hidden={{ title: t('invoice.list.hidden'), clear: t('invoice.list.clear') }}
      none={{ title: t('invoice.list.none'), text: t('invoice.list.none.text') }}
    />
  )
}
