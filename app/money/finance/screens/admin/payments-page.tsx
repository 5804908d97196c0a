import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { SavedViewsRow } from '#app/base/ui/list/saved-views-row.tsx'
import { LISTS } from '#app/people/auth/lists.ts'
import { findListChoice, saveListChoice } from '#app/base/platform/list/list-choices.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { SIMULATOR } from '#app/money/payments/simulator/simulator.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { rereadsList } from '#app/base/ui/office/beside-address.ts'
import { ChipRow, type Chip } from '#app/base/ui/office/chip-row.tsx'
import { chooseColumns, COLUMN_PARAM, columnsNamed } from '#app/base/platform/list/chosen-columns.ts'
import { ColumnChooser } from '#app/base/ui/office/column-chooser.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { FileMenu } from '#app/base/ui/office/file-menu.tsx'
import { Pager, PerPage } from '#app/base/ui/office/pager.tsx'
import { useBeside } from '#app/base/ui/office/use-beside.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { exceptionsPath } from '../../exceptions/exceptions-path.ts'
import {
  TRANSACTION_COLUMN_TEXTS,
  TRANSACTION_COLUMNS,
  TRANSACTIONS_LIST,
  USUAL_TRANSACTION_COLUMNS,
  type TransactionColumn,
} from '../../transactions/transaction-columns.ts'
import {
  isTransactionFiltered,
  parseTransactionFilter,
  transactionFilterSearch,
  type TransactionFilter,
} from '../../transactions/transaction-filter.ts'
import { methodChoices, stateChoices, viewTransaction } from '../../transactions/transaction-views.server.ts'
import { listTransactions, summarizeTransactions } from '../../transactions/transactions.queries.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { recheckAttempts } from '../../transactions/recheck-attempts.server.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import { TransactionFilters } from '../../ui/transaction-filters.tsx'
import { TransactionPanel } from '../../ui/transaction-panel.tsx'
import { TransactionTable } from '../../ui/transaction-table.tsx'
import { transactionMessages } from '../../transactions/transactions.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/payments-page.ts'

