import { PRIVATE_PREFIX } from '#app/base/ui/browser-memory.ts'
import { pageValue } from '#app/base/ui/page-value.ts'
import { isPractice } from './practice.ts'
import type { Panel } from '../till-state.ts'

/** What was typed in the open panel. Both outlive a reload in this tab, until another panel opens or somebody signs out. */

const NAME = `${PRIVATE_PREFIX}till`
/** Panels with fields in which nothing is done yet, of a sale and of the till. */
const OF_SALE = /^(cash|qr|transfer|wallet|account|split|discount|withheld|park)$/
const OF_TILL = /^(kilo|else|money|tax)$/

type Typed = Readonly<Record<string, unknown>>

interface Stored {
  panel: Panel
  typed: Typed
}

export const typed = pageValue<Typed>({})
let open: Panel = 'sale'

export function saveTyped(): void {
  if (isPractice()) return
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ panel: open, typed: typed.get() }))
  } catch {
    // without storage a reload begins with the tiles
  }
}

/** The panel that was open when the page was loaded again. */
export function reopenedPanel(hasLines: boolean): Panel {
  const stored = readStored()
  const isWhole = stored && (OF_TILL.test(stored.panel) || (hasLines && OF_SALE.test(stored.panel)))
  change(isWhole ? stored : { panel: 'sale', typed: {} })
  return open
}

function readStored(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME)!) as Stored | null
  } catch {
    return null
  }
}

function change(stored: Stored): void {
  open = stored.panel
  typed.set(stored.typed)
  saveTyped()
}

export function notePanel(panel: Panel): void {
  if (panel !== open) change({ panel, typed: {} })
}
