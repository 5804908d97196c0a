import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useDialogWindow } from '../modal/use-modal.ts'

interface QuestionDialogProps {
  title: ReactNode
  children?: ReactNode
  /** Buttons. The first one gets the focus, so it must be the harmless one. */
  answers: ReactNode
  onCancel: () => void
  isWide?: boolean
  /** A choice instead of a question: screen readers do not announce it immediately. */
  isChoice?: boolean
}

/**
 * A short question over the page, rendered while it is open. Unlike `Dialog` it does not touch the history, since the
 * question may concern a history step.
 */
export function QuestionDialog({
  title,
  children,
  answers,
  onCancel,
  isWide = false,
  isChoice = false,
}: QuestionDialogProps) {
  const id = useId()
  const dialog = useDialogWindow()
  return (
    // A press on the backdrop targets the dialog itself. Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={isWide || isChoice ? undefined : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={children && !isChoice ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onCancel()
      }}
      className={classes(
        'dialog-pop fixed inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-xl border border-line bg-paper p-0 text-ink shadow-float backdrop:bg-on-adey/55',
        isWide ? 'max-w-3xl' : 'max-w-md',
      )}
    >
      <div className="grid gap-3 p-5">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {children && (
          <div id={`${id}-text`} className="text-ink-soft">
            {children}
          </div>
        )}
        <div className="mt-2 flex flex-wrap gap-2 max-md:*:grow md:justify-end">{answers}</div>
      </div>
    </dialog>
  )
}
