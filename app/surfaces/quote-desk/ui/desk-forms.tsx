import { useMemo, useState } from 'react'
import { Form } from '#app/base/ui/forms/form.tsx'
import { QUESTION_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { DeskAnswer } from '../quote-request-action.server.ts'
import { MAX_REASON_LENGTH } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { useStaffId } from '#app/people/auth/ui/permissions-provider.tsx'
import { DeskColumns } from './desk-columns.tsx'
import type { SideAction } from './desk-foot.tsx'
import { RequestCards } from './request-cards.tsx'
import { readSavedQuote } from './saved-quote.ts'
import { QuoteEditor } from './quote-editor.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useIsSubmitting } from './use-is-submitting.ts'

interface DeskFormsProps {
  desk: QuoteDeskView
  customerTexts: Readonly<Record<string, string>>
  answer: DeskAnswer | undefined
  /** What was done, in words. */
  done: string | undefined
}

export function DeskForms({ desk, customerTexts, answer, done }: DeskFormsProps) {
  const t = useT()
  const request = <RequestCards desk={desk} />
  const isHydrated = useHydrated()
  const staffId = useStaffId()
  const { order, editor } = desk
  const { version } = order
  const { number, answer: latest } = useNumbered(answer)
  const [chosen, setChosen] = useState<{ side: SideAction | null; number: number }>()
  const refused = latest?.act === 'save' || latest?.act === 'send' ? latest : undefined
  const base = `${version} ${refused?.draftAt ?? editor.draftAt}`
  const saved = useMemo(
    () => (isHydrated ? readSavedQuote(staffId, order.id, base) : undefined),
    [isHydrated, staffId, order.id, base],
  )
  const sides = (['question', 'decline'] as const).filter((act) =>
    act === 'question' ? order.mayAsk : order.mayDecline,
  )
  const refusedSide = sides.find((act) => act === latest?.act) ?? null
  // A refusal opens its form, until somebody closes it.
  const openSide = chosen?.number === number ? chosen.side : refusedSide
  const choose = (side: SideAction | null) => setChosen({ side, number })
  return (
    <>
      <ReplyForm key={`reply ${version}`} desk={desk} customerTexts={customerTexts} answer={answer} />
      {order.mayQuote ? (
        <QuoteEditor
          // A new key fills the fields from another draft, and brings a refusal to its field.
          key={`${order.id} ${version} ${editor.draftAt} ${number} ${saved !== undefined}`}
          desk={desk}
          customerTexts={customerTexts}
          refused={refused}
          first={refused?.typed.quote ?? saved ?? editor.typed}
          base={base}
          done={done}
          onSide={choose}
          request={request}
        />
      ) : (
        <DeskColumns request={request}>
          <FormOutcome error={latest?.error} />
          <Notice>{t('desk.not.now', { status: order.statusText })}</Notice>
        </DeskColumns>
      )}
      {/* Without scripts nothing opens a dialog. */}
      {!isHydrated &&
        sides.map((act) => (
          <div key={act} className="hidden noscript:block">
            <SideForm act={act} version={version} answer={answer} />
          </div>
        ))}
      {openSide && isHydrated && (
        <Dialog key={openSide} side="foot" showsTitle title={t(`desk.${openSide}`)} onClose={() => choose(null)}>
          <SideForm act={openSide} version={version} answer={latest} />
        </Dialog>
      )}
    </>
  )
}

/** Numbers the answers, so that each begins the form anew. */
function useNumbered(answer: DeskAnswer | undefined) {
  const [latest, setLatest] = useState({ answer, number: 0 })
  if (latest.answer === answer) return latest
  const next = { answer, number: latest.number + 1 }
  setLatest(next)
  return next
}

const SIDE_FIELDS = {
  question: { name: 'question', maxLength: QUESTION_MAX_LENGTH, kind: 'primary' },
  decline: { name: 'reason', maxLength: MAX_REASON_LENGTH, kind: 'danger' },
} as const

interface SideFormProps {
  act: SideAction
  version: number
  answer: DeskAnswer | undefined
}

/** A form with one text for the customer, for an act besides pricing. */
function SideForm({ act, version, answer }: SideFormProps) {
  const t = useT()
  const isBusy = useIsSubmitting(act)
  const refused = answer?.act === act ? answer : undefined
  const { name, maxLength, kind } = SIDE_FIELDS[act]
  return (
    <Form method="post" aria-label={t(`desk.${act}`)} className="grid gap-3">
      <input type="hidden" name="version" value={version} />
      <TextAreaField
        label={t(`desk.${act}.label`)}
        name={name}
        required
        maxLength={maxLength}
        defaultValue={refused?.typed[name]}
        error={refused?.error}
      />
      <Button type="submit" name="act" value={act} kind={kind} busy={isBusy} className="justify-self-start">
        {t(`desk.${act}.send`)}
      </Button>
    </Form>
  )
}
