/** Longer than a frame of a slow phone. A hidden page draws no frames. */
const LONGEST_FRAME_MS = 100

/** Resolves when the browser has shown the next frame, so that a press is answered before work begins that holds the processor. */
export function afterPaint(): Promise<void> {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_FRAME_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
