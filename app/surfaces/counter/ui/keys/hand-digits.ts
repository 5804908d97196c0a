import { HAND_AFTER_MS } from '#app/till/register/cart/scan-buffer.ts'

/**
 * Tells typed digits from scanned ones. Calls `give` for a digit when no other key follows within `HAND_AFTER_MS`, or when the next typed
 * digit comes. `isScanning` returns whether a scanner is sending keys.
 */
export function handDigits(isScanning: () => boolean, give: (digit: string, at: number) => void) {
  let waiting: { give: () => void; timer: ReturnType<typeof setTimeout> } | undefined
  const drop = () => {
    clearTimeout(waiting?.timer)
    waiting = undefined
  }
  return {
    put: (digit: string, at: number) => {
      waiting?.give()
      const end = () => {
        drop()
        if (!isScanning()) give(digit, at)
      }
      waiting = { give: end, timer: setTimeout(end, HAND_AFTER_MS) }
    },
    /** Call when a person presses another key. */
    end: () => waiting?.give(),
    drop,
  }
}
