import { useState } from 'react'
import { useT } from '#app/base/ui/translate.tsx'
import type { DaysView } from '#app/ordering/scheduling/days-view.ts'
import type { Draft } from '../draft.ts'
import type { RequestAnswer } from '../request-answer.ts'
import { daysQuery } from './use-days.ts'

interface DayError {
  text: string
  /** The page itself knows that the day cannot be had; what the shop said to a request may have changed since. */
  isCertain: boolean
}

/**
 * Why the chosen day cannot stay: in the words of the shop, which name the next that is free, for as long as the day is
 * the one that it refused; else as far as the page knows.
 */
export function useDayError(
  draft: Draft,
  days: DaysView | undefined,
  answer: RequestAnswer | undefined,
): DayError | undefined {
  const t = useT()
  const asked = `${daysQuery(draft)} ${draft.deliveryDate} ${draft.deliveryTime}`
  // The answer goes with the next change of the address, such as opening the step to choose another day.
  const [refused, setRefused] = useState<{ answer: RequestAnswer; asked: string; text: string }>()
  const text = answer?.steps.day
  if (text && refused?.answer !== answer) setRefused({ answer, asked, text })

  if (!days || draft.deliveryDate === '') return undefined
  const day = days.days[draft.deliveryDate]
  const state = day?.state ?? (draft.deliveryDate > days.last ? 'too_far' : 'too_soon')
  const said = refused?.asked === asked ? refused.text : undefined
  if (state === 'open') return said === undefined ? undefined : { text: said, isCertain: false }
  const reasons = {
    too_soon: t('cake.builder.day.too.soon'),
    closed: day?.reason ?? t('cake.builder.day.closed'),
    full: t('cake.builder.day.full'),
    too_far: t('cake.builder.day.too.far'),
  }
  return { text: said ?? t('cake.builder.day.gone', { reason: reasons[state] }), isCertain: true }
}
