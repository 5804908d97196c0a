import { useEffect, useRef } from 'react'
import { openOutbox } from '#app/base/outbox/ui/outbox-store.ts'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { watchLive } from '#app/surfaces/admin-frame/live/watch-live.ts'
import { openTill } from '#app/till/register/device/begin-till.ts'
import { readSnapshot } from '#app/till/register/device/read-till.ts'
import { saveAtOnce, saveTill, useTillPart } from '#app/till/register/device/till-store.ts'

const AGAIN_AFTER_MS = 60_000
/** Joins the events of many orders into one reading. */
const NEWS_AFTER_MS = 500
/** A till that nobody touches asks for nothing, so that its session ends as every other unused one. */
const USED_WITHIN_MS = 30 * 60_000

/** Loads the shop's payment code before it is needed, so that the service worker has it when the connection is gone. */
export function useQrPicture(): void {
  const address = useTillPart(({ snapshot }) => snapshot?.settings.qrPicture)
  useEffect(() => {
    if (address) new Image().src = address
  }, [address])
}

/** Keeps the day of the till current: after sales, after news of the shop, and every minute while somebody uses it. */
export function useTillDay(person: string, livePlace: string): void {
  const isHydrated = useHydrated()
  const usedAt = useRef(0)
  useEffect(() => {
    if (!isHydrated) return undefined
    usedAt.current = Date.now()
    void navigator.storage?.persist?.().catch(() => false)
    const closeOutbox = openOutbox(person, readSnapshot, saveTill)
    void openTill()
    const note = () => {
      usedAt.current = Date.now()
    }
    const timer = setInterval(() => {
      const isUsed = document.visibilityState === 'visible' && Date.now() - usedAt.current < USED_WITHIN_MS
      if (isUsed) void readSnapshot()
    }, AGAIN_AFTER_MS)
    let news: ReturnType<typeof setTimeout> | undefined
    const closeLive = watchLive({
      place: livePlace,
      onState: () => undefined,
      onNews() {
        clearTimeout(news)
        news = setTimeout(() => void readSnapshot(), NEWS_AFTER_MS)
      },
    })
    const onSight = () => {
      if (document.visibilityState === 'hidden') void saveAtOnce({ isLeaving: false })
    }
    const onLeave = () => void saveAtOnce({ isLeaving: true })
    addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onSight)
    addEventListener('pointerdown', note)
    addEventListener('keydown', note)
    return () => {
      closeOutbox()
      closeLive()
      clearInterval(timer)
      clearTimeout(news)
      removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onSight)
      removeEventListener('pointerdown', note)
      removeEventListener('keydown', note)
    }
    // The place only says from where news are missing when the page was opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHydrated, person])
}
