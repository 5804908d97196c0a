import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as apiPaths from '#app/base/platform/api-paths.ts'

const ANSWER_WITHIN_MS = 10_000
/** How often a page that somebody looks at asks again. */
const ASK_AGAIN_MS = 60_000

type SoldOut = ReadonlyMap<string, string>

interface Sold {
  id: string
  back?: string
}

/**
 * The cakes that are sold out, by id, with the text of when they are back: what the page came with, then the shop's answer when
 * somebody comes back to the page and each minute.
 */
export function useSoldOut(cakes: readonly Sold[]): SoldOut {
  const [live, setLive] = useState<SoldOut>()
  useLiveSoldOut(setLive)
  return live ?? new Map(cakes.flatMap(({ id, back }) => (back === undefined ? [] : [[id, back]])))
}

/** Reads the page of a cake again once the cake has sold out since, or is back. */
export function useFreshStock(cakeId: string, isSoldOut: boolean): void {
  const { revalidate } = useRevalidator()
  useLiveSoldOut((soldOut) => {
    if (soldOut.has(cakeId) !== isSoldOut) void revalidate()
  })
}

function useLiveSoldOut(onNews: (soldOut: SoldOut) => void): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      fetchSoldOut().then(
        (soldOut) => latest.current(soldOut),
        () => undefined, // out of reach: what is known stays
      )
    }
    const timer = setInterval(ask, ASK_AGAIN_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
}

async function fetchSoldOut(): Promise<SoldOut> {
  const response = await fetch(apiPaths.handover, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!response.ok) throw new Error(`${apiPaths.handover} answered ${response.status}`)
  const { cakes } = (await response.json()) as { cakes: { id: string; left: number; back: { text: string } | null }[] }
  return new Map(cakes.flatMap(({ id, left, back }) => (left === 0 ? [[id, back?.text ?? '']] : [])))
}
