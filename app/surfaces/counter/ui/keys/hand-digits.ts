import { HAND_AFTER_MS } from '../../scan-buffer.ts'

/**
 * Digits of a hand, which nothing follows at once; `isScanning` tells a scanner at work. The digit before is given when the next one of a
 * hand comes.
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
    /** Another key of a hand follows. */
    end: () => waiting?.give(),
    drop,
  }
}
