import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { BoardCard } from '../load-board.server.ts'
import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import { useOrderOutbox } from '#app/ordering/order-admin/ui/use-order-outbox.ts'
import { HandoverMarks, PaymentBadge, StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import { MoveChoices } from './move-choices.tsx'

export function OrderCard({ card }: { card: BoardCard }) {
  const t = useT()
  const { due, lines, moreLines, moves } = card
  const [first] = lines
  return (
    <article
      data-row
      className={classes(
        'relative grid gap-1.5 rounded-md border bg-surface p-3 text-sm leading-snug shadow-card data-[current]:bg-adey-soft',
        card.isOverdue ? 'border-danger' : 'border-line',
      )}
    >
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-2 text-base">
        <Link
          to={adminPaths.order(card.id)}
          data-row-open
          className="font-semibold text-brand after:absolute after:inset-0"
        >
          {card.code}
        </Link>
        <span
          className={classes('font-sans text-sm', card.isOverdue && 'font-semibold text-danger')}
          title={due.otherDay || undefined}
        >
          {[due.day, due.time].filter(Boolean).join(' · ')}
        </span>
      </h3>
      <p className="font-semibold wrap-anywhere">{card.customerName}</p>
      {first && (
        <p className="wrap-anywhere">
          {first.name}
          {first.choices && <span className="text-ink-soft"> · {first.choices}</span>}
          {moreLines > 0 || lines.length > 1 ? (
            <span className="text-ink-soft"> {t('orders.list.more', { count: moreLines + lines.length - 1 })}</span>
          ) : null}
        </p>
      )}
      {first?.topperText && <p className="font-semibold wrap-anywhere">“{first.topperText}”</p>}
      <p className="flex flex-wrap gap-1">
        <PaymentBadge status={card.paymentStatus} />
        <Badge>{[card.method, card.zone].filter(Boolean).join(' · ')}</Badge>
        {card.isFasting && <Badge tone="good">{t('orders.mark.fasting')}</Badge>}
        <HandoverMarks order={card} />
        {card.waitsForCustomer && <Badge>{t('orders.waits.customer')}</Badge>}
      </p>
      {moves.length > 0 && <MoveMenu card={card} />}
    </article>
  )
}

function MoveMenu({ card }: { card: BoardCard }) {
  const t = useT()
  const { move } = useOrderOutbox(card)
  if (move) {
    return (
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={move.to} />
        {move.isHeldUp && <WaitsMark />}
      </p>
    )
  }
  return (
    <details className="group relative z-10 -mx-1 -mb-1">
      <summary
        data-shortcut="status"
        aria-label={t('orders.board.move', { code: card.code })}
        className="flex min-h-11 cursor-pointer items-center justify-between rounded-md px-2 font-semibold text-brand hover:bg-brand-soft"
      >
        {t('orders.board.move.short')}
        <ChevronDownIcon className="size-4 group-open:rotate-180" />
      </summary>
      <MoveChoices order={card} />
    </details>
  )
}
