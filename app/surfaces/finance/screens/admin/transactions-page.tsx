import { adminPaths } from '#app/base/platform/admin-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { isUuid } from '#app/base/platform/id.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { SIMULATOR } from '#app/money/payments/simulator/simulator.server.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { rereadsList } from '#app/base/ui/admin/beside-address.ts'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { LinksMenu } from '#app/base/ui/admin/links-menu.tsx'
import { useBeside } from '#app/base/ui/admin/use-beside.ts'
import { ListBar } from '#app/base/ui/list/list-bar.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { exceptionsPath } from '../../exceptions/exceptions-path.ts'
import { methodChoices, stateChoices, presentTransaction } from '../../transactions/transaction-views.server.ts'
import {
  listTransactions,
  summarizeTransactions,
  type TransactionSummary,
} from '../../transactions/transactions.queries.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { recheckAttempts } from '../../transactions/recheck-attempts.server.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import { TransactionFilters } from '../../ui/transaction-filters.tsx'
import { transactionList } from '../../ui/transaction-list.tsx'
import { TransactionPanel } from '../../ui/transaction-panel.tsx'
import { transactionMessages } from '../../transactions/transactions.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/transactions-page.ts'

const texts = bothLanguages(transactionMessages, paymentTabMessages, paymentListMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context)
  const list = await openList(transactionList, { db, accountId: profile.id, url })
  const { filter, cursor, to } = list
  const [page, summary, tabs] = await Promise.all([
    listTransactions(db, filter, cursor),
    summarizeTransactions(db, filter),
    countPaymentTabs(db, now),
  ])
  return {
    title: `${t('payments.tab.transactions')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    tabs,
    hasSimulator: context.get(providersContext).find(SIMULATOR) !== undefined,
    chips: [
      {
        to: to({ state: '', needsReview: false }),
        text: t('transactions.state.all'),
        count: Object.values(summary.countByState).reduce((sum, count) => sum + count, 0),
        isChosen: filter.state === '' && !filter.needsReview,
      },
      {
        to: to({ state: '', needsReview: true }),
        text: t('transactions.look'),
        count: summary.countToReview,
        isChosen: filter.needsReview,
      },
      // Money without an attempt is listed among the payment exceptions.
      {
        to: exceptionsPath('unmatched'),
        text: t('transactions.unmatched'),
        count: tabs.unmatchedCases,
        isChosen: false,
      },
    ],
    states: stateChoices(t)
      .map(({ value, text }) => ({
        to: to({ state: value, needsReview: false }),
        text,
        count: summary.countByState[value] ?? 0,
        isChosen: filter.state === value,
      }))
      .filter(({ count, isChosen }) => count > 0 || isChosen),
    methods: methodChoices(t),
    transactions: page.rows.map((one) => presentTransaction({ lang, calendar, t }, one)),
    sum: sumText(summary, lang, t),
    state: list.state(page),
  }
}

/** What came in, and where something went back, what remains: the last line of the file. */
function sumText({ count, takenSantim, refundedSantim }: TransactionSummary, lang: Lang, t: Translate): string {
  const sum = t('transactions.sum', { count, taken: formatSantim(takenSantim, lang) })
  if (refundedSantim === 0) return sum
  const rest = formatSantim(takenSantim - refundedSantim, lang)
  return t('transactions.sum.back', { sum, back: formatSantim(refundedSantim, lang), rest })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { t } = adminRequest(context)
  const ids = readTicked(await request.formData(), { isId: isUuid })
  const done = await recheckAttempts(checkoutDeps(context), ids)
  return { isBad: done.heard === 0 && done.unheard > 0, text: t('transactions.rechecked', { ...done }) }
}

/** Opening a payment's panel does not reload the list. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return rereadsList(move)
}

export default function TransactionsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { filter, tabs, hasSimulator, chips, states, methods, transactions, sum, state } = loaderData
  const t = useT()
  const beside = useBeside(adminPaths.payment)
  return (
    <ListPage
      list={transactionList}
      state={state}
      rows={transactions}
      head={
        <>
          <h1 className="text-2xl">{t('payments.tab.transactions')}</h1>
          <PaymentTabs {...tabs} />
          {answer && (
            <Notice live tone={answer.isBad ? 'bad' : 'good'}>
              {answer.text}
            </Notice>
          )}
        </>
      }
      filters={
        <>
          <ListBar
            chips={
              <>
                <ChipRow label={t('transactions.states')} items={chips} />
                <StateMenu states={states} />
              </>
            }
          >
            <TransactionFilters
              filter={filter}
              methods={methods}
              cleared={state.isFiltered ? state.cleared : undefined}
            />
          </ListBar>
          {filter.needsReview && <p className="text-sm text-ink-soft">{t('transactions.look.hint')}</p>}
        </>
      }
      sum={sum}
      hidden={{
        title: t('transactions.hidden.title'),
        text: t('transactions.hidden.text'),
        clear: t('transactions.filter.clear'),
      }}
      none={noTransactions(hasSimulator, t)}
      beside={beside}
      panel={beside.id && <TransactionPanel key={beside.id} attemptId={beside.id} closeTo={beside.closeTo} />}
      bulk={{ form: 'recheck' }}
      renderBulk={() => (
        <Button type="submit" kind="secondary" size="sm">
          {t('transactions.recheck')}
        </Button>
      )}
    />
  )
}

function StateMenu({ states }: Pick<Route.ComponentProps['loaderData'], 'states'>) {
  const t = useT()
  return states.length > 0 && <LinksMenu label={t('transactions.column.state')} items={states} />
}

function noTransactions(hasSimulator: boolean, t: Translate) {
  return hasSimulator
    ? {
        title: t('transactions.none.simulator.title'),
        text: t('transactions.none.simulator.text'),
        action: { to: paths.simulator, text: t('transactions.none.simulator.action') },
      }
    : {
        title: t('transactions.none.title'),
        text: t('transactions.none.text'),
        action: { to: '/', text: t('transactions.none.action') },
      }
}
