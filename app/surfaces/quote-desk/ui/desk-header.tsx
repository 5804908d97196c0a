import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import { buttonClass } from '#app/base/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { PaletteActions } from '#app/base/ui/admin/palette-actions.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'

export function DeskHeader({ desk: { order, queue } }: { desk: QuoteDeskView }) {
  const t = useT()
  const { beforeId, afterId, place, count } = queue
  const steps = [
    { id: 'desk.before', to: beforeId, text: t('desk.queue.before'), keys: ['k'] },
    { id: 'desk.after', to: afterId, text: t('desk.queue.after'), keys: ['j'] },
  ].flatMap((step) => (step.to === null ? [] : { ...step, to: adminPaths.quote(step.to) }))
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Link
          to={adminPaths.quotes}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand md:min-h-10"
        >
          <ChevronLeftIcon className="size-5" />
          {t('desk.back')}
        </Link>
        <h1 className="text-2xl">{t('desk.one.title', { code: order.code })}</h1>
        <StatusBadge status={order.status} />
        <nav aria-label={t('desk.queue')} className="ml-auto flex flex-wrap items-center gap-2">
          {place !== null && <span className="text-sm text-ink-soft">{t('desk.queue.place', { place, count })}</span>}
          {steps.map(({ id, to, text, keys }) => (
            <Link key={id} to={to} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
              {id === 'desk.before' && <ChevronLeftIcon className="size-4" />}
              {text}
              <kbd className="hidden rounded-sm border border-line px-1.5 text-xs uppercase xl:inline">{keys[0]}</kbd>
              {id === 'desk.after' && <ChevronRightIcon className="size-4" />}
            </Link>
          ))}
        </nav>
      </div>
      {order.waitsSince && <Notice tone="highlight">{t('desk.waiting.customer', { when: order.waitsSince })}</Notice>}
      <PaletteActions items={steps} />
    </header>
  )
}
