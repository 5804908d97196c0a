/** What the server and an open page of the back office say to each other, as JSON. Decision 0022. */

export const LIVE_PATH = '/admin/live'

/** How often the page shows that it is there, and hears that the server is. Requirement 17.14. */
export const HEARTBEAT_MS = 25_000

/** Why the server closed the line for good: the session ended. Any other end is tried again. */
export const SESSION_ENDED = 4401

/** Something that happened, in the reader's language. */
export interface LiveEvent {
  id: number
  kind: 'order' | 'quote' | 'payment' | 'move' | 'transfer' | 'money' | 'change'
  /** To be announced; null where it only changes what the page shows, such as what the reader did. */
  text: string | null
  /** Where it is shown. */
  to: string
}

/** Pages hand over the last place they know; the server tells what came after it. */
export type FromPage = { type: 'join'; place: string } | { type: 'heartbeat' }

export type FromServer =
  | {
      type: 'news'
      /** To hand over when joining again. */
      place: string
      events: readonly LiveEvent[]
    }
  | { type: 'heartbeat' }

export function parseFromPage(text: string): FromPage | undefined {
  const said = parseObject(text)
  if (said?.type === 'heartbeat') return { type: 'heartbeat' }
  return said?.type === 'join' && typeof said.place === 'string' ? { type: 'join', place: said.place } : undefined
}

export function parseFromServer(text: string): FromServer | undefined {
  const said = parseObject(text)
  if (said?.type === 'heartbeat') return { type: 'heartbeat' }
  const isNews = said?.type === 'news' && typeof said.place === 'string' && Array.isArray(said.events)
  return isNews ? (said as FromServer) : undefined
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
