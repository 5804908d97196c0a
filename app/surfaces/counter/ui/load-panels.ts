import { useEffect } from 'react'
import { probeNow, useConnection } from '#app/base/ui/connection/connection.ts'
import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { pageValue } from '#app/base/ui/page-value.ts'

type PanelsFile = typeof import('./panels.tsx')
type Panels = PanelsFile['panels']

const loaded = pageValue<Panels | undefined>(undefined)
/** The panels did not load although there is a connection. */
const failed = pageValue(false)

/** Browsers do not report a connection on which nothing moves. */
const COMES_WITHIN_MS = 20_000

/**
 * The panels; undefined while they load (`Coming` says so) and before something needs them. The service worker caches their file with the
 * page (worker/till.ts).
 */
export function usePanels(isNeeded: boolean): Panels | undefined {
  useEffect(() => {
    if (isNeeded) bringPanels()
  }, [isNeeded])
  return loaded.useValue()
}

/** Whether the panels cannot come now: the connection is lost, or they did not load. */
export function useAreHeldUp(): boolean {
  const isLost = useConnection().shown === 'lost'
  return failed.useValue() || isLost
}

let importPanels: () => Promise<PanelsFile>
let bringing: Promise<void> | undefined

/** The screen of the till says how the panels are imported, because the parts that ask for them are below the panels. */
export function panelsComeFrom(importFile: () => Promise<PanelsFile>): void {
  importPanels = importFile
}

/** Fetches the panels. If they wait for the connection, a press of 'Try again' fetches them now. */
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

/** Where the panels were that did not load, and how often. */
let lost: string | undefined
let tries = 0

/** A module whose fetch failed stays failed in its page (Chromium from 150), but under another address it is another module. */
async function importNow(): Promise<PanelsFile> {
  if (lost) return import(/* @vite-ignore */ `${lost}?${(tries += 1)}`) as Promise<PanelsFile>
  try {
    return await importPanels()
  } catch (fault) {
    lost = /http\S+\.js/.exec(String(fault))?.[0]
    throw fault
  }
}

function load(): Promise<void> {
  const coming = importNow().then(({ panels }) => loaded.set(panels))
  return Promise.race([
    coming,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the panels do not come')), COMES_WITHIN_MS)
    }),
  ])
}
