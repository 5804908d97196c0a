import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { sendEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import { useWaitingEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

interface SeenOrder {
  id: string
  code: string
  status: string
  version: number
}

interface OrderOutbox {
  /** The status once the acts on this device are applied. */
  status: string
  /** The last move that the page does not show yet. */
  move: { to: string; /** It waits for the connection. */ isHeldUp: boolean } | undefined
  /** Notes that the page does not show yet. */
  notes: readonly { id: string; text: string; isHeldUp: boolean }[]
  sendMove: (to: OrderStatus, text: string) => void
  sendNote: (text: string) => void
}

/** Moves with a command of their own, which ask for more than a press. */
const WITH_MORE: ReadonlySet<OrderStatus> = new Set(['Cancelled', 'Declined', 'Pending Quote', 'Quoted', 'Pending'])

export function isPlainMove(to: OrderStatus): boolean {
  return !WITH_MORE.has(to)
}

/** What this device has done to an order that the shop has not answered, and how to do more. `to`: who takes the moves. */
export function useOrderOutbox(order: SeenOrder, to: string = adminPaths.orderEnvelope): OrderOutbox {
  const t = useT()
  const subject = `order:${order.id}`
  const { pending, heldUp, refused } = useWaitingEnvelopes(subject)
  const moves = pending.filter(({ isChained }) => isChained)
  const last = moves.at(-1)
  const status = last?.fields['to'] ?? order.status
  return {
    status,
    move: last && { to: status, isHeldUp: heldUp.includes(last) },
    notes: pending
      .filter(({ isChained }) => !isChained)
      .map((note) => ({ id: note.id, text: note.fields['text'] ?? '', isHeldUp: heldUp.includes(note) })),
    sendMove(wished, text) {
      // Each move adds one to the version.
      const version = last ? Number(last.fields['version']) + 1 : order.version
      const fields = { id: order.id, act: 'move', from: status, to: wished, version: String(version) }
      const answered = refused.filter(({ isChained }) => isChained)
      void sendEnvelope({ to, subject, label: `${order.code} · ${text}`, isChained: true, fields }, answered)
    },
    sendNote(text) {
      const fields = { id: order.id, act: 'note', text }
      void sendEnvelope({
        to: adminPaths.orderEnvelope,
        subject,
        label: `${order.code} · ${t('orders.note.label')}: ${text}`,
        fields,
      })
    },
  }
}
