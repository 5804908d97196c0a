import { useRef } from 'react'
import { Form } from '#app/base/ui/forms/form.tsx'
import { DAY_OF_MONTH } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { SelectField } from '#app/base/ui/field.tsx'
import { ChangedMeanwhile } from '#app/base/ui/admin/changed-meanwhile.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { EnterSends } from '#app/base/ui/admin/enter-sends.tsx'
import { UnsavedGuard } from '#app/base/ui/admin/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/admin/use-dirty.ts'
import { useT } from '#app/base/ui/translate.tsx'
import {
  ALLERGIES_MAX_LENGTH,
  CONSENT_SOURCES,
  dateInput,
  type DetailsFault,
  type TypedDetails,
} from '../customer-details.ts'
import type { DateKind } from '../important-date.ts'
import type { DetailsConflict, DetailsView } from '../present-customers.server.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'

export interface DetailsAnswer {
  typed: TypedDetails
  faults: readonly DetailsFault[]
  meanwhile?: DetailsConflict
}

interface DetailsCardProps {
  details: DetailsView
  answer: DetailsAnswer | undefined
}

export function DetailsCard({ details, answer }: DetailsCardProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(form, details.version)
  const typed = answer?.typed ?? details.typed
  const fault = (name: DetailsFault) => answer?.faults.includes(name)
  return (
    <DetailCard title={t('customers.details.title')}>
      {/* After a save the form starts from the saved values. */}
      <Form key={details.version} ref={form} method="post" preventScrollReset className="grid gap-4">
        <EnterSends />
        <UnsavedGuard isDirty={isDirty} />
        <input type="hidden" name="intent" value="details" />
        <input type="hidden" name="version" value={details.version} />
        {answer?.meanwhile && (
          <ChangedMeanwhile
            fields={answer.meanwhile.fields}
            changedBy={answer.meanwhile.changedBy}
            changedAt={answer.meanwhile.changedAt}
            keepMineName="keep"
            keepMineValue={String(answer.meanwhile.version)}
          />
        )}
        <PrintedTextArea
          label={t('customers.details.allergies')}
          hint={t('customers.details.allergies.hint')}
          name="allergies"
          data-shortcut="edit"
          rows={2}
          maxLength={ALLERGIES_MAX_LENGTH}
          defaultValue={typed['allergies']}
        />
        <Consent typed={typed} text={details.consent} fault={fault} />
        {details.kinds.map((kind) => (
          <ImportantDateFields
            key={kind}
            kind={kind}
            details={details}
            typed={typed}
            error={fault(`${kind}_day`) ? t('customers.date.wrong') : undefined}
          />
        ))}
        <Button type="submit" kind="secondary">
          {t('customers.details.save')}
        </Button>
      </Form>
    </DetailCard>
  )
}

interface ConsentProps {
  typed: TypedDetails
  text: string
  fault: (name: DetailsFault) => boolean | undefined
}

/** Asks for day and source only once consent is answered. */
function Consent({ typed, text, fault }: ConsentProps) {
  const t = useT()
  return (
    <fieldset className="group grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{t('customers.consent')}</legend>
      {text && <p className="text-sm text-ink-soft">{text}</p>}
      <div className="flex flex-wrap gap-x-5">
        {(['', 'yes', 'no'] as const).map((answer) => (
          <label key={answer} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="consent"
              value={answer}
              defaultChecked={(typed['consent'] ?? '') === answer}
              className="size-5 accent-brand"
            />
            {t(`customers.consent.answer.${answer || 'unasked'}`)}
          </label>
        ))}
      </div>
      <div className="grid items-start gap-3 group-has-[[name=consent][value='']:checked]:hidden sm:grid-cols-2">
        <DayField
          label={t('customers.consent.on')}
          name="consent_on"
          day={typed['consent_on'] ?? ''}
          error={fault('consent_on') ? t('customers.consent.on.wrong') : undefined}
        />
        <SelectField
          label={t('customers.consent.source')}
          name="consent_source"
          defaultValue={typed['consent_source']}
          error={fault('consent_source') ? t('customers.consent.source.wrong') : undefined}
        >
          {CONSENT_SOURCES.map((source) => (
            <option key={source} value={source}>
              {t(`customers.consent.source.${source}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}

interface ImportantDateProps {
  kind: DateKind
  details: DetailsView
  typed: TypedDetails
  error: string | undefined
}

function ImportantDateFields({ kind, details, typed, error }: ImportantDateProps) {
  const t = useT()
  const what = t(`customers.date.${kind}`)
  const part = (name: 'calendar' | 'month' | 'day') =>
    t('customers.date.part', { what, part: t(`customers.date.${name}`) })
  const next = details.next.find((each) => each.kind === kind)
  const { ethiopian, gregorian } = details.months
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{what}</legend>
      {next && <p className="text-sm text-ink-soft">{next.text}</p>}
      <div className="grid grid-cols-[minmax(0,5rem)_minmax(0,1fr)] items-start gap-3 sm:max-lg:grid-cols-[minmax(0,4rem)_minmax(0,3fr)_minmax(0,2fr)]">
        <NumberField
          rule={DAY_OF_MONTH}
          label={<Part whole={part('day')}>{t('customers.date.day')}</Part>}
          name={dateInput(kind, 'day')}
          maxLength={2}
          defaultValue={typed[dateInput(kind, 'day')]}
          aria-invalid={error ? true : undefined}
        />
        <SelectField
          label={<Part whole={part('month')}>{t('customers.date.month')}</Part>}
          name={dateInput(kind, 'month')}
          defaultValue={typed[dateInput(kind, 'month')]}
        >
          {Array.from({ length: ethiopian.length }, (_, index) => (
            <option key={index} value={index + 1}>
              {[ethiopian[index], gregorian[index]].filter(Boolean).join(' / ')}
            </option>
          ))}
        </SelectField>
        <SelectField
          className="max-sm:col-span-2"
          label={<Part whole={part('calendar')}>{t('customers.date.calendar')}</Part>}
          name={dateInput(kind, 'calendar')}
          defaultValue={typed[dateInput(kind, 'calendar')] ?? 'ethiopian'}
        >
          <option value="ethiopian">{t('customers.date.calendar.ethiopian')}</option>
          <option value="gregorian">{t('customers.date.calendar.gregorian')}</option>
        </SelectField>
      </div>
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
    </fieldset>
  )
}

/** Shows a short label under its heading; screen readers read the whole one. */
function Part({ whole, children }: { whole: string; children: string }) {
  return (
    <>
      <span aria-hidden="true" className="font-normal">
        {children}
      </span>
      <span className="sr-only">{whole}</span>
    </>
  )
}
