import { Link, type LinkProps } from 'react-router'
import { leaveOverlay } from './modal/overlay-history.ts'

interface OverlayLinkProps extends Omit<LinkProps, 'replace' | 'onClick'> {
  onLeave: () => void
}

/** A link out of a dialog. The new page replaces the dialog in the history, so that "back" leads to the page below. */
export function OverlayLink({ onLeave, ...link }: OverlayLinkProps) {
  return (
    <Link
      {...link}
      replace
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        leaveOverlay()
        onLeave()
      }}
    />
  )
}
