import { useState } from 'react'
import { useT } from '#app/base/ui/translate.tsx'
import type { DaysView } from '#app/ordering/scheduling/days-view.ts'
import type { Draft } from '../draft.ts'
import type { RequestAnswer } from '../request-answer.ts'
import { daysQuery } from './use-days.ts'

interface DayError {
  text: string
  /** The page itself knows that the day is not free; the server's refusal may be outdated. */
  isCertain: boolean
}

/**
 * Why the chosen day is not possible. The server's refusal, which names the next free day, counts while the refused day
 * is chosen; otherwise the page's own check counts.
 */
export function useDayError(
  draft: Draft,
  days: DaysView | undefined,
  answer: RequestAnswer | undefined,
): DayError | undefined {
  const t = useT()
  const asked = `${daysQuery(draft)} ${draft.deliveryDate} ${draft.deliveryTime}`
  // The next change of the address drops the answer, for example when the customer opens the step to choose another day.
  const [refused, setRefused] = useState<{ answer: RequestAnswer; asked: string; text: string }>()
  const text = answer?.steps.day
  if (text && refused?.answer !== answer) setRefused({ answer, asked, text })

  if (!days || draft.deliveryDate === '') return undefined
  const day = days.days[draft.deliveryDate]
  const state = day?.state ?? (draft.deliveryDate > days.last ? 'too_far' : 'too_soon')
  const refusal = refused?.asked === asked ? refused.text : undefined
  if (state === 'open') return refusal === undefined ? undefined : { text: refusal, isCertain: false }
  const reasons = {
    too_soon: t('cake.builder.day.too.soon'),
    closed: day?.reason ?? t('cake.builder.day.closed'),
    full: t('cake.builder.day.full'),
    too_far: t('cake.builder.day.too.far'),
  }
  return { text: refusal ?? t('cake.builder.day.gone', { reason: reasons[state] }), isCertain: true }
}
