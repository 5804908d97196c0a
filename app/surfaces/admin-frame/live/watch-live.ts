import * as adminLinks from '#app/base/platform/admin-links.ts'
import { afterLoss } from '#app/base/ui/connection/connection.ts'
import { LiveConnection, type ConnectionState } from './live-connection.ts'
import { type LiveEvent } from './live-messages.ts'

interface Watching {
  place: string
  onState: (state: ConnectionState) => void
  onNews: (events: readonly LiveEvent[], isCatchUp: boolean) => void
}

/** Opens the page's connection and follows the device's network state, until the returned function is called. */
export function watchLive(watching: Watching): () => void {
  const line = new LiveConnection({
    url: adminLinks.live,
    ...watching,
    onState(state) {
      watching.onState(state)
      // The shop answers again before the next try is due.
      if (state === 'reconnecting' || state === 'offline') void afterLoss().then(() => line.wake())
    },
  })
  const onSight = () => {
    if (document.visibilityState === 'visible') line.wake()
  }
  const onOnline = () => line.wake()
  const onOffline = () => line.lose()
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', onSight)
  line.start()
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
    document.removeEventListener('visibilitychange', onSight)
    line.stop()
  }
}
