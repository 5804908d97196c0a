import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Calendar } from '#app/base/platform/time/calendar.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { IconButton } from '#app/base/ui/button.tsx'
import { usePaletteRegistry } from '#app/base/ui/admin/palette-actions.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { listenToKeys } from '../keys/keyboard.ts'
import type { PaletteShop } from '../present-palette.server.ts'
import { SearchIcon } from '#app/base/ui/icons.tsx'

type Shown = 'palette' | 'help' | null

/** Loaded with their texts when first opened, so that pages stay light. */
async function loadPalette() {
  const [{ PaletteHost }, answer] = await Promise.all([import('./palette-host.tsx'), fetch(adminPaths.palette)])
  if (!answer.ok) throw new Error(`the palette's texts: ${answer.status}`)
  const { texts, shop } = (await answer.json()) as { texts: Record<string, string>; shop: PaletteShop }
  return { PaletteHost, texts, shop }
}

/** Admin shortcuts, and the button that opens the palette without a keyboard. */
export function AdminTools({ calendar }: { calendar: Calendar }) {
  const t = useT()
  const navigate = useNavigate()
  const registry = usePaletteRegistry()
  const permissions = usePermissions()
  const isHydrated = useHydrated()
  const [shown, setShown] = useState<Shown>(null)
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadPalette>>>()
  const goTo = (path: string) => void navigate(path)
  const isComing = shown === 'palette' && !parts
  const [typedEarly, setTypedEarly] = useKeysBefore(isComing, () => setShown(null))
  const show = (wanted: Shown) => {
    setTypedEarly('')
    setShown(wanted)
    // If the connection drops, nothing opens, and the next press tries again.
    if (wanted && !parts) loadPalette().then(setParts, () => setShown(null))
  }
  const latest = useRef({ goTo, show })
  useEffect(() => {
    latest.current = { goTo, show }
  })
  useEffect(() => {
    registry.openWith(() => latest.current.show('palette'))
    const stop = listenToKeys({
      permissions,
      goTo: (path) => latest.current.goTo(path),
      openPalette: () => latest.current.show('palette'),
      openHelp: () => latest.current.show('help'),
      pageActions: registry.list,
    })
    document.documentElement.dataset.keys = 'on'
    return stop
  }, [registry, permissions])
  return (
    <>
      {isHydrated && (
        <IconButton label={t('admin.palette.open')} onClick={() => show('palette')} className="-mx-1.5">
          <SearchIcon />
        </IconButton>
      )}
      {shown && parts && (
        <parts.PaletteHost
          shown={shown}
          texts={parts.texts}
          shop={parts.shop}
          calendar={calendar}
          goTo={goTo}
          typedEarly={typedEarly}
          show={show}
        />
      )}
    </>
  )
}

/** What is typed between the key that opens the palette and the palette: it is meant for its field. */
function useKeysBefore(isComing: boolean, onEscape: () => void) {
  const [typed, setTyped] = useState('')
  const leave = useRef(onEscape)
  useEffect(() => {
    leave.current = onEscape
  })
  useEffect(() => {
    if (!isComing) return
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') leave.current()
      else if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1))
      else if (event.key.length === 1) setTyped((before) => before + event.key)
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', keep, { capture: true })
    return () => document.removeEventListener('keydown', keep, { capture: true })
  }, [isComing])
  return [typed, setTyped] as const
}
