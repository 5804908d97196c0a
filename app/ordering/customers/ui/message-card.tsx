import { Form } from '#app/base/ui/forms/form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { MESSAGE_MAX_LENGTH } from '../customer-details.ts'
import type { CustomerPageView } from '../present-customers.server.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

interface MessageCardProps {
  customer: CustomerPageView
  refused: { text: string; error: string } | undefined
  /** A new value empties the field. */
  sentKey: string
}

export function MessageCard({
  customer: { phone, lang, consent, messages, formId },
  refused,
  sentKey,
}: MessageCardProps) {
  const t = useT()
  if (!phone) return null
  return (
    <DetailCard title={t('customers.message.title')}>
      {consent === 'no' ? (
        <Notice tone="highlight">{t('customers.refused.unwanted')}</Notice>
      ) : (
        <Form key={sentKey} method="post" preventScrollReset className="grid gap-3">
          <input type="hidden" name="id" value={formId} />
          {consent === '' && <p className="text-sm text-ink-soft">{t('customers.message.unasked')}</p>}
          <TextAreaField
            label={t('customers.message.text')}
            hint={[t('customers.message.hint', { phone: phone.text }), lang && t('customers.message.lang', { lang })]
              .filter(Boolean)
              .join(' ')}
            name="text"
            rows={3}
            maxLength={MESSAGE_MAX_LENGTH}
            defaultValue={refused?.text}
            error={refused?.error}
          />
          <Button type="submit" name="intent" value="message" kind="secondary">
            {t('customers.message.send')}
          </Button>
        </Form>
      )}
      {messages.length > 0 && (
        <section aria-label={t('customers.message.past')} className="grid gap-2 border-t border-line pt-2">
          {messages.map(({ id, text, facts, isBad }) => (
            <p key={id} className="text-sm leading-snug wrap-anywhere whitespace-pre-line">
              {text}
              <span className={classes('block text-xs', isBad ? 'font-semibold text-danger' : 'text-ink-soft')}>
                {facts}
              </span>
            </p>
          ))}
        </section>
      )}
    </DetailCard>
  )
}
