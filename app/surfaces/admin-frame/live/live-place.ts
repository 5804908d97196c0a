/**
 * Position in the stream of events: all of transactions before `tx` are known, and of later ones these ids. Ids do not
 * suffice, because the transaction with the lower id may commit later. Decision 0022.
 */
export interface LivePlace {
  tx: bigint
  known: ReadonlySet<number>
}

/** `<tx>` or `<tx>:<id>,<id>`. */
export function formatPlace({ tx, known }: LivePlace): string {
  return known.size === 0 ? String(tx) : `${tx}:${[...known].join(',')}`
}

const MAX_PLACE_LENGTH = 4000

export function parsePlace(text: string): LivePlace | undefined {
  if (text.length > MAX_PLACE_LENGTH) return undefined
  const [, tx, ids] = /^(\d{1,19})(?::(\d{1,15}(?:,\d{1,15})*))?$/.exec(text) ?? []
  return tx === undefined ? undefined : { tx: BigInt(tx), known: new Set(ids?.split(',').map(Number)) }
}

interface Placed {
  id: number
  tx: bigint
}

export function newAt<Event extends Placed>({ tx, known }: LivePlace, events: readonly Event[]): Event[] {
  return events.filter((event) => event.tx >= tx && !known.has(event.id))
}

/** Position after a reading; `openTx` is the oldest transaction that was still open then. */
export function placeAfter(openTx: bigint, events: readonly Placed[]): LivePlace {
  return { tx: openTx, known: new Set(events.filter(({ tx }) => tx >= openTx).map(({ id }) => id)) }
}
