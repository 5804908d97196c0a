import { useTillActs } from '#app/base/outbox/ui/use-waiting-acts.ts'
import { useTillPart } from '#app/till/register/device/till-store.ts'

/** Whether the drawer of the open shift is counted, here or from its page: it takes and gives nothing more. */
export function useIsCounted(): boolean {
  const shift = useTillPart(({ snapshot }) => snapshot?.shift)
  const countedShift = useTillPart(({ state }) => state.countedShift)
  const acts = useTillActs()
  if (!shift) return false
  // After a crash the device may have a count that the till's own rows do not know.
  const isKept = acts.some(({ fields, refusal, subject }) => {
    return fields['act'] === 'count_shift' && subject === `shift:${shift.id}` && !refusal
  })
  return isKept || shift.isCounted || shift.id === countedShift
}
