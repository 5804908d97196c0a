import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { isDrawerCounted } from '#app/till/register/recorded/counted-drawer.ts'
import { useTillPart } from '#app/till/register/device/till-store.ts'

/** Whether the drawer of the open shift is counted: it takes and gives nothing more. */
export function useIsCounted(): boolean {
  const shift = useTillPart(({ snapshot }) => snapshot?.shift)
  const countedShift = useTillPart(({ state }) => state.countedShift)
  return isDrawerCounted(shift, countedShift, useTillEnvelopes())
}
