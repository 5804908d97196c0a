import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './button.tsx'
import { Tibeb } from './frame/tibeb.tsx'
import { CloseIcon } from './icons.tsx'
import { useDialogWindow } from './modal/use-modal.ts'
import { enterOverlay } from './modal/overlay-history.ts'
import { useT } from './translate.tsx'

interface DialogProps {
  /** Called by the close button, Escape, a press beside the dialog and the back button; the caller then removes it. */
  onClose: () => void
  title: ReactNode
  /**
   * `right` slides in from the edge at full height; `center` is a small dialog; `foot` rises from the foot of a phone, is a
   * small dialog on wider screens, and shows its title only with `showsTitle`, as its content may have a heading of its own; `wide`
   * is for a picture.
   */
  side?: 'right' | 'center' | 'foot' | 'wide'
  showsTitle?: boolean
  footer?: ReactNode
  /** Omits the close button in the corner, for content with its own. */
  withoutCloseButton?: boolean
  children: ReactNode
}

const STYLES = {
  right: 'sheet-right top-0 right-0 left-auto h-dvh max-h-none w-full max-w-full border-0 md:w-110 md:border-l',
  center: 'dialog-pop inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md rounded-xl border',
  wide: 'dialog-pop inset-0 m-auto h-fit max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-3xl rounded-xl border',
  foot:
    'sheet-foot inset-x-0 top-auto bottom-0 h-fit max-h-[calc(100dvh-2rem)] w-full max-w-full overflow-hidden rounded-t-xl border-0 ' +
    'md:inset-0 md:m-auto md:w-110 md:rounded-xl md:border',
} as const

/**
 * A modal dialog on the native element: the browser traps focus, makes the rest inert and closes on Escape. On phones it takes the full
 * width. Open as long as it is rendered.
 */
export function Dialog({
  onClose,
  title,
  side = 'right',
  showsTitle = side !== 'foot',
  footer,
  withoutCloseButton,
  children,
}: DialogProps) {
  const t = useT()
  const titleId = useId()
  const dialog = useDialogWindow()
  const latestOnClose = useRef(onClose)
  useEffect(() => {
    latestOnClose.current = onClose
  })

  useLayoutEffect(() => enterOverlay(() => latestOnClose.current()), [])

  return (
    // A press on the backdrop targets the dialog itself. Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React tells the dialog around this one too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={classes(
        'fixed m-0 border-line bg-paper p-0 text-ink shadow-float backdrop:bg-on-adey/55',
        STYLES[side],
      )}
    >
      <div
        className={classes('flex flex-col cramped:overflow-y-auto', side === 'right' ? 'h-full' : 'max-h-[inherit]')}
      >
        {side === 'foot' && <Tibeb className="shrink-0" />}
        <header
          className={classes(
            showsTitle ? 'flex items-center justify-between gap-3 px-4' : 'sr-only',
            showsTitle && (side === 'foot' ? 'pt-3' : 'border-b border-line py-2.5'),
          )}
        >
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {!withoutCloseButton && (
            <IconButton label={t('ui.close')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 cramped:shrink-0 cramped:overflow-visible">
          {children}
        </div>
        {footer && <footer className="border-t border-line bg-surface px-4 py-4">{footer}</footer>}
      </div>
    </dialog>
  )
}
