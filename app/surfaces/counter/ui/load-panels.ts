import { useEffect } from 'react'
import { loadPart } from '#app/base/ui/line/load-part.ts'
import { pageValue } from '#app/base/ui/page-value.ts'

const loaded = pageValue<(typeof import('./panels.tsx'))['panels'] | undefined>(undefined)

/**
 * What opens over the tiles or in their place; undefined: it has not come yet, or nothing needed it. The service worker keeps its file
 * with the page (worker/till.ts).
 */
export function usePanels(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded && !loaded.get()) void bring()
  }, [isNeeded])
  return loaded.useValue()
}

async function bring(): Promise<void> {
  const { panels } = await loadPart(() => import('./panels.tsx'))
  loaded.set(panels)
}
