import { useT } from '#app/ui/translate.tsx'
import type { DaysView } from '../../days-view.ts'
import type { Draft } from '../../draft.ts'

/** Why the chosen day cannot stay, as far as the page knows. */
export function useDayError(draft: Draft, days: DaysView | undefined): string | undefined {
  const t = useT()
  if (!days || draft.deliveryDate === '') return undefined
  const day = days.days[draft.deliveryDate]
  const state = day?.state ?? (draft.deliveryDate > days.last ? 'too_far' : 'too_soon')
  if (state === 'open') return undefined
  const reasons = {
    too_soon: t('customize.day.too.soon'),
    closed: day?.reason ?? t('customize.day.closed'),
    full: t('customize.day.full'),
    too_far: t('customize.day.too.far'),
  }
  return t('customize.day.gone', { reason: reasons[state] })
}
