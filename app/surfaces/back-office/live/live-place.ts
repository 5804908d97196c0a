/**
 * Where in the stream of events a reader is: everything of transactions before `tx` is known, and of later ones these ids.
 * Ids alone would not do: the transaction that took the lower id may be the one that commits later. Decision 0022.
 */
export interface LivePlace {
  tx: bigint
  known: ReadonlySet<number>
}

/** A place as pages keep it: `<tx>` or `<tx>:<id>,<id>`. */
export function formatPlace({ tx, known }: LivePlace): string {
  return known.size === 0 ? String(tx) : `${tx}:${[...known].join(',')}`
}

const MAX_PLACE_LENGTH = 4000

/** A place that a page hands over; undefined for anything else. */
export function parsePlace(text: string): LivePlace | undefined {
  if (text.length > MAX_PLACE_LENGTH) return undefined
  const [, tx, ids] = /^(\d{1,19})(?::(\d{1,15}(?:,\d{1,15})*))?$/.exec(text) ?? []
  return tx === undefined ? undefined : { tx: BigInt(tx), known: new Set(ids?.split(',').map(Number)) }
}

interface Placed {
  id: number
  tx: bigint
}

/** Of what was read from the database those that are new at a place. */
export function newAt<Event extends Placed>({ tx, known }: LivePlace, events: readonly Event[]): Event[] {
  return events.filter((event) => event.tx >= tx && !known.has(event.id))
}

/** The place after reading: `openTx` is the oldest transaction that was still open then. */
export function placeAfter(openTx: bigint, events: readonly Placed[]): LivePlace {
  return { tx: openTx, known: new Set(events.filter(({ tx }) => tx >= openTx).map(({ id }) => id)) }
}
