import { useEffect, useState } from 'react'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { classes } from '../classes.ts'
import { CheckIcon, NoConnectionIcon } from '../icons.tsx'
import { useLang, useT } from '../translate.tsx'
import { lastAnswerAt, probeNow, useConnection } from './connection.ts'
import type { sayTime } from './say-time.ts'

interface ConnectionBarProps {
  /** What is safe, in the words of the frame. */
  lost: MessageKey
  /** Says from when the page is. */
  isDated?: boolean
  className?: string
}

/** Says under the header that there is no connection, and for a moment that it is back. */
export function ConnectionBar({ lost, isDated = false, className }: ConnectionBarProps) {
  const t = useT()
  const lang = useLang()
  const { shown, isAwaited } = useConnection()
  const [say, setSay] = useState<typeof sayTime>()
  const isLost = shown === 'lost'
  useEffect(() => {
    // Kept on the phone by the service worker; without it the bar says no time.
    if (isLost && isDated)
      void import('./say-time.ts').then(
        ({ sayTime }) => setSay(() => sayTime),
        () => undefined,
      )
  }, [isLost, isDated])
  const seen = () => {
    const answeredAt = lastAnswerAt()
    return answeredAt && say ? t('ui.line.seen', { time: say(answeredAt, lang) }) : t('ui.line.prices')
  }
  return (
    <output className={classes('block print:hidden', className)}>
      {shown !== 'up' && (
        <span className="block bg-ink text-paper">
          <span className="page-width flex min-h-15 items-center gap-3.5 py-2">
            {isLost ? (
              <NoConnectionIcon className="size-6 shrink-0 text-adey dark:text-on-brand" />
            ) : (
              <CheckIcon className="size-6 shrink-0" />
            )}
            <span className="grow text-sm leading-snug">
              <strong className="font-semibold">{t(isLost ? lost : 'ui.line.back')}</strong>
              {isLost && isDated && <span className="block text-xs">{seen()}</span>}
            </span>
            {isLost && isAwaited && (
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
