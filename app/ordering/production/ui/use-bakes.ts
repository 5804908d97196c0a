import type { Envelope } from '#app/base/outbox/envelope.ts'
import { sendEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import { useWaitingEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { BakeRowView } from '../present-bake-plan.server.ts'

interface Bakes {
  /** Pieces once the taps on this device are applied. */
  baked: number
  isDone: boolean
  /** A tap waits for the connection. */
  isHeldUp: boolean
  addTray: () => void
  bakeAll: () => void
  takeBack: () => void
}

/** What this device has said about a row that the shop has not answered, and how to say more. */
export function useBakes(row: BakeRowView, day: string): Bakes {
  const t = useT()
  const subject = `bake:${day}:${row.cakeId}`
  const { pending, heldUp, refused } = useWaitingEnvelopes(subject)
  const baked = pending.reduce(applied, row.baked)
  const send = (act: string, pieces: number, label: string) => {
    const fields = { act, day, cake: row.cakeId, pieces: String(pieces) }
    void sendEnvelope({ to: adminPaths.productionBake, subject, label, fields }, refused)
  }
  const named = (count = 0) => ({ cake: row.name, count })
  return {
    baked,
    isDone: baked >= row.bake,
    isHeldUp: heldUp.length > 0,
    addTray: () => send('tray', row.trayPieces, t('production.bake.tray.named', named(row.trayPieces))),
    bakeAll: () => send('all', row.bake, t('production.bake.all.named', named())),
    takeBack: () => send('back', baked, t('production.bake.back.named', named())),
  }
}

function applied(baked: number, { fields }: Envelope): number {
  const pieces = Number(fields['pieces'])
  if (fields['act'] === 'back') return 0
  return fields['act'] === 'all' ? Math.max(baked, pieces) : baked + pieces
}
