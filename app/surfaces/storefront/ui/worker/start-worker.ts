import * as paths from '#app/base/platform/paths.ts'

/** After the page and its program, so that a first visit waits for nothing. Never from the back office. */
export function startWorkerWhenIdle(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (`${location.pathname}/`.startsWith(`${paths.admin}/`)) return
  const start = async () => {
    try {
      const { followVisit } = await import('./follow-visit.ts')
      await followVisit()
    } catch {
      // Without a worker the shop needs a line; private windows allow none.
    }
  }
  const whenLoaded = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void start())
    else setTimeout(() => void start(), 2000)
  }
  if (document.readyState === 'complete') whenLoaded()
  else addEventListener('load', whenLoaded, { once: true })
}
