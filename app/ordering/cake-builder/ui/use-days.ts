import { useEffect, useState } from 'react'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { afterPaint } from '#app/base/ui/connection/after-paint.ts'
import { useLang } from '#app/base/ui/translate.tsx'
import type { AvailableDay } from '#app/ordering/scheduling/available-days.ts'
import { presentDays, type DaysView } from '#app/ordering/scheduling/days-view.ts'
import type { Draft } from '../draft.ts'

export function daysQuery(draft: Draft): string {
  const choices: [string, string | null][] = [
    ['cake_id', draft.cakeId],
    ['size_id', draft.sizeId],
    ['flavor_id', draft.flavorId],
    ['cake_type_id', draft.cakeTypeId],
    ['occasion_id', draft.occasionId],
    ['delivery_method', draft.deliveryMethod],
    ['hold_id', draft.holdId],
  ]
  return new URLSearchParams(choices.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}

export interface KnownDays {
  query: string
  view: DaysView
}

/**
 * The free days for the present choices. Loads them again when a choice that they depend on or `version` changes, and
 * when the connection returns after a failure. Loads nothing while `isNeeded` is false.
 */
export function useDays(known: KnownDays | null, query: string, isNeeded: boolean, version: unknown) {
  const lang = useLang()
  const [asked, setAsked] = useState({ version, count: 0 })
  const [answer, setAnswer] = useState<{ key: string; view: DaysView | undefined }>()
  const count = asked.version === version ? asked.count : asked.count + 1
  if (asked.version !== version) setAsked({ version, count })

  const isKnown = count === 0 && known?.query === query
  const key = `${count} ${query}`
  useEffect(() => {
    if (!isNeeded || isKnown || answer?.key === key) return
    const stop = new AbortController()
    fetchDays(query, lang, stop.signal).then(
      (view) => setAnswer({ key, view }),
      () => {
        if (!stop.signal.aborted) setAnswer({ key, view: undefined })
      },
    )
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key holds all that the request depends on
  }, [key, isNeeded, isKnown, lang])

  const hasFailed = !isKnown && answer?.key === key && answer.view === undefined
  useEffect(() => {
    if (!hasFailed) return
    const askAgain = () => setAsked((now) => ({ ...now, count: now.count + 1 }))
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [hasFailed])

  return {
    view: isKnown ? known.view : answer?.key === key ? answer.view : undefined,
    hasFailed,
    tryAgain: () => setAsked({ version, count: count + 1 }),
  }
}

interface DaysJson {
  earliest: { date: string; time: string } | null
  last: string
  lead_hours: number
  days: {
    date: string
    state: AvailableDay['state']
    is_rush: boolean
    reason_en: string | null
    reason_am: string | null
    slots: { from: string; to: string; is_full: boolean }[]
  }[]
}

async function fetchDays(query: string, lang: Lang, signal: AbortSignal): Promise<DaysView> {
  await afterPaint() // the choice that needs other days is shown first
  const response = await fetch(`${apiPaths.availableDays}?${query}`, { signal })
  if (!response.ok) throw new Error(`available days: ${response.status}`)
  const json = (await response.json()) as DaysJson
  const days = json.days.map(({ date, state, is_rush, reason_en, reason_am, slots }) => ({
    day: date,
    state,
    reason: reason_en !== null && reason_am !== null ? { en: reason_en, am: reason_am } : null,
    ...(is_rush && { isRush: true as const }),
    slots: slots.map(({ from, to, is_full }) => ({ from, to, isFull: is_full })),
  }))
  return presentDays({ days, earliest: json.earliest, last: json.last, leadHours: json.lead_hours }, lang)
}
