import { useEffect, useRef, useState, type RefObject } from 'react'
import { formSnapshot } from './form-snapshot.ts'

/**
 * Whether the form differs from how it came. `saved` names the state it is measured from, such as the version of the row:
 * when it changes, what stands in the form then is the saved state.
 */
export function useDirty(form: RefObject<HTMLFormElement | null>, saved: string | number = ''): boolean {
  const [isDirty, setDirty] = useState(false)
  const base = useRef<{ saved: string | number; snapshot: string }>(undefined)
  // After every render: parts of a form that scripts draw change without an event.
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
