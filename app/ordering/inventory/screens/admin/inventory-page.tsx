import { data, redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/commands/fields.server.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { stockAction, type StockAnswer } from '../../stock-action.server.ts'
import { loadStockPage, type StockView } from '../../load-stock-page.server.ts'
import { isShown, parseStockFilter, STOCK_FILTERS, stockFilterSearch } from '../../stock-filter.ts'
import { BulkCakes } from '../../ui/bulk-cakes.tsx'
import { DailyParts } from '../../ui/daily-parts.tsx'
import { StockCard } from '../../ui/stock-card.tsx'
import { StockTabs } from '#app/ordering/scheduling/ui/stock-tabs.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { useStockTaps } from '../../ui/use-stock-taps.ts'
import { stockTexts } from '../../stock-texts.server.ts'
import type { Route } from './+types/inventory-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, lang, t } = viewer
  const seesPrices = can(viewer.profile, 'orders.view')
  const stock = await loadStockPage(db, url.searchParams.get('day'), { ...viewer, seesPrices })
  const [changed, left] = (url.searchParams.get('several') ?? '').split('-')
  const isReversal = url.searchParams.has('undone')
  const several = changed && left && !isReversal ? t('stock.several.done', { changed, left }) : ''
  return {
    title: `${t('stock.title')} · ${t('admin.title')}`,
    texts: stockTexts[lang],
    stock,
    several,
    filter: parseStockFilter(url.searchParams),
  }
}

const sentFields = z.object({ day: z.string() })

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const acted = await stockAction(admin, form)
  const { several } = acted.ok ? acted : {}
  const search = [
    `day=${sentFields.parse(readForm(sentFields, form)).day}`,
    stockFilterSearch(parseStockFilter(url.searchParams)),
    several && `several=${several.changed}-${several.left}`,
  ]
  if (acted.ok) return redirect(`${adminPaths.stock}?${search.filter(Boolean).join('&')}`)
  return data<StockAnswer>(acted.answer, { status: acted.status })
}

/** Rereads after a refusal too: the submitted figures are out of date. */
export const shouldRevalidate = rereadsAfterRefusal

export default function InventoryPage({ loaderData: { ...page }, actionData }: Route.ComponentProps) {
  return <Stock key={page.stock.day} {...page} answer={actionData} />
}

/** Four beside each other on a laptop, three on a tablet. */
const CARDS = 'grid items-start grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-3'

type StockProps = Omit<Route.ComponentProps['loaderData'], 'title' | 'texts'> & { answer: StockAnswer | undefined }

function Stock({ stock, filter, several, answer }: StockProps) {
  const t = useT()
  const { waiting, refused, send } = useStockTaps(stock.day)
  const shown = stock.cakes.filter((cake) => isShown(filter, cake))
  // What is not counted comes last, in the same rows.
  const inOrder = [...shown.filter(({ isCounted }) => isCounted), ...shown.filter(({ isCounted }) => !isCounted)]
  const card = (cake: StockView) => (
    <StockCard
      key={cake.cakeId}
      day={stock.day}
      cake={cake}
      hasTill={stock.hasTill}
      waiting={waiting.filter(({ cakeId }) => cakeId === cake.cakeId)}
      refused={refused[cake.cakeId] ?? (answer?.cakeId === cake.cakeId ? answer : undefined)}
      onTap={send}
    />
  )
  return (
    <div className="grid gap-4 lg:gap-3">
      <StockTabs />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <DailyParts isPlan={false} />
        <DayLinks stock={stock} filter={filter} />
      </div>
      {stock.cakes.length > 0 && <StockFilters stock={stock} filter={filter} />}
      <FormOutcome done={several} />
      {stock.cakes.length === 0 ? (
        <EmptyState
          title={t('stock.empty.title')}
          text={t('stock.empty.text')}
          action={{ to: adminPaths.cakes, text: t('stock.empty.action') }}
        />
      ) : shown.length === 0 ? (
        <EmptyState
          title={t('stock.hidden.title')}
          action={{ to: `?day=${stock.day}`, text: t('stock.hidden.action') }}
        />
      ) : (
        <>
          <ul className={CARDS}>{inOrder.map(card)}</ul>
          {inOrder.some(({ isCounted }) => !isCounted) && (
            <p className="max-w-prose text-sm text-ink-soft">{t('stock.not.counted.text')}</p>
          )}
        </>
      )}
      {stock.when !== 'over' && <BulkCakes stock={stock} />}
    </div>
  )
}

function DayLinks({
  stock: { day, dayText, when, before, after, mayClose, cakes },
  filter,
}: Pick<StockProps, 'stock' | 'filter'>) {
  const t = useT()
  const seesClosing = useMay('stock.edit')
  const counted = cakes.filter(({ isCounted }) => isCounted)
  const isClosed = counted.length > 0 && counted.every((cake) => cake.isClosed)
  const dayStatus = isClosed ? 'closed' : when
  const dayTo = (day: string) => `?${[`day=${day}`, stockFilterSearch(filter)].filter(Boolean).join('&')}`
  const step = 'inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken p-0'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex items-center gap-1">
        <ButtonLink kind="quiet" to={dayTo(before)} className={step} aria-label={t('stock.day.before')}>
          <ChevronLeftIcon />
        </ButtonLink>
        <h2 className="min-w-0 text-lg">{dayText}</h2>
        <ButtonLink kind="quiet" to={dayTo(after)} className={step} aria-label={t('stock.day.after')}>
          <ChevronRightIcon />
        </ButtonLink>
      </div>
      <Badge tone={dayStatus === 'now' ? 'good' : 'neutral'}>{t(`stock.day.${dayStatus}`)}</Badge>
      {!['now', 'next'].includes(when) && (
        <ButtonLink kind="secondary" size="sm" to={adminPaths.stock}>
          {t('stock.day.sold')}
        </ButtonLink>
      )}
      {mayClose && seesClosing && (
        <ButtonLink kind="secondary" size="sm" to={adminLinks.closeDayOf(day)}>
          {t(isClosed ? 'stock.close.see' : 'stock.close')}
        </ButtonLink>
      )}
    </div>
  )
}

function StockFilters({ stock: { day, cakes }, filter }: Pick<StockProps, 'stock' | 'filter'>) {
  const t = useT()
  return (
    <ChipRow
      label={t('stock.show')}
      items={STOCK_FILTERS.map((each) => ({
        to: `?${[`day=${day}`, stockFilterSearch(each)].filter(Boolean).join('&')}`,
        text: t(`stock.show.${each}`),
        count: cakes.filter((cake) => isShown(each, cake)).length,
        isChosen: each === filter,
      }))}
    />
  )
}
