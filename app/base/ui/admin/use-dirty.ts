import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether the form differs from its saved state. `saved` names that state, such as the row version: when it changes,
 * the present values count as saved.
 */
export function useDirty(form: RefObject<HTMLFormElement | null>, saved: string | number = ''): boolean {
  const [isDirty, setDirty] = useState(false)
  const base = useRef<{ saved: string | number; snapshot: string }>(undefined)
  // After every render, because scripts redraw parts of a form without an event.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const measure = () => {
      const snapshot = formSnapshot(new FormData(element))
      if (base.current?.saved !== saved) base.current = { saved, snapshot }
      setDirty(base.current.snapshot !== snapshot)
    }
    const afterReset = () => setTimeout(measure)
    measure()
    element.addEventListener('input', measure)
    element.addEventListener('change', measure)
    element.addEventListener('reset', afterReset)
    return () => {
      element.removeEventListener('input', measure)
      element.removeEventListener('change', measure)
      element.removeEventListener('reset', afterReset)
    }
  })
  return isDirty
}

/** The form's data as one text, to detect changes. Pictures count by name and size. */
function formSnapshot(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]),
  )
}
