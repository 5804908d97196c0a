import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { ButtonLink } from '../button.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** The purpose of the list, and why it is empty: nothing yet, hidden by filters, or not readable. */
  text?: ReactNode
  action?: { to: To; text: ReactNode } | ReactNode
  icon?: ReactNode
  /** The only content of the page: its title is the page's heading. */
  isPage?: boolean
}

function isLink(action: NonNullable<EmptyStateProps['action']>): action is { to: To; text: ReactNode } {
  return typeof action === 'object' && 'to' in action
}

export function EmptyState({ title, text, action, icon, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong/50 bg-surface px-5 py-10 text-center">
      {icon && <span className="grid size-14 place-items-center rounded-full bg-adey-soft">{icon}</span>}
      <Title className="text-lg">{title}</Title>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {action && (isLink(action) ? <ButtonLink to={action.to}>{action.text}</ButtonLink> : action)}
    </div>
  )
}
