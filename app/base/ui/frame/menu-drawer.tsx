import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

interface MenuDrawerProps {
  /** What opens and closes it: a <summary>. */
  summary: ReactNode
  className?: string
  children: ReactNode
}

/** A menu that opens before any script, being a <details>. A new key after each navigation closes it again. */
export function MenuDrawer({ summary, className, children }: MenuDrawerProps) {
  const { key } = useLocation()
  return (
    <details key={key} className={className}>
      {summary}
      {children}
    </details>
  )
}
