import { useEffect, useRef, useState } from 'react'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { parseBirr, type Santim } from '#app/base/platform/money.ts'
import type { DeliveryFees } from '../placing/delivery-choice.ts'
import type { HandoverWish } from '../placing/settle-time.ts'

interface FreeWindow {
  day: string
  from: string
  /** In the page's language. */
  text: string
}

export interface NextHandover {
  pickup: FreeWindow | null
  delivery: FreeWindow | null
  /** The wish in words, if the shop was asked about one that it can meet. */
  wishText: string | undefined
  /** The shop can no longer meet the wish. */
  isWishGone: boolean
  /** Undefined unless a delivery is wished. */
  fees: DeliveryFees | undefined
}

const ANSWER_WITHIN_MS = 10_000

/** While somebody presses + again and again, only the last number is asked about. */
const SETTLED_AFTER_MS = 400

/**
 * The first windows that the checkout would accept for these pieces. Undefined until the shop has answered, and while
 * it is out of reach. Asks again with another `round`, and whether the wish is possible.
 */
export function useNextHandover(
  lines: readonly { cakeId: string; quantity: number }[],
  { round, wish }: { round: number; wish: HandoverWish | undefined },
): NextHandover | undefined {
  const [answer, setAnswer] = useState<{ asked: string; next: NextHandover | undefined }>()
  const hasAsked = useRef(false)
  const wanted = lines.map(({ cakeId, quantity }) => `${cakeId}:${quantity}`).join(',')
  const asked = wish?.date ? `&${new URLSearchParams(wishParams(wish))}` : ''
  useEffect(() => {
    if (wanted === '') return undefined
    const leaving = new AbortController()
    const tooLate = setTimeout(() => leaving.abort(), ANSWER_WITHIN_MS)
    async function ask() {
      try {
        const { signal } = leaving
        const cache = round > 0 ? 'reload' : 'default'
        const response = await fetch(`${apiPaths.handover}?cakes=${encodeURIComponent(wanted)}${asked}`, {
          signal,
          cache,
        })
        setAnswer({ asked, next: response.ok ? parseNextHandover(await response.json()) : undefined })
      } catch {
        if (!leaving.signal.aborted) setAnswer(undefined)
      }
    }
    // Until the shop answers, the window for the previous pieces stays on the screen.
    const asking = setTimeout(() => void ask(), hasAsked.current ? SETTLED_AFTER_MS : 0)
    hasAsked.current = true
    return () => {
      clearTimeout(asking)
      clearTimeout(tooLate)
      leaving.abort()
    }
  }, [wanted, asked, round])
  if (!answer?.next || answer.asked === asked) return answer?.next
  // What was said of an earlier wish does not hold for another one.
  return { ...answer.next, wishText: undefined, isWishGone: false }
}

function wishParams({ method, zone, date = '', time }: HandoverWish) {
  return { method, zone, day: date, from: time }
}

function parseNextHandover(answer: unknown): NextHandover | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { pickup, delivery, wish, fees } = answer as Record<string, unknown>
  return {
    pickup: parseWindow(pickup),
    delivery: parseWindow(delivery),
    wishText: parseWindow(wish)?.text,
    isWishGone: wish === null,
    fees: parseFees(fees),
  }
}

function parseFees(value: unknown): DeliveryFees | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { zones, free_over: freeOver } = value as Record<string, unknown>
  if (!Array.isArray(zones)) return undefined
  return {
    zones: zones.flatMap((zone: unknown) => {
      const { id, fee } = zone as Record<string, unknown>
      return typeof id === 'string' ? { id, feeSantim: parseAmount(fee) } : []
    }),
    freeOverSantim: parseAmount(freeOver),
  }
}

function parseAmount(birr: unknown): Santim | null {
  return typeof birr === 'number' ? (parseBirr(birr) ?? null) : null
}

function parseWindow(value: unknown): FreeWindow | null {
  if (typeof value !== 'object' || value === null) return null
  const { day, from, text } = value as Record<string, unknown>
  return typeof day === 'string' && typeof from === 'string' && typeof text === 'string' ? { day, from, text } : null
}
