import { useRef } from 'react'
import { Form } from '#app/base/ui/forms/form.tsx'
import { QUESTION_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { REPLY_TEMPLATES } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import type { DeskAnswer } from '../quote-request-action.server.ts'
import { useIsSubmitting } from './use-is-submitting.ts'

interface ReplyFormProps {
  desk: QuoteDeskView
  customerTexts: Readonly<Record<string, string>>
  answer: DeskAnswer | undefined
}

/** What the customer asked about the price that stands, and the answer. A new version answers too. */
export function ReplyForm({ desk, customerTexts, answer }: ReplyFormProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const isBusy = useIsSubmitting('reply')
  const form = useRef<HTMLFormElement>(null)
  const refused = answer?.act === 'reply' ? answer : undefined
  const { order, talk, preview } = desk
  if (order.askedSince === null) return null
  const asked = talk.slice(talk.findLastIndex(({ kind }) => kind === 'reply') + 1).filter(({ kind }) => kind === 'wish')

  function write(text: string) {
    const field = form.current?.elements.namedItem('reply')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.value = [field.value.trim(), text].filter(Boolean).join(' ')
    field.focus()
  }

  return (
    <DetailCard title={t('desk.reply')}>
      <Form ref={form} method="post" className="grid gap-3">
        <input type="hidden" name="version" value={order.version} />
        <ul className="grid gap-2">
          {asked.map(({ id, text }) => (
            <li key={id} className="border-l-4 border-adey pl-3 leading-snug wrap-anywhere whitespace-pre-line">
              {text}
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">{t('desk.reply.since', { when: order.askedSince })}</p>
        <TextAreaField
          label={t('desk.reply.label')}
          name="reply"
          lang={preview.lang}
          required
          maxLength={QUESTION_MAX_LENGTH}
          defaultValue={refused?.typed.reply}
          error={refused?.error}
        />
        {isHydrated && (
          <ul aria-label={t('desk.reply.templates')} lang={preview.lang} className="flex flex-wrap gap-2">
            {REPLY_TEMPLATES.map((key) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => write(customerTexts[key] ?? '')}
                  className="min-h-11 rounded-md border border-line-strong bg-surface px-3 py-1 text-left text-sm leading-snug hover:border-brand hover:text-brand"
                >
                  {customerTexts[key]}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button type="submit" name="act" value="reply" busy={isBusy} className="justify-self-start">
          {t('desk.reply.send')}
        </Button>
      </Form>
    </DetailCard>
  )
}
