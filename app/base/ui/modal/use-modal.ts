import { useLayoutEffect, useRef } from 'react'
import { returnFocus, wayBack } from './return-focus.ts'

/** theme.css holds a marked page still. A `:has()` there would be computed at each press. */
function markPage(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null)
}

/**
 * For a `<dialog>` that is modal as long as it is rendered. At its end the focus is where it was before, or near it when the control that
 * opened the dialog is gone.
 */
export function useDialogWindow() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const way = wayBack()
    if (!element.open) element.showModal()
    markPage()
    return () => {
      // Before the element leaves the page, so that the browser returns the focus. What closes the dialog may take the control away too.
      element.close()
      markPage()
      queueMicrotask(() => returnFocus(way))
    }
  }, [])
  return dialog
}
