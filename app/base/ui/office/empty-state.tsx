import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { ButtonLink } from '../button.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** What the list is for, and why it is empty: nothing yet, the filters hide it, or it could not be read. */
  text?: ReactNode
  /** The one thing to do about it: somewhere to go, or a button of the page's own. */
  action?: { to: To; text: ReactNode } | ReactNode
  /** A drawing above it. */
  icon?: ReactNode
  /** It is all there is: its title is the page's. */
  isPage?: boolean
}

function isLink(action: NonNullable<EmptyStateProps['action']>): action is { to: To; text: ReactNode } {
  return typeof action === 'object' && 'to' in action
}

/** In place of a list without rows. */
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
