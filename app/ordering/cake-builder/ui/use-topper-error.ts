import { useEffect, useState } from 'react'
import { parseTopperOnPage, type PageTopperSettings } from '#app/ordering/drawing/topper.ts'

/** What the shop said of a text; no error: it writes it. */
export interface KnownTopperError {
  text: string
  error: string | null
}

/** Asked when typing has paused for so long. */
const ASK_DELAY_MS = 400

/**
 * Why the shop does not write this on a cake: the words that it does not write are known to the server alone, so it is asked
 * about every text that the page itself lets pass. What could not be asked is said when the request is sent.
 */
export function useTopperError(
  text: string,
  settings: PageTopperSettings,
  known: KnownTopperError | null,
): string | undefined {
  const [answer, setAnswer] = useState(known)
  const parsed = settings.hasForbiddenWords ? parseTopperOnPage(text, settings) : undefined
  const asked = parsed?.ok ? parsed.text : ''
  const isKnown = asked === '' || answer?.text === asked
  useEffect(() => {
    if (isKnown) return
    const stop = new AbortController()
    const asking = setTimeout(() => {
      fetchTopperError(asked, stop.signal).then(
        (error) => setAnswer({ text: asked, error }),
        () => undefined,
      )
    }, ASK_DELAY_MS)
    return () => {
      clearTimeout(asking)
      stop.abort()
    }
  }, [asked, isKnown])
  return asked !== '' && answer?.text === asked ? (answer.error ?? undefined) : undefined
}

async function fetchTopperError(text: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(`/api/topper-check?${new URLSearchParams({ text })}`, { signal })
  if (!response.ok) throw new Error(`topper: ${response.status}`)
  return ((await response.json()) as { error: string | null }).error
}
