import { createPath } from 'react-router'
import { openRouter } from './whole-page.ts'

/**
 * Opens the page that the address names wherever another one stands. React Router ends a navigation on the page before when the answer to
 * a small form, or what is read again after it, comes while the program of the next page is still looked for.
 */
export function ensureNamedPage(): (() => void) | undefined {
  const router = openRouter()
  return router?.subscribe(({ navigation, location, matches, errors }) => {
    if (navigation.state !== 'idle' || errors) return
    const named = router.match(location)?.at(-1)
    if (named?.route.id !== matches.at(-1)?.route.id) void router.navigate(createPath(location), { replace: true })
  })
}
