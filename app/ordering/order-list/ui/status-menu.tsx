import { StatusBadge, STATUS_TONES, statusText } from '#app/ordering/orders/ui/order-badges.tsx'
import { TONES } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { isOrderStatus } from '#app/ordering/terms/order-status.ts'
import { MenuButton } from '#app/base/ui/admin/menu-button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { StaffMove } from '#app/ordering/orders/status/staff-moves.ts'
import type { ListedView } from '../admin-list-views.server.ts'
import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import { useOrderOutbox } from '#app/ordering/order-admin/ui/use-order-outbox.ts'
import { MoveChoices } from './move-choices.tsx'

export type MovableView = ListedView & { moves: readonly StaffMove[] }

/** The status of an order, which opens the next steps that the server offers. */
export function StatusMenu({ order }: { order: MovableView }) {
  const t = useT()
  const { code, status, moves } = order
  const { move } = useOrderOutbox(order)
  if (move) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <StatusBadge status={move.to} />
        {move.isHeldUp && <WaitsMark isShort />}
      </span>
    )
  }
  if (moves.length === 0) return <StatusBadge status={status} />
  const text = statusText(t, status)
  return (
    <MenuButton
      align="end"
      text={text}
      label={t('office.labelled', { label: t('orders.board.move', { code }), value: text })}
      className={classes(PILL, TONES[isOrderStatus(status) ? STATUS_TONES[status] : 'neutral'])}
    >
      <MoveChoices order={order} />
    </MenuButton>
  )
}

/** The status in words, where a row is too narrow for the menu. */
export function StatusWords({ order }: { order: MovableView }) {
  const t = useT()
  const { status, move } = useOrderOutbox(order)
  return (
    <span className="flex items-center gap-1.5 text-right font-semibold text-ink-soft">
      {statusText(t, status)}
      {move?.isHeldUp && <WaitsMark isShort />}
    </span>
  )
}

const PILL =
  'relative z-10 inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-xs font-semibold whitespace-nowrap hover:underline md:min-h-8'
