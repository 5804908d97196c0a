import type { Page } from '@playwright/test'

import { nextFrames } from './shop-test.ts'

/** Screens on which something may lie over a button: a share of them in a short walk, all in a whole one. */
export const SCREENS = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]

/**
 * Visible controls at whose middle (of several lines: of the first) something else lies once it is in the middle of the screen: on the page
 * as it is, and in each of its folds and menus; while a dialog keeps the page from being used, in the dialog. Left out are those that take
 * no press (disabled, for the ear alone), and boxes whose own label lies over them. What is found is looked at again, because a busy machine
 * may draw the page of another screen until then.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  const found = await findCovered(page)
  if (found.length === 0) return found
  await nextFrames(page)
  return findCovered(page)
}

function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const controls = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]'
    /** In a box of one pixel: nobody sees it, and what reads the page aloud finds it. */
    const isForTheEar = (control: HTMLElement) => {
      for (let box: HTMLElement | null = control; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        if (width <= 1 && height <= 1 && getComputedStyle(box).overflow !== 'visible') return true
      }
      return false
    }
    const covered = (within: ParentNode) =>
      [...within.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
        if (control.matches(':disabled') || control.closest('[inert], [aria-hidden=true]')) return []
        if (isForTheEar(control)) return []
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        // Of a name of many lines the first one is looked at, which may be above the screen when their middle is in its middle.
        const [line, next] = control.getClientRects()
        if (line && next) scrollBy({ top: (line.top + line.bottom - innerHeight) / 2, behavior: 'instant' })
        const [rect] = control.getClientRects()
        if (!rect || rect.width <= 1 || rect.height <= 1) return []
        const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
        if (control.contains(hit)) return []
        if (hit?.closest('label')?.control === control) return []
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 60)
        const over = hit ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''}` : 'nothing'
        return [`${control.outerHTML.slice(0, 80)} "${name}" under ${over.slice(0, 90)}`]
      })
    const page = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    // A menu finds its place once it is open.
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const found = covered(page)
    for (const fold of page.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      if (!fold.checkVisibility()) continue
      fold.open = true
      await drawn()
      found.push(...covered(fold))
      fold.open = false
    }
    for (const opener of page.querySelectorAll<HTMLButtonElement>('button[popovertarget]')) {
      const menu = opener.popoverTargetElement
      if (!(menu instanceof HTMLElement) || !opener.checkVisibility()) continue
      opener.scrollIntoView({ block: 'center', behavior: 'instant' })
      opener.click()
      await drawn()
      found.push(...covered(menu))
      menu.hidePopover()
    }
    return [...new Set(found)]
  })
}
