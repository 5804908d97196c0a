import { useEffect } from 'react'
import { useTillActs } from '#app/base/outbox/ui/use-waiting-acts.ts'
import { notDone } from '../../refused-acts.ts'
import { rememberAct } from '../till-store.ts'

/** What the till showed as done is not, once the shop has refused it. */
export function useUndoRefused(): void {
  const acts = useTillActs()
  useEffect(() => {
    for (const act of notDone(acts)) rememberAct(act, false)
  }, [acts])
}
