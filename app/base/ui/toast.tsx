import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { Notice } from './notice.tsx'
import { useT } from './translate.tsx'

interface ToastProps {
  title: ReactNode
  children?: ReactNode
  onDismiss: () => void
}

/** A failure at the page's lower edge. Stays until it is dismissed, so that nobody has to read within a time limit. */
export function Toast({ title, children, onDismiss }: ToastProps) {
  const t = useT()
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md items-start rounded-md bg-surface shadow-float">
      <Notice live tone="bad" title={title} className="grow rounded-r-none">
        {children}
      </Notice>
      <IconButton label={t('ui.close')} onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
