import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { classes } from '../classes.ts'
import { CheckIcon, NoLineIcon } from '../icons.tsx'
import { useT } from '../translate.tsx'
import { probeNow, useLine } from './line.ts'

interface LineBarProps {
  /** What is safe, in the words of the frame. */
  lost: MessageKey
  more?: string
  className?: string
}

/** Says under the header that there is no line, and for a moment that it is back. */
export function LineBar({ lost, more, className }: LineBarProps) {
  const t = useT()
  const { shown, isAwaited } = useLine()
  return (
    <output className={classes('block print:hidden', className)}>
      {shown !== 'up' && (
        <span className="block bg-ink text-paper">
          <span className="page-width flex min-h-15 items-center gap-3.5 py-2">
            {shown === 'lost' ? <NoLineIcon className="size-6 shrink-0" /> : <CheckIcon className="size-6 shrink-0" />}
            <span className="grow leading-snug">
              <strong className="font-semibold">{t(shown === 'lost' ? lost : 'ui.line.back')}</strong>
              {shown === 'lost' && more && <span className="block text-sm">{more}</span>}
            </span>
            {shown === 'lost' && isAwaited && (
              <button
                type="button"
                onClick={probeNow}
                className="min-h-11 shrink-0 rounded-md px-2 font-semibold underline underline-offset-4"
              >
                {t('ui.error.again')}
              </button>
            )}
          </span>
        </span>
      )}
    </output>
  )
}
