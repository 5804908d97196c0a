/** Two presses that are meant take longer, or the finger moves. */
export const SECOND_TAP_WITHIN_MS = 350
const SECOND_TAP_WITHIN_PX = 12

let lastTap = { at: -Infinity, x: 0, y: 0, control: null as Element | null }

/** The second half of a double tap does not press a tile that has come in the place of the button that the first half pressed. */
function dropSecondTap(event: MouseEvent): void {
  const { target, timeStamp: at, clientX: x, clientY: y } = event
  const control = target instanceof Element ? target.closest('button, a[href]') : null
  const isNear = Math.hypot(x - lastTap.x, y - lastTap.y) <= SECOND_TAP_WITHIN_PX
  const isSecond = isNear && at - lastTap.at <= SECOND_TAP_WITHIN_MS && control !== lastTap.control
  lastTap = { at, x, y, control }
  if (isSecond && control?.matches('[data-tile]')) event.stopImmediatePropagation()
}

/** Call when something opens in the place of the tiles; a second call changes nothing. */
export function watchSecondTaps(): void {
  addEventListener('click', dropSecondTap, { capture: true })
}
