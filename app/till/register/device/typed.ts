import { PRIVATE_PREFIX } from '#app/base/ui/browser-memory.ts'
import { pageValue } from '#app/base/ui/page-value.ts'
import type { Panel } from '../till-state.ts'

/** What was typed in the open panel. Both outlive a reload in this tab, until another panel opens or somebody signs out. */

const NAME = `${PRIVATE_PREFIX}till`
/** Panels with fields in which nothing is done yet, of a sale and of the till. */
const OF_SALE = /^(cash|qr|transfer|wallet|account|split|discount|withheld|park)$/
const OF_TILL = /^(kilo|else|money|tax)$/

type Typed = Readonly<Record<string, unknown>>

interface Kept {
  panel: Panel
  typed: Typed
}

export const typed = pageValue<Typed>({})
let open: Panel = 'sale'

export function keepTyped(): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ panel: open, typed: typed.get() }))
  } catch {
    // without storage a reload begins with the tiles
  }
}

/** The panel that was open when the page was loaded again. */
export function reopenedPanel(hasLines: boolean): Panel {
  const kept = readKept()
  const isWhole = kept && (OF_TILL.test(kept.panel) || (hasLines && OF_SALE.test(kept.panel)))
  change(isWhole ? kept : { panel: 'sale', typed: {} })
  return open
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME)!) as Kept | null
  } catch {
    return null
  }
}

function change(kept: Kept): void {
  open = kept.panel
  typed.set(kept.typed)
  keepTyped()
}

export function notePanel(panel: Panel): void {
  if (panel !== open) change({ panel, typed: {} })
}
