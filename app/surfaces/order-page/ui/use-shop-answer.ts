import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const CHECK_AGAIN_MS = 15_000

/** Somebody writes to the shop, or reads a sheet: a reread would take it away. */
function isBusy(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLTextAreaElement || document.querySelector('dialog[open]') !== null
}

/** Rereads the page now and then while the shop owes the customer an answer: a price, or the reply to a question. */
export function useShopAnswer(isAwaited: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const check = () => {
      if (document.visibilityState === 'visible' && navigator.onLine && !isBusy()) void revalidate()
    }
    const timer = setInterval(check, CHECK_AGAIN_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isAwaited, revalidate])
}
