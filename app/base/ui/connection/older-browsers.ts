/**
 * What the program calls and the oldest browser that must work (README) does not have. The program loads this file first where
 * something of it is missing.
 */

function addMissing(to: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true })
  }
}

/** Of Chromium 110 to 116. */
export function fillOlderBrowser(): void {
  addMissing(Array.prototype, {
    toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
      const copy = Array.from(this)
      copy.sort(compare)
      return copy
    },
    toReversed(this: unknown[]) {
      const copy = Array.from(this)
      copy.reverse()
      return copy
    },
    toSpliced(this: unknown[], ...change: [start: number, count: number, ...items: unknown[]]) {
      const copy = Array.from(this)
      copy.splice(...change)
      return copy
    },
    with(this: unknown[], index: number, item: unknown) {
      const copy = Array.from(this)
      copy[index < 0 ? copy.length + index : index] = item
      return copy
    },
  })
  addMissing(AbortSignal, {
    any(signals: Iterable<AbortSignal>) {
      const joined = new AbortController()
      for (const signal of signals) {
        if (signal.aborted) joined.abort(signal.reason)
        else signal.addEventListener('abort', () => joined.abort(signal.reason), { signal: joined.signal })
      }
      return joined.signal
    },
  })
}
