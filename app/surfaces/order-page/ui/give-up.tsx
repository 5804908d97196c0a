import { Form, useNavigation } from 'react-router'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ChoiceField, TextField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { GiveUpView } from '../give-up-view.server.ts'
import { GIVE_UP_MAX_LENGTH, GIVE_UP_REASONS } from '../order-actions.ts'
import { ActFields } from './act-fields.tsx'
import type { OrderViewProps } from './order-view-props.ts'

export const GIVE_UP_ID = 'give-up'

/** Unfolds the form to which a link on the page leads. */
export function openGiveUp(): void {
  const fold = document.getElementById(GIVE_UP_ID)
  if (fold instanceof HTMLDetailsElement) fold.open = true
}

const TEXTS = {
  decline: { act: 'decline', open: 'quote.decline', send: 'quote.decline.send' },
  withdraw: { act: 'decline', open: 'quote.withdraw', send: 'quote.withdraw.send' },
  cancel: { act: 'cancel', open: 'quote.cancel', send: 'quote.cancel.send' },
} as const satisfies Record<string, { act: string; open: MessageKey; send: MessageKey }>

export function GiveUp({
  giveUp,
  path,
  formId,
  answer,
}: Pick<OrderViewProps, 'giveUp' | 'path' | 'formId' | 'answer'>) {
  const t = useT()
  const act = useNavigation().formData?.get('act')
  if (!giveUp) return null
  if (giveUp.kind === 'too_late' || giveUp.kind === 'under_way' || giveUp.kind === 'begun') {
    return <WhyNot giveUp={giveUp} />
  }
  const texts = TEXTS[giveUp.kind]
  const refused = answer?.act === texts.act ? answer : undefined
  const isBusy = act === texts.act
  return (
    <details
      id={GIVE_UP_ID}
      className="group scroll-mt-20 rounded-lg border border-line bg-surface"
      open={refused !== undefined}
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-semibold text-ink-soft sm:px-5">
        {t(texts.open)}
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <Form method="post" action={path} noValidate className="grid gap-4 px-4 pt-1 pb-5 sm:px-5">
        <ActFields act={texts.act} formId={formId} />
        {giveUp.kind === 'cancel' && (
          <>
            <input type="hidden" name="version" value={giveUp.version} />
            <p>
              {giveUp.refund ? t('quote.cancel.paid', { amount: giveUp.refund }) : t('quote.cancel.unpaid')}{' '}
              {giveUp.freeUntil && t('quote.cancel.free', { when: giveUp.freeUntil })}
            </p>
          </>
        )}
        <fieldset>
          <legend className="mb-1 font-semibold">
            {t('quote.why')} <span className="font-normal text-ink-soft">({t('ui.optional')})</span>
          </legend>
          {Object.entries(GIVE_UP_REASONS).map(([why, text]) => (
            <ChoiceField key={why} type="radio" name="why" value={why} defaultChecked={refused?.typed?.why === why}>
              {t(text)}
            </ChoiceField>
          ))}
        </fieldset>
        <TextField
          label={t('quote.why.words')}
          optionalText={t('ui.optional')}
          name="words"
          maxLength={GIVE_UP_MAX_LENGTH}
          autoComplete="off"
          defaultValue={refused?.typed?.words}
        />
        <FormOutcome error={refused?.error} />
        <Button type="submit" kind="danger" busy={isBusy} className="justify-self-start">
          {isBusy ? t('quote.sending') : t(texts.send)}
        </Button>
      </Form>
    </details>
  )
}

type Refused = Extract<NonNullable<GiveUpView>, { kind: 'too_late' | 'under_way' | 'begun' }>

function WhyNot({ giveUp }: { giveUp: Refused }) {
  const t = useT()
  return (
    <p className="text-sm text-ink-soft">
      {giveUp.kind === 'under_way' && t('quote.cancel.under.way')}
      {giveUp.kind === 'begun' && t('quote.cancel.begun')}
      {giveUp.kind === 'too_late' && t('quote.cancel.late', { when: giveUp.freeUntil })}
    </p>
  )
}
