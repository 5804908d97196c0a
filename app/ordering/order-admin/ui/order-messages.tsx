import { Badge, type Tone } from '#app/base/ui/badge.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { MessageView } from '../admin-message-views.server.ts'
import { MessageActions } from './message-actions.tsx'

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
      <MessageActions {...message} handledIds={needsPerson ? [message.id] : []} from={message.orderId} />
    </article>
  )
}
