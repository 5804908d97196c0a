import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { ConnectionState } from '../live/live-connection.ts'
import type { LiveEvent } from '../live/live-messages.ts'
import { reactToNews } from '../live/live-pages.ts'
import { watchLive } from '../live/watch-live.ts'

/** Joins the events of many orders into one reread. */
const READ_ANEW_AFTER_MS = 300
/** Delay before the next check while somebody types. */
const BUSY_AGAIN_MS = 2000

/** Somebody types or answers a dialog; rereading the page could interrupt them. */
function isPageBusy(): boolean {
  if (document.querySelector('main [data-unsaved], dialog:modal')) return true
  return Boolean(document.activeElement?.closest('main form[method="post"] :is(input, textarea, select)'))
}

/**
 * Connection state and live events of the open page. Pages that show orders are reread. `place` is the position at
 * which the page was read.
 */
export function useLive(place: string, onNews: (events: readonly LiveEvent[]) => void): ConnectionState {
  const [state, setState] = useState<ConnectionState>('connecting')
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const latest = useRef({ revalidate, pathname, isLeaving, state, onNews })
  useEffect(() => {
    latest.current = { revalidate, pathname, isLeaving, state, onNews }
  })
  const [firstPlace] = useState(place)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAnew = () => {
      const { pathname: path, isLeaving: leaving, state: line } = latest.current
      const isOffline = !navigator.onLine || line !== 'connected'
      const next = reactToNews({ pathname: path, isLeaving: leaving, isOffline, isBusy: isPageBusy() })
      if (next === 'wait') later(BUSY_AGAIN_MS)
      else if (next === 'read_anew') void latest.current.revalidate()
    }
    const later = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(readAnew, ms)
    }
    const stop = watchLive({
      place: firstPlace,
      onState(next) {
        setState(next)
        // The layout's guard then redirects to the sign-in.
        if (next === 'ended') void latest.current.revalidate()
      },
      onNews(events) {
        latest.current.onNews(events)
        later(READ_ANEW_AFTER_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [firstPlace])
  return state
}
