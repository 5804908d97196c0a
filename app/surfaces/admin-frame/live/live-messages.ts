/** JSON messages between the server and an open admin page. Decision 0022. */

/** Interval of the page's heartbeat. Requirement 17.14. */
export const HEARTBEAT_MS = 25_000

/** Close code when the session ended. The page retries after any other. */
export const SESSION_ENDED = 4401

export interface LiveEvent {
  id: number
  kind: 'order' | 'quote' | 'payment' | 'move' | 'transfer' | 'money' | 'change' | 'wish' | 'call' | 'given'
  /** Text to announce; null for an event that only changes lists, such as the viewer's own act. */
  text: string | null
  to: string
}

/** Pages send their last known position; the server sends the events after it. */
export type FromPage = { type: 'join'; place: string } | { type: 'heartbeat' }

export type FromServer =
  | {
      type: 'news'
      place: string
      events: readonly LiveEvent[]
    }
  | { type: 'heartbeat' }

export function parseFromPage(text: string): FromPage | undefined {
  const message = parseObject(text)
  if (message?.type === 'heartbeat') return { type: 'heartbeat' }
  return message?.type === 'join' && typeof message.place === 'string'
    ? { type: 'join', place: message.place }
    : undefined
}

export function parseFromServer(text: string): FromServer | undefined {
  const message = parseObject(text)
  if (message?.type === 'heartbeat') return { type: 'heartbeat' }
  const isNews = message?.type === 'news' && typeof message.place === 'string' && Array.isArray(message.events)
  return isNews ? (message as FromServer) : undefined
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
