import type { RefObject } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { SaveBar } from '#app/base/ui/admin/save-bar.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DeskAction } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { useIsSubmitting } from './use-is-submitting.ts'

/** An act besides pricing, with a text for the customer. */
export type SideAction = Extract<DeskAction, 'question' | 'decline'>

interface DeskFootProps {
  desk: QuoteDeskView
  /** Price of the open option with delivery, formatted; null: none is typed. */
  total: string | null
  /** Number of options that would be sent. */
  offered: number
  isUploading: boolean
  error: string | undefined
  /** Number of faults at fields. */
  missing: number
  done: string | undefined
  notice: RefObject<HTMLDivElement | null>
  onSide: (act: SideAction) => void
}

const SEND_TEXTS = [undefined, 'desk.send', 'desk.send.both', 'desk.send.three'] as const

/** The acts of the desk, always in sight. */
export function DeskFoot(props: DeskFootProps) {
  const { desk, total, offered, isUploading, error, missing, done, notice, onSide } = props
  const t = useT()
  const { editor, order } = desk
  const isSaving = useIsSubmitting('save')
  const isSending = useIsSubmitting('send')
  const isWaiting = isUploading || isSaving || isSending
  const side = (
    <>
      {order.mayDecline && (
        <Button kind="quiet" size="sm" onClick={() => onSide('decline')} className="noscript:hidden">
          {t('desk.decline.open')}
        </Button>
      )}
      {order.mayAsk && (
        <Button kind="quiet" size="sm" onClick={() => onSide('question')} className="noscript:hidden">
          {t('desk.question.open')}
        </Button>
      )}
      <Button type="submit" name="act" value="save" kind="quiet" size="sm" busy={isSaving} disabled={isWaiting}>
        {t('desk.save')}
      </Button>
    </>
  )
  return (
    <>
      {/* On narrow screens only the sum and the next act stay in sight. */}
      <div className="flex flex-wrap gap-1 lg:hidden">{side}</div>
      <SaveBar
        notice={
          (error || done) && (
            <div ref={notice} tabIndex={-1} className="outline-offset-2">
              <FormOutcome error={error} done={!error && done} />
            </div>
          )
        }
        // On a phone the foot of the desk takes the place of the bar.
        className="max-md:bottom-0! md:bottom-0"
      >
        <div className="hidden flex-wrap gap-1 lg:flex">{side}</div>
        <div data-page-foot="" className="grid grow justify-items-end leading-tight max-md:justify-items-start">
          <span className="text-sm text-ink-soft">{t(order.isDelivery ? 'desk.total.delivery' : 'desk.total')}</span>
          <span className="figures text-lg font-bold">{total ?? '—'}</span>
          {missing > 0 && (
            <span className="text-sm font-semibold text-danger">{t('desk.missing', { count: missing })}</span>
          )}
          {isUploading && <span className="text-sm text-ink-soft">{t('picture.busy')}</span>}
        </div>
        <div className="grid justify-items-end">
          <Button type="submit" name="act" value="send" data-shortcut="send" busy={isSending} disabled={isWaiting}>
            {editor.replacesCurrent
              ? t('desk.send.again', { version: editor.nextVersion })
              : t(SEND_TEXTS[offered] ?? 'desk.send')}
            <kbd className="hidden rounded-sm border border-current px-1.5 text-xs font-normal xl:inline">Ctrl ↵</kbd>
          </Button>
          {editor.replacesCurrent && <p className="text-sm text-ink-soft">{t('desk.send.again.note')}</p>}
        </div>
      </SaveBar>
    </>
  )
}
