import { Form } from 'react-router'
import { QUESTION_MAX_LENGTH } from '#app/orders/quotes/question.ts'
import { DetailCard } from '#app/orders/ui/admin/detail-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { DeskAnswer } from '../../quote-desk/desk-answer.ts'
import type { QuoteDeskView } from '../../quote-desk/load-quote-desk.server.ts'
import { QuoteEditor } from './quote-editor.tsx'
import { useIsActing } from './use-is-acting.ts'

interface DeskFormsProps {
  desk: QuoteDeskView
  customerTexts: Readonly<Record<string, string>>
  answer: DeskAnswer | undefined
}

/** What can be done with a request now: price it, ask, decline. */
export function DeskForms({ desk, customerTexts, answer }: DeskFormsProps) {
  const t = useT()
  const { order, editor } = desk
  return (
    <>
      {order.mayQuote ? (
        // Another draft is another form: its fields begin anew.
        <QuoteEditor
          key={`${order.version} ${editor.draftAt}`}
          desk={desk}
          customerTexts={customerTexts}
          answer={answer}
        />
      ) : (
        <Notice>{t('desk.not.now', { status: order.statusText })}</Notice>
      )}
      {order.mayAsk && <QuestionForm version={order.version} answer={answer} />}
      {order.mayDecline && <DeclineForm version={order.version} answer={answer} />}
    </>
  )
}

function QuestionForm({ version, answer }: { version: number; answer: DeskAnswer | undefined }) {
  const t = useT()
  const refused = answer?.act === 'question' ? answer : undefined
  return (
    <details open={refused !== undefined}>
      <Summary text={t('desk.question')} />
      <DetailCard title={t('desk.question')}>
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="version" value={version} />
          <TextAreaField
            label={t('desk.question.label')}
            name="question"
            required
            maxLength={QUESTION_MAX_LENGTH}
            defaultValue={refused?.typed.question}
            error={refused?.error}
          />
          <Button
            type="submit"
            name="act"
            value="question"
            kind="secondary"
            busy={useIsActing('question')}
            className="justify-self-start"
          >
            {t('desk.question.send')}
          </Button>
        </Form>
      </DetailCard>
    </details>
  )
}

function DeclineForm({ version, answer }: { version: number; answer: DeskAnswer | undefined }) {
  const t = useT()
  const refused = answer?.act === 'decline' ? answer : undefined
  return (
    <details open={refused !== undefined}>
      <Summary text={t('desk.decline')} />
      <DetailCard title={t('desk.decline')}>
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="version" value={version} />
          <TextAreaField
            label={t('desk.decline.label')}
            name="reason"
            required
            maxLength={300}
            defaultValue={refused?.typed.reason}
            error={refused?.error}
          />
          <Button
            type="submit"
            name="act"
            value="decline"
            kind="danger"
            busy={useIsActing('decline')}
            className="justify-self-start"
          >
            {t('desk.decline.send')}
          </Button>
        </Form>
      </DetailCard>
    </details>
  )
}

function Summary({ text }: { text: string }) {
  return (
    <summary className="mb-2 inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-5 font-semibold hover:border-brand hover:text-brand">
      {text}
    </summary>
  )
}
