/** The lines on which the shop is measured, and what a browser says of itself on them. */

export interface Line {
  name: string
  /** Round trip of a request, in ms. */
  latencyMs: number
  kbitPerSecond: number
  /** Share of packets that are lost, from 0 to 1. */
  loss: number
  /** What `navigator.connection.effectiveType` says on such a line. */
  effectiveType: '3g' | '4g'
}

export const GOOD_4G: Line = { name: '4G', latencyMs: 40, kbitPerSecond: 9000, loss: 0, effectiveType: '4g' }
const CONNECTION_3G: Line = { name: '3G', latencyMs: 150, kbitPerSecond: 1600, loss: 0, effectiveType: '3g' }
export const RURAL: Line = { name: 'rural', latencyMs: 300, kbitPerSecond: 400, loss: 0, effectiveType: '3g' }
const RURAL_WITH_LOSS: Line = { ...RURAL, name: 'rural, 2 % lost', loss: 0.02 }

/** The mobile router of a shop. */
export const ADMIN: Line = { name: 'office', latencyMs: 300, kbitPerSecond: 1600, loss: 0, effectiveType: '3g' }

export const LINES: readonly Line[] = [GOOD_4G, CONNECTION_3G, RURAL, RURAL_WITH_LOSS]

/** Bytes of data in one packet of an Ethernet line. */
const SEGMENT_BYTES = 1448

/**
 * Returns how long the loss of packets holds up a chunk of an answer: one round trip for every lost packet, after which TCP sends
 * it again and delivers what waited behind it.
 */
export function delayByLoss({ loss, latencyMs }: Line, bytes: number, random: () => number): number {
  let delayMs = 0
  for (let sent = 0; sent < bytes; sent += SEGMENT_BYTES) if (random() < loss) delayMs += latencyMs
  return delayMs
}
