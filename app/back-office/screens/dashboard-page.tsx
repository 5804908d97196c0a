import { Link, type To } from 'react-router'
import { requireAdmin } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { orderFilterSearch, NO_ORDER_FILTER } from '#app/orders/order-filters.ts'
import { MESSAGES_PATH } from '#app/orders/messages-path.ts'
import { waitingTime } from '#app/orders/waiting-time.ts'
import { isPaymentMethod } from '#app/payments/methods.ts'
import { methodLabels } from '#app/payments/ui/method-texts.ts'
import { dayInAddis } from '#app/platform/calendar.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { formatSantim } from '#app/platform/money.ts'
import type { MessageKey } from '#app/platform/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { useT } from '#app/ui/translate.tsx'
import { readDashboard } from '../dashboard.queries.server.ts'
import { adminPath } from '../menu.ts'
import type { Route } from './+types/dashboard-page.ts'

interface Figure {
  text: MessageKey
  count: number
  /** The list behind the figure, where there is one that shows exactly it. */
  to?: To
  needsSomeone?: boolean
  /** More about it, below the figure. */
  detail?: string
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  const today = dayInAddis(now)
  const tomorrow = dayInAddis(new Date(now.getTime() + 86_400_000))
  const db = context.get(databaseContext)
  const { now: figures, quotes, money, health } = await readDashboard(db, now)
  const orders = (search: string) => ({ pathname: adminPath('orders'), search })
  const due = (day: string) => orders(orderFilterSearch({ ...NO_ORDER_FILTER, start: day, end: day }))
  const tiles: Figure[] = [
    { text: 'admin.dashboard.due.today', count: figures.dueToday, to: due(today) },
    { text: 'admin.dashboard.due.tomorrow', count: figures.dueTomorrow, to: due(tomorrow) },
    {
      text: 'admin.dashboard.quotes',
      count: quotes.count,
      to: '/admin/orders/quotes',
      needsSomeone: quotes.isLate,
      detail: quotes.oldestSince
        ? t('admin.dashboard.quotes.oldest', { time: waitingTime(quotes.oldestSince, now, t) })
        : '',
    },
    { text: 'admin.dashboard.unreachable', count: figures.unreachable, needsSomeone: true },
    { text: 'admin.dashboard.messages', count: health.failedMessages, to: MESSAGES_PATH, needsSomeone: true },
    { text: 'admin.dashboard.waiting', count: figures.waitingForPayment },
    { text: 'admin.dashboard.placed.today', count: figures.placedToday, to: orders('') },
  ]
  return {
    title: `${t('admin.page.dashboard')} · ${t('admin.title')}`,
    tiles,
    money: money.map(({ method, count, sumSantim }) => ({
      name: method !== null && isPaymentMethod(method) ? t(methodLabels[method]) : t('orders.attempt.hosted'),
      count,
      sum: formatSantim(sumSantim, lang),
    })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardPage({ loaderData: { tiles, money } }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t('admin.page.dashboard')}</h1>
        <ButtonLink to="/admin/orders/new">{t('orders.new')}</ButtonLink>
      </header>
      <section aria-labelledby="now" className="grid gap-3">
        <h2 id="now" className="text-lg">
          {t('admin.dashboard.now')}
        </h2>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-7">
          {tiles.map((figure) => (
            <li key={figure.text}>
              <FigureTile figure={figure} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="money" className="grid max-w-2xl gap-3">
        <h2 id="money" className="text-lg">
          {t('admin.dashboard.money')}
        </h2>
        <Card className="px-4 py-2">
          {money.length === 0 && <p className="py-2 text-ink-soft">{t('admin.dashboard.money.none')}</p>}
          <ul className="divide-y divide-line">
            {money.map(({ name, count, sum }) => (
              <li key={name} className="flex flex-wrap items-baseline gap-x-4 py-2">
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">{t('admin.dashboard.count', { count })}</span>
                <span className="figures ml-auto font-semibold">{sum}</span>
              </li>
            ))}
          </ul>
        </Card>
        <p className="text-sm text-ink-soft">{t('admin.dashboard.later')}</p>
      </section>
    </div>
  )
}

function FigureTile({ figure: { text, count, to, needsSomeone, detail } }: { figure: Figure }) {
  const t = useT()
  const look = classes(
    'grid h-full content-between gap-2 rounded-lg border bg-surface p-4',
    needsSomeone && count > 0 ? 'border-danger' : 'border-line',
  )
  const content = (
    <>
      <span className="text-sm leading-snug text-ink-soft">{t(text)}</span>
      <span className={classes('figures text-3xl font-semibold', needsSomeone && count > 0 && 'text-danger')}>
        {count}
        {detail && <span className="block font-sans text-xs leading-snug font-normal text-ink-soft">{detail}</span>}
      </span>
    </>
  )
  if (to === undefined) return <div className={look}>{content}</div>
  return (
    <Link to={to} className={classes(look, 'hover:border-brand')}>
      {content}
    </Link>
  )
}
