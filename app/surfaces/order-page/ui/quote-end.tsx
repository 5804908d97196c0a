import { Form, useNavigation } from 'react-router'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { EndView } from '../quote-view.server.ts'
import { ActFields } from './act-fields.tsx'
import type { QuoteProps } from './request-parts.tsx'

function textOf({ status, isUnpaid, isLeftBehind, isOwn }: EndView): MessageKey {
  if (isLeftBehind) return 'order.left.behind'
  if (status === 'Expired') return isUnpaid ? 'quote.ended.deposit' : 'quote.ended.price'
  if (status === 'Cancelled') return 'quote.cancelled.text'
  return isOwn ? 'quote.declined.by.you' : 'quote.declined.by.shop'
}

/** Why a request ended, and how to ask again. */
export function QuoteEnd({ quote, path, formId, answer }: QuoteProps) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('act') === 'again'
  const end = quote.ended
  if (!end) return null
  const refused = answer?.act === 'again' ? answer : undefined
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <p className="max-w-3xl">{t(textOf(end))}</p>
      {end.reason && (
        <blockquote className="max-w-3xl border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {end.reason}
        </blockquote>
      )}
      <FormOutcome error={refused?.error} />
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        {end.mayAskAgain && (
          <Form noValidate method="post" action={path} className="grid">
            <ActFields act="again" formId={formId} />
            <Button type="submit" busy={isBusy}>
              {isBusy ? t('quote.sending') : t('quote.again')}
            </Button>
          </Form>
        )}
        {end.isDeclinedByShop && <ButtonLink to="/#special">{t('quote.declined.others')}</ButtonLink>}
        <ButtonLink to={end.newRequestPath} kind={end.mayAskAgain || end.isDeclinedByShop ? 'secondary' : 'primary'}>
          {t('quote.again.change')}
        </ButtonLink>
      </div>
      {end.mayAskAgain && end.day && (
        <p className="text-sm text-ink-soft">{t('quote.again.note', { when: end.day })}</p>
      )}
    </Card>
  )
}
