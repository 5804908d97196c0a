import { useEffect } from 'react'
import type { Envelope } from '#app/base/outbox/envelope.ts'
import { useTillActs } from '#app/base/outbox/ui/use-waiting-acts.ts'
import type { TillAct } from '#app/money/point-of-sale/acts.ts'
import { rememberAct } from '../till-store.ts'

/** The act in an envelope of this till. */
export function actIn({ fields }: Envelope): TillAct {
  return { act: fields['act'], body: JSON.parse(fields['body'] ?? '{}') as unknown } as TillAct
}

/** What the till showed as done is not, once the shop has refused it. */
export function useUndoRefused(): void {
  const acts = useTillActs()
  useEffect(() => {
    for (const act of acts) if (act.refusal) rememberAct(actIn(act), false)
  }, [acts])
}
