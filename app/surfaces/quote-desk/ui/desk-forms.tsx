import { Form } from 'react-router'
import { QUESTION_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import { Button, type ButtonKind } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DeskAnswer } from '../quote-request-action.server.ts'
import { MAX_REASON_LENGTH, type DeskAct } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { QuoteEditor } from './quote-editor.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useIsActing } from './use-is-acting.ts'

interface DeskFormsProps {
  desk: QuoteDeskView
  customerTexts: Readonly<Record<string, string>>
  answer: DeskAnswer | undefined
}

export function DeskForms({ desk, customerTexts, answer }: DeskFormsProps) {
  const t = useT()
  const { order, editor } = desk
  const { version } = order
  return (
    <>
      <ReplyForm key={`reply ${version}`} desk={desk} customerTexts={customerTexts} answer={answer} />
      {order.mayQuote ? (
        // A new key fills the fields from another draft.
        <QuoteEditor key={`${version} ${editor.draftAt}`} desk={desk} customerTexts={customerTexts} answer={answer} />
      ) : (
        <Notice>{t('desk.not.now', { status: order.statusText })}</Notice>
      )}
      {order.mayAsk && (
        <SideForm
          act="question"
          field="question"
          maxLength={QUESTION_MAX_LENGTH}
          version={version}
          answer={answer}
          texts={{ title: t('desk.question'), label: t('desk.question.label'), send: t('desk.question.send') }}
          kind="secondary"
        />
      )}
      {order.mayDecline && (
        <SideForm
          act="decline"
          field="reason"
          maxLength={MAX_REASON_LENGTH}
          version={version}
          answer={answer}
          texts={{ title: t('desk.decline'), label: t('desk.decline.label'), send: t('desk.decline.send') }}
          kind="danger"
        />
      )}
    </>
  )
}

interface SideFormProps {
  act: Extract<DeskAct, 'question' | 'decline'>
  field: Extract<keyof DeskAnswer['typed'], 'question' | 'reason'>
  maxLength: number
  version: number
  answer: DeskAnswer | undefined
  texts: { title: string; label: string; send: string }
  kind: ButtonKind
}

/** A form with one text for the customer, for acts besides quoting. A button opens it; it is open after a refusal. */
function SideForm({ act, field, maxLength, version, answer, texts, kind }: SideFormProps) {
  const isBusy = useIsActing(act)
  const refused = answer?.act === act ? answer : undefined
  return (
    <details open={refused !== undefined}>
      <summary className="mb-2 inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-5 font-semibold hover:border-brand hover:text-brand">
        {texts.title}
      </summary>
      <DetailCard title={texts.title}>
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="version" value={version} />
          <TextAreaField
            label={texts.label}
            name={field}
            required
            maxLength={maxLength}
            defaultValue={refused?.typed[field]}
            error={refused?.error}
          />
          <Button type="submit" name="act" value={act} kind={kind} busy={isBusy} className="justify-self-start">
            {texts.send}
          </Button>
        </Form>
      </DetailCard>
    </details>
  )
}
