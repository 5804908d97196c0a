import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { BlockedMove } from '#app/ordering/order-admin/ui/blocked-move.tsx'
import { isPlainMove, useOrderOutbox } from '#app/ordering/order-admin/ui/use-order-outbox.ts'
import { moveText } from '#app/ordering/order-admin/ui/move-text.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { StaffMove } from '#app/ordering/orders/status/staff-moves.ts'

interface MovableOrder {
  id: string
  code: string
  version: number
  status: string
  moves: readonly StaffMove[]
}

/**
 * The next steps of an order. A step that needs a reason leads to the order's page, a price to the quote desk, and a pickup to its
 * handover, where the code is checked and the money taken.
 */
export function MoveChoices({ order }: { order: MovableOrder }) {
  const { id, version, status, moves } = order
  const t = useT()
  const lang = useLang()
  const { sendMove } = useOrderOutbox(order)
  const mayQuote = useMay('quotes.view')
  // The move to Confirmed precedes the payment.
  const isUnpaid = moves.some(({ to, needsReason }) => to === 'Confirmed' && needsReason)
  return (
    <div className="grid gap-1.5 p-1">
      {moves.map(({ to, way, needsReason, missing, blockedBy }) => {
        const text = t(moveText(to, { status, isUnpaid }))
        if (blockedBy) return <BlockedMove key={to} text={text} why={t(`orders.action.blocked.${blockedBy}`)} />
        if (way === 'button' && !needsReason) {
          return (
            <Form
              key={to}
              method="post"
              preventScrollReset
              onSubmit={(event) => {
                if (!isPlainMove(to)) return
                event.preventDefault()
                sendMove(to, text)
              }}
            >
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <Button type="submit" name="to" value={to} kind="secondary" size="sm" className="min-h-11 w-full">
                {text}
              </Button>
            </Form>
          )
        }
        if (to === 'Completed' && status === 'Ready') {
          return (
            <ButtonLink key={to} to={adminPaths.handOverOrder(id)} kind="secondary" size="sm" className="min-h-11">
              {t('handover.do')}
            </ButtonLink>
          )
        }
        const page = way === 'desk' && mayQuote ? adminPaths.quote(id) : adminPaths.order(id)
        return (
          <div key={to} className="grid">
            <ButtonLink to={page} kind="quiet" size="sm" className="min-h-11">
              {t('orders.board.with.reason', { move: text })}
            </ButtonLink>
            {missing && (
              <p className="px-2 leading-snug text-ink-soft">
                {t(`orders.action.missing.${missing.reason}`, { amount: formatSantim(missing.owedSantim, lang) })}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
