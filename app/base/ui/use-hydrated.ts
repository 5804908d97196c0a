import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page takes over from it, then true: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