const texts = bothLanguages(transactionMessages, paymentTabMessages, paymentListMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, lang, calendar, t } = adminRequest(context, 'payments.view')
  const params = url.searchParams
  const filter = parseTransactionFilter(params)
  const named = columnsNamed(params, TRANSACTION_COLUMNS)
  const edge = (name: string) => {
    const id = params.get(name) ?? ''
    return isUuid(id) ? id : undefined
  }
  const [page, summary, tabs, remembered, views] = await Promise.all([
    listTransactions(db, filter, { olderThan: edge('older'), newerThan: edge('newer') }),
    summarizeTransactions(db, filter),
    countPaymentTabs(db),
    findListChoice(db, profile.id, TRANSACTIONS_LIST),
    listSavedViews(db, profile.id, TRANSACTIONS_LIST),
  ])
  if (named.length > 0 && named.join() !== remembered.columns?.join()) {
    await saveListChoice(db, { accountId: profile.id, list: TRANSACTIONS_LIST, columns: named })
  }
  const to = (more: Partial<TransactionFilter>, edges: Record<string, string> = {}) =>
    `/admin/payments${transactionFilterSearch({ ...filter, ...more }, { [COLUMN_PARAM]: named, ...edges })}`
  const ofState = (state: (typeof filter)['state']) => to({ state, needsLook: false })
  const counts = Object.values(summary.countByState)
  const chips: Chip[] = [
    {
      to: ofState(''),
      text: t('transactions.state.all'),
      count: counts.reduce((sum, count) => sum + count, 0),
      isChosen: filter.state === '' && !filter.needsLook,
    },
    ...stateChoices(t).map(({ value, text }) => ({
      to: ofState(value),
      text,
      count: summary.countByState[value] ?? 0,
      isChosen: filter.state === value,
    })),
    {
      to: to({ state: '', needsLook: true }),
      text: t('transactions.look'),
      count: summary.countToLook,
      isChosen: filter.needsLook,
    },
    // Money that no attempt asked for stands in the inbox.
    { to: exceptionsPath('unmatched'), text: t('transactions.unmatched'), count: tabs.unmatchedCases, isChosen: false },
  ]
  return {
    title: `${t('admin.page.payments')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    views,
    named,
    columns: chooseColumns({
      params,
      remembered: remembered.columns,
      all: TRANSACTION_COLUMNS,
      usual: USUAL_TRANSACTION_COLUMNS,
    }) as TransactionColumn[],
    tabs,
    hasSimulator: context.get(providersContext).find(SIMULATOR) !== undefined,
    chips,
    methods: methodChoices(t),
    transactions: page.transactions.map((one) => viewTransaction({ lang, calendar, t }, one)),
    sum: t('transactions.sum', { count: summary.count, taken: formatSantim(summary.takenSantim, lang) }),
    newer: page.newerThan && to({}, { newer: page.newerThan }),
    older: page.olderThan && to({}, { older: page.olderThan }),
  }
}

/** Asks the providers how the ticked ones stand. */
export async function action({ request, context }: Route.ActionArgs) {
  const { t } = adminRequest(context, 'orders.edit')
  const ids = (await request.formData()).getAll('id').filter((id) => typeof id === 'string')
  const done = await recheckAttempts(checkoutDeps(context), ids)
  return { isBad: done.heard === 0 && done.unheard > 0, text: t('transactions.rechecked', { ...done }) }
}

/** Choosing a payment to stand beside the list changes nothing about the list. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return rereadsList(move)
}

/** Those that have room when a payment stands beside the list. */
const BESIDE_COLUMNS: readonly TransactionColumn[] = ['state', 'amount', 'order', 'method']

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Payments {...loaderData} answer={actionData} />
}

function Payments({
  filter,
  views,
  named,
  columns,
  tabs,
  hasSimulator,
  chips,
  methods,
  transactions,
  sum,
  newer,
  older,
  answer,
}: Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] }) {
  const t = useT()
  const beside = useBeside('/admin/payments/')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h1 className="text-2xl">{t('admin.page.payments')}</h1>
          <p className="text-sm text-ink-soft">{t('transactions.text')}</p>
        </div>
        <FileMenu
          path="/admin/payments/export"
          search={transactionFilterSearch(filter)}
          text={t('transactions.export')}
        />
      </header>
      <PaymentTabs {...tabs} />
      {answer && (
        <Notice live tone={answer.isBad ? 'bad' : 'good'}>
          {answer.text}
        </Notice>
      )}
      <SavedViewsRow list={{ name: 'transactions', path: LISTS.transactions.path }} views={views} />
      <ChipRow label={t('transactions.states')} items={chips} />
      {filter.needsLook && <p className="text-sm text-ink-soft">{t('transactions.look.hint')}</p>}
      <TransactionFilters filter={filter} methods={methods} columns={named} />
      {transactions.length === 0 ? (
        <NoTransactions isHidden={isTransactionFiltered(filter)} hasSimulator={hasSimulator} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p aria-live="polite" className="figures font-semibold">
              {sum}
            </p>
            <ColumnChooser
              columns={TRANSACTION_COLUMNS.map((id) => ({
                id,
                text: t(TRANSACTION_COLUMN_TEXTS[id]),
                isShown: columns.includes(id),
              }))}
            />
          </div>
          <div
            className={classes(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
              beside.id !== null && 'xl:grid-cols-[minmax(0,1fr)_26rem]',
            )}
          >
            <TransactionTable
              transactions={transactions}
              shown={beside.id === null ? columns : BESIDE_COLUMNS}
              beside={beside}
            />
            {beside.id && <TransactionPanel key={beside.id} attemptId={beside.id} closeTo={beside.closeTo} />}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Pager newer={newer} older={older} />
            <PerPage value={filter.perPage} />
          </div>
        </>
      )}
    </div>
  )
}

/** Nothing yet, or nothing that the filters let through: two different things to do. */
function NoTransactions({ isHidden, hasSimulator }: { isHidden: boolean; hasSimulator: boolean }) {
  const t = useT()
  if (isHidden) {
    return (
      <EmptyState
        title={t('transactions.hidden.title')}
        text={t('transactions.hidden.text')}
        action={{ to: '/admin/payments', text: t('transactions.filter.clear') }}
      />
    )
  }
  return hasSimulator ? (
    <EmptyState
      title={t('transactions.none.simulator.title')}
      text={t('transactions.none.simulator.text')}
      action={{ to: '/simulator', text: t('transactions.none.simulator.action') }}
    />
  ) : (
    <EmptyState
      title={t('transactions.none.title')}
      text={t('transactions.none.text')}
      action={{ to: '/', text: t('transactions.none.action') }}
    />
  )
}
