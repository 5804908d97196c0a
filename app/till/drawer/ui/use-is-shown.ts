import { useCallback, useState } from 'react'

/** Whether the element is shown: the styles hide it where its container has no room for it. */
export function useIsShown(): [boolean, (element: HTMLElement | null) => (() => void) | undefined] {
  const [isShown, setShown] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setShown(element.offsetWidth > 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isShown, watch]
}
