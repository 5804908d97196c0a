import { useEffect } from 'react'
import { probeNow, useLine } from '#app/base/ui/line/line.ts'
import { loadPart } from '#app/base/ui/line/load-part.ts'
import { pageValue } from '#app/base/ui/page-value.ts'

type Panels = (typeof import('./panels.tsx'))['panels']

const loaded = pageValue<Panels | undefined>(undefined)
/** The shop did not send them, though there is a line. */
const failed = pageValue(false)

/** A line on which nothing moves tells nobody that it is lost. */
const COMES_WITHIN_MS = 20_000

/**
 * What opens over the tiles or in their place; undefined: it has not come yet (`Coming` says so), or nothing needed it. The service worker
 * keeps its file with the page (worker/till.ts).
 */
export function usePanels(isNeeded: boolean): Panels | undefined {
  useEffect(() => {
    if (isNeeded) bringPanels()
  }, [isNeeded])
  return loaded.useValue()
}

/** Whether they do not come for now: the line is lost, or they did not load. */
export function useAreHeldUp(): boolean {
  const isLost = useLine().shown === 'lost'
  return failed.useValue() || isLost
}

let bringing: Promise<void> | undefined

/** Fetches the panels; after a press of 'Try again' immediately, if they wait for the line. */
export function bringPanels(): void {
  if (loaded.get()) return
  failed.set(false)
  probeNow()
  bringing ??= loadPart(load)
    .catch(() => failed.set(true))
    .finally(() => {
      bringing = undefined
    })
}

function load(): Promise<void> {
  const coming = import('./panels.tsx').then(({ panels }) => loaded.set(panels))
  return Promise.race([
    coming,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the panels do not come')), COMES_WITHIN_MS)
    }),
  ])
}
