import { Form } from 'react-router'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Button, type ButtonKind } from '#app/base/ui/button.tsx'
import { TextAreaField } from '#app/base/ui/field.tsx'
import type { DeskAnswer, TypedAtDesk } from '../desk-answer.ts'
import type { DeskAct } from '../desk-form.ts'
import { useIsActing } from './use-is-acting.ts'

interface SideFormProps {
  act: Extract<DeskAct, 'question' | 'decline'>
  field: Extract<keyof TypedAtDesk, 'question' | 'reason'>
  maxLength: number
  version: number
  answer: DeskAnswer | undefined
  texts: { title: string; label: string; send: string }
  kind: ButtonKind
}

/** A form with one text for the customer, for acts besides quoting. A button opens it; it is open after a refusal. */
export function SideForm({ act, field, maxLength, version, answer, texts, kind }: SideFormProps) {
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
