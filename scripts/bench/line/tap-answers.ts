import type { CDPSession, Locator, Page } from '@playwright/test'

interface TapWindow {
  watchTap?: () => void
  tapAnswered?: (afterMs: number) => void
}

/**
 * Prepares a page for `answerOfTap`; to be called once for each page, before it opens. The time runs from the finger's first touch
 * to the frame that shows the first change of what was touched or of the document.
 */
export async function watchTaps(page: Page, onAnswer: (afterMs: number) => void): Promise<void> {
  await page.exposeFunction('tapAnswered', onAnswer)
  await page.addInitScript(watchFirstChange)
}

/** Taps with a finger, as long as people do. */
export async function tapWithFinger(session: CDPSession, control: Locator, page: Page): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`Nothing to tap: ${control.toString()}`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(FINGER_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const FINGER_MS = 80

/** Runs in the page before anything else. */
function watchFirstChange(): void {
  const own = window as unknown as TapWindow
  const STYLES = ['backgroundColor', 'color', 'transform', 'opacity', 'boxShadow', 'outlineStyle', 'filter'] as const
  const styleOf = (touched: Element) => {
    const style = getComputedStyle(touched)
    return STYLES.map((name) => style[name]).join('|')
  }
  addEventListener(
    'touchstart',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element)) return
      const touched = target.closest('a, button, label, summary, input, select') ?? target
      const before = styleOf(touched)
      let isChanged = false
      const changes = new MutationObserver(() => (isChanged = true))
      changes.observe(document.documentElement, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      const check = () => {
        if (!isChanged && styleOf(touched) === before) return void requestAnimationFrame(check)
        changes.disconnect()
        // The frame after the change has shown it.
        requestAnimationFrame(() => own.tapAnswered?.(performance.now() - timeStamp))
      }
      requestAnimationFrame(check)
    },
    { capture: true, passive: true },
  )
}
