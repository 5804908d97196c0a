import { useMemo } from 'react'
import { sendEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import { usePlacedRefusals, useWaitingEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { HANDOVER_FIELDS } from '../handover-check.ts'
import type { HandOverView } from '../present-hand-over.server.ts'

interface RefusedHandOver {
  error: string
  /** What was typed about the person who takes it; null: a code was typed. */
  taker: string | null
}

interface HandingOver {
  isUnderWay: boolean
  /** It waits for the connection. */
  isHeldUp: boolean
  refused: RefusedHandOver | undefined
  send: (form: FormData) => void
}

/**
 * The handover of an order from this device, through its outbox. What the shop refused is shown beside the order; that somebody else
 * changed the order meanwhile is said by the bar of the outbox.
 */
export function useHandOver({ id, code, version }: Pick<HandOverView, 'id' | 'code' | 'version'>): HandingOver {
  const t = useT()
  const subject = `order:${id}`
  const { pending, heldUp, refused } = useWaitingEnvelopes(subject)
  const last = pending.findLast(({ isChained }) => isChained)
  const placed = useMemo(
    () =>
      refused.filter(({ to, refusal }) => to === adminPaths.handOverEnvelope && refusal?.error && !refusal.conflict),
    [refused],
  )
  usePlacedRefusals(placed)
  const latest = placed.at(-1)
  return {
    isUnderWay: last !== undefined,
    isHeldUp: last !== undefined && heldUp.includes(last),
    refused: latest && {
      error: latest.refusal?.error ?? '',
      taker: latest.fields[HANDOVER_FIELDS.isWithoutCode] ? (latest.fields[HANDOVER_FIELDS.name] ?? '') : null,
    },
    send(form) {
      if (last) return
      const typed = Object.fromEntries([...form].map(([name]) => [name, formText(form, name)]))
      // As a move of the order, so that its other moves on this device build on it.
      const fields = { ...typed, id, from: 'Ready', to: 'Completed', version: String(version) }
      const envelope = {
        to: adminPaths.handOverEnvelope,
        subject,
        label: `${code} · ${t('handover.title')}`,
        isChained: true,
      }
      void sendEnvelope(
        { ...envelope, fields },
        refused.filter(({ isChained }) => isChained),
      )
    },
  }
}
