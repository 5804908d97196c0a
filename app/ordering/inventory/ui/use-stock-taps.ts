import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { tabIn } from '#app/base/platform/browser-tab.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { randomText } from '#app/base/platform/id.ts'
import type { StockAnswer } from '../stock-action.server.ts'
import type { StockTap } from '../stock-figures.ts'

/**
 * A tap that the server may not know yet. Its request key makes it count once however often it is sent. Its fields name
 * its author and tab, since at sending another tab may be active and somebody else signed in.
 */
export interface WaitingTap extends StockTap {
  key: string
  cakeId: string
  fields: URLSearchParams
}

export interface StockTaps {
  /** Being sent, or accepted but not yet in the page's figures; oldest first. */
  waiting: readonly WaitingTap[]
  isOffline: boolean
  refused: Readonly<Record<string, StockAnswer>>
  send: (form: FormData) => void
  retry: () => void
}

const RETRY_MS = 4000
const ANSWER_WITHIN_MS = 15_000

/**
 * Sends the taps of `reader` (email) one at a time in their order. A tap without an answer is sent again with its key
 * until the server answers; then the page rereads its figures and drops it.
 */
export function useStockTaps(reader: string): StockTaps {
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<readonly WaitingTap[]>([])
  const [isOffline, setOffline] = useState(false)
  const [refused, setRefused] = useState<StockTaps['refused']>({})
  const queue = useRef<WaitingTap[]>([])
  const isSending = useRef(false)

  const work = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    const done: string[] = []
    try {
      for (let tap = queue.current[0]; tap; tap = queue.current[0]) {
        const answer = await post(tap)
        setOffline(answer === 'lost')
        if (answer === 'lost') return
        queue.current.shift()
        done.push(tap.key)
        const { cakeId } = tap
        setRefused(({ [cakeId]: _former, ...others }) => (answer ? { ...others, [cakeId]: answer } : others))
      }
    } finally {
      isSending.current = false
      if (done.length > 0) {
        await revalidate()
        setWaiting((taps) => taps.filter(({ key }) => !done.includes(key)))
      }
    }
  }, [revalidate])

  useEffect(() => {
    if (!isOffline) return
    const again = () => void work()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isOffline, work])

  const send = useCallback(
    (form: FormData) => {
      const key = randomText('abcdefghijklmnopqrstuvwxyz0123456789', 24)
      form.set('key', key)
      form.set('by', reader)
      form.set('tab', tabIn(document.cookie) ?? '')
      const fields = new URLSearchParams([...form].map(([name]) => [name, formText(form, name)]))
      const pieces = Number(formText(form, 'pieces'))
      const tap = { key, cakeId: formText(form, 'cake'), act: formText(form, 'act'), pieces, fields }
      queue.current.push(tap)
      setWaiting((taps) => [...taps, tap])
      void work()
    },
    [work, reader],
  )
  return { waiting, isOffline, refused, send, retry: () => void work() }
}

/** The refusal; undefined when done, `lost` without an answer. After a sign-out it reloads the page. */
async function post({ fields }: WaitingTap): Promise<StockAnswer | undefined | 'lost'> {
  try {
    const response = await fetch(adminPaths.stockAct, {
      method: 'POST',
      body: fields,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (response.redirected) location.reload()
    if (response.status >= 500) return 'lost'
    const answered = (await response.json()) as { ok: true } | { ok: false; answer: StockAnswer }
    return answered.ok ? undefined : answered.answer
  } catch {
    return 'lost'
  }
}
