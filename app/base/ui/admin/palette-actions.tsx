import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react'

export interface PaletteAction {
  id: string
  text: string
  to?: string
  onRun?: () => void
  /** Keys to press in sequence, such as `['g', 'o']`; shown beside the text and listed in the help. */
  keys?: readonly string[]
}

/** The open page's palette actions. Read when the palette opens or a key is pressed, never while rendering. */
export interface PaletteRegistry {
  set: (owner: string, actions: readonly PaletteAction[]) => void
  remove: (owner: string) => void
  list: () => PaletteAction[]
  /** Opens the palette; nothing happens before the frame has said how. */
  open: () => void
  openWith: (open: () => void) => void
}

function createRegistry(): PaletteRegistry {
  const byOwner = new Map<string, readonly PaletteAction[]>()
  let opener: (() => void) | undefined
  return {
    set: (owner, actions) => void byOwner.set(owner, actions),
    remove: (owner) => void byOwner.delete(owner),
    list: () => [...byOwner.values()].flat(),
    open: () => opener?.(),
    openWith: (open) => {
      opener = open
    },
  }
}

const RegistryContext = createContext<PaletteRegistry | undefined>(undefined)

export function PaletteProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createRegistry)
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

export function usePaletteRegistry(): PaletteRegistry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('usePaletteRegistry needs a PaletteProvider above it')
  return registry
}

/** Adds actions of the open page to the palette (Ctrl/⌘ K), and their keys to the keyboard. */
export function PaletteActions({ items }: { items: readonly PaletteAction[] }) {
  const owner = useId()
  const registry = usePaletteRegistry()
  useEffect(() => {
    registry.set(owner, items)
    return () => registry.remove(owner)
  })
  return null
}
