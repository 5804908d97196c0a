import { Form, useNavigation } from 'react-router'
import { QUESTION_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { useOpenErrors } from '#app/base/ui/forms/open-errors.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ActFields } from './act-fields.tsx'
import type { QuoteProps } from './request-parts.tsx'

export function QuoteQuestion({ quote, path, formId, answer }: QuoteProps) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('act') === 'answer'
  const { question } = quote
  const refused = answer?.act === 'answer' ? answer : undefined
  const { errors, onInput } = useOpenErrors(refused, { answer: refused?.error })
  if (!question) return null
  if (!question.isOpen) return <FormOutcome done={t('quote.question.answered')} />
  return (
    <Card className="grid gap-4 border-adey p-4 sm:p-5">
      <blockquote className="border-l-4 border-adey pl-4 text-lg whitespace-pre-line wrap-anywhere">
        {question.text}
      </blockquote>
      <Form method="post" action={path} noValidate onInput={onInput} className="grid gap-3">
        <ActFields act="answer" formId={formId} />
        <TextAreaField
          label={t('quote.question.answer')}
          name="answer"
          required
          maxLength={QUESTION_MAX_LENGTH}
          defaultValue={refused?.typed?.answer}
          error={errors.answer}
        />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {isBusy ? t('quote.sending') : t('quote.question.send')}
        </Button>
      </Form>
    </Card>
  )
}
