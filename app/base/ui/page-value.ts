import { useSyncExternalStore } from 'react'

/** A value that lives as long as the page and is shown by several parts of it. Without scripts, and until they came, `initial`. */
export function pageValue<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** A part of the value: who shows it is drawn again when that part is another one. */
  function usePart<Part>(partOf: (value: Value) => Part): Part {
    return useSyncExternalStore(
      subscribe,
      () => partOf(value),
      () => partOf(initial),
    )
  }

  return {
    get: () => value,
    set: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => usePart(whole),
    usePart,
  }
}

const whole = <Value>(value: Value): Value => value
