import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isUuid } from '#app/base/platform/id.ts'
import { BESIDE_PARAM, withBeside } from './beside-address.ts'

const WIDE = '(min-width: 80rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * The open panel from the address, and the link of a row: to the panel where it fits, else (and without scripts) to the
 * record's own page. Narrow screens that open an address with a panel go to the page.
 */
export function useBeside(pageOf: (id: string) => string, param = BESIDE_PARAM) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  const asked = new URLSearchParams(search).get(param)
  const id = asked !== null && isUuid(asked) ? asked : null
  useEffect(() => {
    const hasRoom = isWide || matchMedia(WIDE).matches
    if (id && !hasRoom) void navigate(pageOf(id), { replace: true })
  }, [id, isWide, navigate, pageOf])
  return {
    id: isWide ? id : null,
    closeTo: `${pathname}${withBeside(search, null, param)}`,
    isWide,
    to: (chosen: string) => (isWide ? `${pathname}${withBeside(search, chosen, param)}` : pageOf(chosen)),
  }
}

export type Beside = ReturnType<typeof useBeside>

export function besideOf(id: string, beside: Beside): 'none' | 'other' | 'chosen' | undefined {
  if (!beside.isWide) return undefined
  if (beside.id === null) return 'none'
  return beside.id === id ? 'chosen' : 'other'
}
