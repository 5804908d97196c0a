import { use, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import type { RefundAction } from '#app/money/payments/refunds/refund.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ChoiceField, TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { CashPlaceContext } from '#app/ordering/handover/ui/cash-place.ts'
import type { TypedRefundAction } from '../refunds/refund-action.server.ts'
import type { RefundView } from '../refunds/refund-views.server.ts'

interface ActionProps {
  view: RefundView
  answer: { typed: TypedRefundAction; error: string } | undefined
}

/** The buttons that a refund's state allows; an act that needs a text opens a form first. */
export function RefundActions(props: ActionProps) {
  const t = useT()
  const { actions } = props.view
  return (
    <DetailCard title={t('refunds.actions')}>
      {actions.includes('approve') && <PlainAction act="approve" />}
      {actions.includes('send') && <SendAction view={props.view} />}
      {actions.includes('confirm') && <PlainAction act="confirm" />}
      {actions.includes('hand') && (
        <Opened act="hand" {...props} isFirst={!actions.includes('send')}>
          <ManualFields {...props} />
        </Opened>
      )}
      {actions.includes('found_sent') && (
        <Opened act="found_sent" {...props}>
          <ReferenceField label={t('refunds.found.reference')} {...props} />
          <NoteField isOptional label={t('refunds.proof')} {...props} />
        </Opened>
      )}
      {actions.includes('found_unsent') && <Unsent {...props} />}
      {actions.includes('reject') && (
        <Opened act="reject" isDanger {...props}>
          <NoteField label={t('refunds.note.reject')} {...props} />
        </Opened>
      )}
    </DetailCard>
  )
}

function useIsSending(act: RefundAction): { isOwn: boolean; isBusy: boolean } {
  const { state, formData } = useNavigation()
  return { isOwn: formData?.get('act') === act, isBusy: state !== 'idle' }
}

function PlainAction({ act }: { act: 'approve' | 'confirm' }) {
  const t = useT()
  const { isOwn, isBusy } = useIsSending(act)
  return (
    <Form method="post" className="grid justify-items-start">
      <Button type="submit" name="act" value={act} busy={isOwn} disabled={isBusy} className="max-sm:w-full">
        {t(`refunds.action.${act}`)}
      </Button>
    </Form>
  )
}

function SendAction({ view }: { view: RefundView }) {
  const t = useT()
  const { isOwn, isBusy } = useIsSending('send')
  return (
    <Form method="post" className="grid justify-items-start">
      <input type="hidden" name="act" value="send" />
      <ConfirmSubmit
        kind="primary"
        question={t('refunds.send.question', { amount: view.amount })}
        text={t('refunds.send.text', { provider: view.providerText })}
        busy={isOwn}
        disabled={isBusy}
        className="max-sm:w-full"
      >
        {t('refunds.action.send')}
      </ConfirmSubmit>
    </Form>
  )
}

function Unsent(props: ActionProps) {
  const t = useT()
  const { isOwn, isBusy } = useIsSending('found_unsent')
  return (
    <Disclosure act="found_unsent" isOpen={props.answer?.typed.act === 'found_unsent'}>
      <NoteField label={t('refunds.note.unsent')} {...props} />
      <ConfirmSubmit
        question={t('refunds.unsent.question')}
        text={t('refunds.unsent.text')}
        busy={isOwn}
        disabled={isBusy}
        className="justify-self-start max-sm:w-full"
      >
        {t('refunds.action.found_unsent')}
      </ConfirmSubmit>
    </Disclosure>
  )
}

interface OpenedProps extends ActionProps {
  act: RefundAction
  isDanger?: boolean
  isFirst?: boolean
  children: ReactNode
}

function Opened({ act, isDanger = false, isFirst = false, answer, children }: OpenedProps) {
  const t = useT()
  const { isOwn, isBusy } = useIsSending(act)
  return (
    <Disclosure act={act} isOpen={isFirst || answer?.typed.act === act}>
      {children}
      <Button
        type="submit"
        kind={isDanger ? 'danger' : 'primary'}
        busy={isOwn}
        disabled={isBusy}
        className="justify-self-start max-sm:w-full"
      >
        {t(`refunds.action.${act}`)}
      </Button>
    </Disclosure>
  )
}

function Disclosure({ act, isOpen, children }: { act: RefundAction; isOpen: boolean; children: ReactNode }) {
  const t = useT()
  return (
    <details open={isOpen} className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 font-semibold text-brand">
        {t(`refunds.action.${act}`)}
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <Form method="post" noValidate className="grid gap-3 px-3 pb-3">
        <input type="hidden" name="act" value={act} />
        {children}
      </Form>
    </details>
  )
}

function ManualFields({ view, answer }: ActionProps) {
  const t = useT()
  const cashPlace = use(CashPlaceContext)
  const typed = answer?.typed.act === 'hand' ? answer.typed.way : undefined
  const chosen = typed && view.ways.includes(typed) ? typed : view.usualWay
  return (
    <>
      <fieldset className="grid">
        <legend className="mb-1 font-semibold">{t('refunds.hand.how')}</legend>
        {view.ways.map((way) => (
          <ChoiceField key={way} type="radio" name="way" value={way} defaultChecked={way === chosen}>
            {t(`refunds.hand.${way}`)}
          </ChoiceField>
        ))}
        {cashPlace && <p className="text-sm text-ink-soft">{cashPlace}</p>}
      </fieldset>
      <ReferenceField
        label={t('refunds.hand.reference')}
        hint={t('refunds.hand.reference.hint')}
        view={view}
        answer={answer}
      />
      <NoteField isOptional label={t('refunds.proof')} view={view} answer={answer} />
    </>
  )
}

function ReferenceField({ label, hint, answer }: ActionProps & { label: string; hint?: string }) {
  return (
    <TextField
      label={label}
      hint={hint}
      name="reference"
      autoComplete="off"
      maxLength={60}
      defaultValue={answer?.typed.reference}
    />
  )
}

function NoteField({ label, isOptional, answer }: ActionProps & { label: string; isOptional?: boolean }) {
  const t = useT()
  return (
    <TextAreaField
      label={label}
      optionalText={isOptional ? t('refunds.optional') : undefined}
      name="note"
      rows={2}
      maxLength={300}
      defaultValue={answer?.typed.note}
    />
  )
}
