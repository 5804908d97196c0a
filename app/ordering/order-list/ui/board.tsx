import { useState, type DragEvent } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { BoardCard, BoardColumn } from '../load-board.server.ts'
import type { OrderFilter } from '../order-filters.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { moveText } from '#app/ordering/order-admin/ui/move-text.ts'
import { isPlainMove, useOrderOutbox } from '#app/ordering/order-admin/ui/use-order-outbox.ts'
import { ordersAddress } from '../orders-paths.ts'
import { OrderCard } from './order-card.tsx'

interface BoardProps {
  columns: readonly BoardColumn[]
  filter: OrderFilter
  counts: Readonly<Record<string, number>>
}

/**
 * Orders as cards by status. A card moves through its menu or, with a pointer, by dropping it on a permitted column. A
 * move that needs a reason leads to the order's page.
 */
export function Board({ columns, filter, counts }: BoardProps) {
  const t = useT()
  const drag = useDrag()
  const isMoving = useNavigation().formData !== undefined
  // A column without cards is there while a card that it accepts is dragged, and where it is the only one.
  const filled = columns.filter(({ status, cards }) => cards.length > 0 || drag.accepts(status))
  const shown = filled.length > 0 ? filled : columns.slice(0, 1)
  return (
    <section
      aria-label={t('orders.board.label')}
      aria-busy={isMoving}
      // A focusable region scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes(
        '-mx-4 flex snap-x snap-proximity scroll-px-4 items-start gap-3 overflow-x-auto px-4 pb-3 md:-mx-6 md:max-h-[calc(100dvh-4rem)] md:scroll-px-6 md:overflow-y-auto md:px-6',
        isMoving && 'opacity-60',
      )}
    >
      {shown.map((column) => (
        <Column
          key={column.status}
          column={column}
          count={counts[column.status] ?? 0}
          list={ordersAddress('list', { ...filter, status: column.status })}
          drag={drag}
        />
      ))}
    </section>
  )
}

interface Drag {
  card: BoardCard | undefined
  begin: (card: BoardCard) => void
  end: () => void
  accepts: (status: OrderStatus) => boolean
  drop: (status: OrderStatus) => void
}

const NO_CARD = { id: '', code: '', status: '', version: 0 }

function useDrag(): Drag {
  const [card, setCard] = useState<BoardCard>()
  const t = useT()
  const outbox = useOrderOutbox(card ?? NO_CARD)
  const navigate = useNavigate()
  const moveTo = (status: OrderStatus) =>
    card?.moves.find(({ to, way, blockedBy }) => to === status && way === 'button' && !blockedBy)
  return {
    card,
    begin: setCard,
    end: () => setCard(undefined),
    accepts: (status) => moveTo(status) !== undefined,
    drop(status) {
      const move = moveTo(status)
      setCard(undefined)
      if (!card || !move) return
      if (move.needsReason || !isPlainMove(status)) void navigate(adminPaths.order(card.id))
      else outbox.sendMove(status, t(moveText(status, { status: card.status, isUnpaid: false })))
    },
  }
}

interface ColumnProps {
  column: BoardColumn
  count: number
  list: string
  drag: Drag
}

function Column({ column: { status, cards }, count, list, drag }: ColumnProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const [isOver, setOver] = useState(false)
  const accepts = drag.accepts(status)
  const dropping = accepts
    ? {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          drag.drop(status)
        },
      }
    : {}
  return (
    <section
      aria-label={t(`orders.status.${status}`)}
      {...dropping}
      className={classes(
        'grid shrink-0 snap-start content-start gap-2 rounded-lg border-2 p-2',
        cards.length === 0 && !accepts ? 'w-40' : 'w-72 max-w-[82vw]',
        accepts
          ? isOver
            ? 'border-brand bg-brand-soft'
            : 'border-dashed border-brand'
          : 'border-transparent bg-sunken',
      )}
    >
      <h2 className="flex items-baseline gap-2 rounded-md bg-inherit px-1 py-0.5 text-base md:sticky md:top-0 md:z-10">
        <span className="min-w-0 wrap-anywhere">{t(`orders.status.${status}`)}</span>
        <span className="figures ml-auto text-sm text-ink-soft">{count}</span>
      </h2>
      {cards.length === 0 && (
        <p className="px-1 pb-1 text-sm text-ink-soft">{t(accepts ? 'orders.board.drop' : 'orders.board.empty')}</p>
      )}
      <ul className="grid gap-2">
        {cards.map((card) => (
          // Dragging is optional: the card's menu moves it too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={card.id}
            draggable={isHydrated && card.moves.some(({ way }) => way === 'button')}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', card.code)
              drag.begin(card)
            }}
            onDragEnd={drag.end}
            className={classes(drag.card?.id === card.id && 'opacity-50')}
          >
            <OrderCard card={card} />
          </li>
        ))}
      </ul>
      {count > cards.length && (
        <Link to={list} className="inline-flex min-h-11 items-center px-1 text-sm font-semibold text-brand">
          {t('orders.board.all', { count })}
        </Link>
      )}
    </section>
  )
}
