import { useEffect } from 'react'
import type { DaysView } from '#app/ordering/scheduling/days-view.ts'
import type { CakeBuilderStep } from '../cake-builder-steps.ts'
import type { DraftInAddress } from './use-draft.ts'

/** Proposes the first free day when the step of the day opens without one. Only a day without rush is proposed. */
export function useFirstFreeDay(
  step: CakeBuilderStep,
  { draft, change }: DraftInAddress,
  days: DaysView | undefined,
): void {
  const deliveryDate = days?.earliest
  const isOpen = step === 'day' && draft.deliveryDate === '' && !draft.isDayByPhone
  useEffect(() => {
    if (isOpen && deliveryDate) change({ type: 'details_changed', details: { deliveryDate } })
  }, [isOpen, deliveryDate, change])
}
