import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '../forms/form.tsx'
import { Button, ButtonLink, type ButtonKind } from '../button.tsx'
import { DetailCard } from '../detail-card.tsx'
import { FormOutcome, Notice } from '../notice.tsx'
import { useT } from '../translate.tsx'

/** The list with the ticked rows. */
interface List {
  to: string
  text: string
}

interface BulkPreviewProps {
  list: List
  /** How many rows would change. */
  count: number
  /** "Will change 14 orders". */
  will: string
  /** Replaces `will` when no row would change. */
  none: string
  /** Skipped rows, by reason. */
  skipped: readonly { rows: readonly unknown[] }[]
  /** Default: "skip 2". */
  skip?: string
  /** Text of the button that executes the act. */
  go: string
  kind?: ButtonKind
  /** Name and value that the button sends. */
  name?: string
  value?: string
  /** Address that the form posts to; by default the page itself. */
  action?: string
  /** Cards and fields of the act. */
  children: ReactNode
}

/** Previews a bulk action: a summary, the act's cards and fields, and the button that executes it. */
export function BulkPreview({ list, count, will, none, skipped, go, action, children, ...rest }: BulkPreviewProps) {
  const t = useT()
  const staying = skipped.reduce((sum, { rows }) => sum + rows.length, 0)
  const { skip = t('office.bulk.skip', { count: staying }), name = 'intent', value = 'do', kind = 'primary' } = rest
  const isBusy = useNavigation().formData?.get(name) === value
  return (
    <>
      <output className="text-lg font-semibold">
        {count === 0 ? none : will}
        {count > 0 && staying > 0 && `${t('office.bulk.comma')}${skip}`}
      </output>
      <Form method="post" action={action} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        <div className="flex flex-wrap gap-2">
          {count > 0 && (
            <Button type="submit" name={name} value={value} kind={kind} busy={isBusy} className="max-sm:w-full">
              {go}
            </Button>
          )}
          <ButtonLink to={list.to} kind="secondary" className="max-sm:w-full">
            {list.text}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

interface BulkSkippedProps {
  /** Default: "These stay as they are". */
  title?: string
  groups: readonly { text: string; rows: ReactNode }[]
}

/** Skipped rows, by reason. */
export function BulkSkipped({ title, groups }: BulkSkippedProps) {
  const t = useT()
  if (groups.length === 0) return null
  return (
    <DetailCard title={title ?? t('office.bulk.skipped')}>
      <ul className="grid gap-2">
        {groups.map(({ text, rows }) => (
          <li key={text}>
            <p>{text}</p>
            {rows}
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

interface BulkOutcomeProps {
  list: List
  /** "14 orders were changed"; empty when none was. */
  done: string
  refused?: readonly { id: string; name: ReactNode; text: string }[]
}

/** The result of a bulk action, the refused rows with reasons, and a link back. */
export function BulkOutcome({ list, done, refused = [] }: BulkOutcomeProps) {
  const t = useT()
  return (
    <>
      <FormOutcome done={done} />
      {refused.length > 0 && (
        <Notice live tone="bad" title={t('office.bulk.refused')}>
          <ul className="grid gap-1.5">
            {refused.map(({ id, name, text }) => (
              <li key={id} className="wrap-anywhere">
                {name} {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ButtonLink to={list.to} className="justify-self-start">
        {list.text}
      </ButtonLink>
    </>
  )
}
