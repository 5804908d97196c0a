import { Form, useNavigation } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { Badge, type Tone } from '#app/base/ui/badge.tsx'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { keepWithoutLine } from '#app/base/ui/failed-write.ts'
import { PhoneIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { MessageView } from '../admin-message-views.server.ts'
import { CopyButton } from '#app/base/ui/copy-button.tsx'

const TRUTH_TONES: Readonly<Record<MessageView['truth'], Tone>> = {
  queued: 'neutral',
  settled: 'neutral',
  sent: 'good',
  unknown: 'bad',
  not_sent: 'bad',
}

export function Message({ message }: { message: MessageView }) {
  const t = useT()
  const { what, needsPerson, stateText, truth, notes } = message
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{what}</h3>
        <Badge tone={TRUTH_TONES[truth]} className="whitespace-normal">
          {stateText}
        </Badge>
      </div>
      <p className="leading-snug break-words text-ink-soft">
        {[message.to, message.when, message.askedBy].filter(Boolean).join(' · ')}
      </p>
      {notes.map((note) => (
        <p key={note} className="leading-snug break-words">
          {note}
        </p>
      ))}
      <details open={needsPerson}>
        <summary className="min-h-11 cursor-pointer list-inside leading-11 md:min-h-6 md:leading-6 list-[disclosure-closed] text-brand [[open]>&]:list-[disclosure-open]">
          {t('orders.message.text')}
        </summary>
        <div lang={message.lang} className="mt-1 rounded-md bg-sunken px-3 py-2 break-words whitespace-pre-line">
          {message.subject && <p className="font-semibold">{message.subject}</p>}
          {message.text.trim()}
        </div>
      </details>
      <MessageActions message={message} />
    </article>
  )
}

/** Its buttons return to the order's page. */
function MessageActions({ message }: { message: MessageView }) {
  const t = useT()
  const { formData } = useNavigation()
  const isBusy = formData?.get('message') === message.id
  const { call, writeSms, writeEmail, mayRepeat, needsPerson } = message
  const look = buttonClass({ kind: 'secondary', size: 'sm' })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {call && (
        <a href={call.href} className={look}>
          <PhoneIcon className="size-4" />
          <span className="figures">{t('orders.message.call', { phone: call.text })}</span>
        </a>
      )}
      {writeSms && (
        <a href={writeSms} className={look}>
          {t('orders.message.write.sms')}
        </a>
      )}
      {writeEmail && (
        <a href={writeEmail} className={look}>
          {t('orders.message.write.email')}
        </a>
      )}
      {(mayRepeat || needsPerson) && (
        <Form method="post" action={adminPaths.messages} className="contents" onSubmit={keepWithoutLine}>
          <input type="hidden" name="message" value={message.id} />
          <input type="hidden" name="from" value={message.orderId} />
          {mayRepeat && (
            <Button type="submit" name="intent" value="again" kind="secondary" size="sm" busy={isBusy}>
              {t('orders.message.again')}
            </Button>
          )}
          {needsPerson && (
            <Button type="submit" name="intent" value="handled" kind="secondary" size="sm" disabled={isBusy}>
              {t('orders.message.handled')}
            </Button>
          )}
        </Form>
      )}
      <CopyButton text={message.text.trim()} label={t('orders.message.copy')} doneLabel={t('orders.message.copied')} />
    </div>
  )
}
