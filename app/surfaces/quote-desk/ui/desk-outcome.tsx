import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { ButtonLink, buttonClass } from '#app/base/ui/button.tsx'
import { CopyButton } from '#app/base/ui/copy-button.tsx'
import { PhoneIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { SaveBar } from '#app/base/ui/admin/save-bar.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { needsPerson } from '#app/base/notifications/message-truth.ts'
import type { MessageView } from '#app/ordering/order-admin/admin-message-views.server.ts'
import { DeskColumns } from './desk-columns.tsx'
import { RequestCards } from './request-cards.tsx'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'

export type SentMessage = Pick<MessageView, 'truth' | 'truthText' | 'to' | 'text' | 'lang'>

interface DeskOutcomeProps {
  desk: QuoteDeskView
  done: string
  /** The message that the act wrote; null: it wrote none. */
  sentMessage: SentMessage | null
}

/** What an act did, whether the customer got its message, and the next request in the place of the buttons. */
export function DeskOutcome({ desk, done, sentMessage }: DeskOutcomeProps) {
  const { order, queue } = desk
  const t = useT()
  const truth = sentMessage?.truth ?? 'not_sent'
  const isOpen = needsPerson(truth)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DeskColumns request={<RequestCards desk={desk} />}>
        <Notice live tone={isOpen ? 'highlight' : 'good'} title={done}>
          <p className="font-semibold">{sentMessage ? sentMessage.truthText : t('message.truth.not_sent')}</p>
          {sentMessage && <p className="text-sm">{sentMessage.to}</p>}
        </Notice>
        {sentMessage && (
          <details open={isOpen} className="rounded-lg border border-line bg-surface px-4 py-2">
            <summary className="min-h-11 cursor-pointer leading-11 font-semibold md:min-h-8 md:leading-8">
              {t('desk.outcome.message')}
            </summary>
            <p lang={sentMessage.lang} className="py-1 wrap-anywhere whitespace-pre-line">
              {sentMessage.text.trim()}
            </p>
          </details>
        )}
      </DeskColumns>
      <SaveBar className="md:bottom-0">
        {isOpen && (
          <>
            <a href={order.phone.href} className={buttonClass({ kind: 'secondary', size: 'sm', className: 'figures' })}>
              <PhoneIcon className="size-4" />
              {t('orders.message.call', { phone: order.phone.text })}
            </a>
            {sentMessage && (
              <CopyButton
                text={sentMessage.text.trim()}
                label={t('orders.message.copy')}
                doneLabel={t('orders.message.copied')}
              />
            )}
          </>
        )}
        <Link to={adminPaths.quote(order.id)} className={buttonClass({ kind: 'quiet', size: 'sm' })}>
          {t(order.mayQuote && !order.mayAsk ? 'desk.outcome.again' : 'desk.outcome.back')}
        </Link>
        <ButtonLink
          to={queue.afterId === null ? adminPaths.quotes : adminPaths.quote(queue.afterId)}
          className="ml-auto max-sm:w-full"
        >
          {queue.afterId === null ? t('desk.queue.none') : t('desk.queue.next', { count: queue.left })}
        </ButtonLink>
      </SaveBar>
    </div>
  )
}
