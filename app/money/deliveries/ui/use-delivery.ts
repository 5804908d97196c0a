import { sendEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import { useWaitingEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { DELIVERY_MOVES, parseDeliveryMove, type DeliveryMove } from '../delivery-moves.ts'
import type { DoorStop } from '../door-stop.server.ts'

interface DeliveryState {
  /** The status once the acts on this device are applied. */
  status: string
  /** An act waits for the connection. */
  isHeldUp: boolean
  /** Why the shop refused the last act; empty: it did not. */
  refused: string
  send: (act: DeliveryMove, fields?: Readonly<Record<string, string>>, picture?: Blob) => void
}

/** What the driver did with a delivery on this device that the shop has not answered, and how to do more. */
export function useDelivery(stop: Pick<DoorStop, 'id' | 'code' | 'status'>): DeliveryState {
  const t = useT()
  const subject = `delivery:${stop.id}`
  const { pending, heldUp, refused } = useWaitingEnvelopes(subject)
  const last = parseDeliveryMove(pending.at(-1)?.fields['act'] ?? '')
  const status = last ? DELIVERY_MOVES[last].to : stop.status
  return {
    status,
    isHeldUp: heldUp.length > 0,
    refused: refused.findLast(({ refusal }) => refusal?.error)?.refusal?.error ?? '',
    send(act, more = {}, picture) {
      // A second tap finds the status already changed.
      if (DELIVERY_MOVES[act].from !== status) return
      const fields = { id: stop.id, act, ...more }
      const label = `${stop.code} · ${t(`deliveries.action.${act}`)}`
      const envelope = { to: adminPaths.deliveryEnvelope, subject, label, isChained: true, fields }
      void sendEnvelope({ ...envelope, ...(picture && { picture }) }, refused)
    },
  }
}
