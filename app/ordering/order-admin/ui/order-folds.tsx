import type { ReactNode } from 'react'
import { Card } from '#app/base/ui/card.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { MessageView } from '../admin-message-views.server.ts'
import type { OrderDetailView } from '../admin-order-views.server.ts'
import { Message } from './order-messages.tsx'

/** What is seldom read: messages that arrived, and the notes of the shop. The newest message that needs a person stands above, open. */
export function FoldedParts({ children }: { children: ReactNode }) {
  return <Card className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line p-4">{children}</Card>
}

interface FoldProps {
  id?: string
  title: string
  summary: string
  isOpen?: boolean
  children: ReactNode
}

function Fold({ id, title, summary, isOpen = false, children }: FoldProps) {
  return (
    <details id={id} open={isOpen || undefined} className="group scroll-mt-4 py-1 first:pt-0 last:pb-0">
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="min-w-0 grow truncate text-sm text-ink-soft">{summary}</span>
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}

export function MessagesFold({ messages }: { messages: readonly MessageView[] }) {
  const t = useT()
  // The newest says what the customer does not know; those before it wait in their fold.
  const [newest, ...waiting] = messages.filter(({ needsPerson }) => needsPerson)
  const rest = messages.filter(({ needsPerson }) => !needsPerson)
  const last = rest[0]
  return (
    <section id="messages" aria-label={t('orders.messages.title')} className="scroll-mt-4">
      {newest && (
        <div className="pb-4">
          <Message message={newest} />
        </div>
      )}
      {waiting.length > 0 && (
        <Fold title={t('orders.messages.waiting', { count: waiting.length })} summary="">
          <MessageList messages={waiting} />
        </Fold>
      )}
      {rest.length === 0 ? (
        !newest && <p className="py-2 text-sm text-ink-soft">{t('orders.messages.none')}</p>
      ) : (
        <Fold
          title={t('orders.messages.count', { count: rest.length })}
          summary={last ? t('orders.messages.last', { what: last.what, state: last.stateText, when: last.when }) : ''}
        >
          <MessageList messages={rest} />
        </Fold>
      )}
    </section>
  )
}

function MessageList({ messages }: { messages: readonly MessageView[] }) {
  return (
    <ul className="divide-y divide-line">
      {messages.map((message) => (
        <li key={message.id} className="py-3 first:pt-0 last:pb-0">
          <Message message={message} />
        </li>
      ))}
    </ul>
  )
}

interface NotesFoldProps {
  notes: OrderDetailView['pinned']
  isOpen: boolean
  /** The form of a new note. */
  children: ReactNode
}

export function NotesFold({ notes, isOpen, children }: NotesFoldProps) {
  const t = useT()
  const [newest] = notes
  return (
    <section aria-label={t('orders.notes.title')}>
      <Fold
        title={t('orders.notes.title')}
        summary={newest ? newest.details.join(' ') : t('orders.notes.none')}
        isOpen={isOpen}
      >
        <div className="grid gap-3">
          {notes.map(({ id, details, who, at }) => (
            <p key={id} className="text-sm leading-snug wrap-anywhere whitespace-pre-line">
              {details.join('\n')}
              <span className="block text-xs text-ink-soft">
                {at} · {who}
              </span>
            </p>
          ))}
          {children}
        </div>
      </Fold>
    </section>
  )
}
