import { useEffect, useState } from 'react'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { parseTopperOnPage, type PageTopperSettings } from '#app/ordering/drawing/topper.ts'

/** The server's answer about a text; no error: the text is accepted. */
export interface KnownTopperError {
  text: string
  error: string | null
}

const ASK_DELAY_MS = 400

/**
 * Why the shop refuses this topper text. Only the server knows the refused words, so it checks every text that passes
 * the page's own check. If that check fails, the request itself reports the refusal.
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
  const response = await fetch(`${apiPaths.topperCheck}?${new URLSearchParams({ text })}`, { signal })
  if (!response.ok) throw new Error(`topper: ${response.status}`)
  return ((await response.json()) as { error: string | null }).error
}
