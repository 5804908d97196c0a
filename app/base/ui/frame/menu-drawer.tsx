import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

interface MenuDrawerProps {
  summary: ReactNode
  className?: string
  children: ReactNode
}

/** A <details> menu, which works before any script. Change its key after each navigation to close it. */
export function MenuDrawer({ summary, className, children }: MenuDrawerProps) {
  const { key } = useLocation()
  return (
    <details key={key} className={className}>
      {summary}
      {children}
    </details>
  )
}
