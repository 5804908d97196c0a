import { isOfAdmin } from '#app/people/auth/permissions/is-of-admin.ts'

/** After the page and its program, so that a first visit waits for nothing. The back office starts it by itself. */
export function startWorkerWhenIdle(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (isOfAdmin(location.pathname)) return
  const start = async () => {
    try {
      const { followVisit } = await import('./follow-visit.ts')
      await followVisit()
    } catch {
      // Without a worker the shop needs a connection; private windows allow none.
    }
  }
  const whenLoaded = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void start())
    else setTimeout(() => void start(), 2000)
  }
  if (document.readyState === 'complete') whenLoaded()
  else addEventListener('load', whenLoaded, { once: true })
}
