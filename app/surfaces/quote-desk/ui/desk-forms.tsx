import { QUESTION_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DeskAnswer } from '../desk-answer.ts'
import { MAX_REASON_LENGTH } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { QuoteEditor } from './quote-editor.tsx'
import { SideForm } from './side-form.tsx'

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
