import { useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { DAY_POINTS } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { CapacityBar } from '#app/base/ui/charts/capacity-bar.tsx'
import { ChoiceField, TextField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/base/ui/admin/changed-meanwhile.tsx'
import { EnterSends } from '#app/base/ui/admin/enter-sends.tsx'
import { TwoLanguageFields } from '#app/base/ui/admin/two-language-fields.tsx'
import { UnsavedGuard } from '#app/base/ui/admin/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/admin/use-dirty.ts'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DayPlanAnswer } from '../planning/day-plan-action.server.ts'
import type { CapacityPageView } from '../planning/load-capacity-page.server.ts'
import { usePointParts } from './capacity-calendar.tsx'
import { CapacityPresets } from './capacity-presets.tsx'

type Chosen = CapacityPageView['chosen']

interface CapacityDayProps {
  chosen: Chosen
  today: string
  answer: DayPlanAnswer | undefined
}

export function CapacityDay({ chosen, today, answer }: CapacityDayProps) {
  const t = useT()
  const parts = usePointParts()
  const { day, both, used, held, total, slots } = chosen
  return (
    <Card id="day" className="grid gap-4 p-4">
      <div className="grid gap-2">
        <h2 className="text-lg">{both}</h2>
        {chosen.note && <p className="text-ink-soft">{chosen.note}</p>}
        <CapacityBar label={both} parts={parts(chosen)} total={total} />
        <p className="figures">
          {t('capacity.sums', { used, held, free: Math.max(0, total - used - held), total })}{' '}
          <Link to={`${adminPaths.orders}?start=${day}&end=${day}`} className="font-semibold text-brand underline">
            {t('capacity.orders')}
          </Link>
        </p>
      </div>
      {slots.length > 0 && (
        <table className="w-full text-sm leading-snug">
          <caption className="pb-1 text-left font-semibold">{t('capacity.slots')}</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1 pr-3 text-left font-normal">
                {t('capacity.slot')}
              </th>
              {(['used', 'held', 'free'] as const).map((each) => (
                <th key={each} scope="col" className="py-1 pl-3 text-right font-normal">
                  {t(`capacity.slot.${each}`)}
                </th>
              ))}
              <th scope="col" className="hidden w-1/4 sm:table-cell">
                <span className="sr-only">{t('capacity.bar')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {slots.map((slot) => (
              <tr key={slot.text} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {slot.text}
                </th>
                {[slot.used, slot.held, Math.max(0, slot.total - slot.used - slot.held)].map((points, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- always the same three columns
                  <td key={column} className="figures py-1.5 pl-3 text-right whitespace-nowrap">
                    {points}
                  </td>
                ))}
                <td className="hidden py-1.5 pl-3 sm:table-cell">
                  <CapacityBar label={slot.text} parts={parts(slot)} total={slot.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!chosen.isPast && <PlanForm key={day} chosen={chosen} answer={answer} />}
      <CapacityPresets day={day} today={today} />
    </Card>
  )
}

const KINDS = ['usual', 'own', 'online', 'closed'] as const

function PlanForm({ chosen, answer }: { chosen: Chosen; answer: DayPlanAnswer | undefined }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const { day, plan } = chosen
  const isDirty = useDirty(form, chosen.seen)
  const isSaving = useNavigation().formMethod === 'POST'
  const stands = plan.kind
  const [kind, setKind] = useState<(typeof KINDS)[number]>(stands)
  const note = answer?.meanwhile
  return (
    <Form ref={form} method="post" preventScrollReset className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <EnterSends />
      <UnsavedGuard isDirty={isDirty} />
      <h3 className="text-base">{t('capacity.plan')}</h3>
      <input type="hidden" name="seen" value={chosen.seen} />
      <FormOutcome error={answer?.error} />
      {note && (
        <ChangedMeanwhile
          fields={[]}
          changedBy={note.changedBy}
          changedAt={note.changedAt}
          keepMineName="keep"
          keepMineValue={note.seen}
          takeTheirsTo={`?day=${day}`}
        />
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <p className="grid content-start gap-1.5">
          <span className="font-semibold">{t('capacity.from')}</span>
          <span className="flex min-h-12 items-center">{chosen.text}</span>
          <input type="hidden" name="from" value={day} />
        </p>
        <DayField label={t('capacity.to')} name="to" first={day} day={chosen.to} />
      </div>
      <fieldset className="grid">
        <legend className="font-semibold">{t('capacity.kind')}</legend>
        {KINDS.map((each) => (
          <ChoiceField
            key={each}
            type="radio"
            name="kind"
            value={each}
            defaultChecked={each === stands}
            onChange={() => setKind(each)}
          >
            {t(`capacity.kind.${each}`)}
          </ChoiceField>
        ))}
      </fieldset>
      <div className="grid gap-3" hidden={kind !== 'own'}>
        <NumberField
          rule={DAY_POINTS}
          label={t('capacity.points')}
          hint={t('capacity.points.hint', { count: chosen.usualPoints })}
          name="points"
          defaultValue={plan.points ?? ''}
        />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextField label={t('capacity.opens')} type="time" name="opens" defaultValue={plan.opens} />
          <TextField label={t('capacity.closes')} type="time" name="closes" defaultValue={plan.closes} />
        </div>
      </div>
      <div hidden={kind === 'usual'}>
        <TwoLanguageFields
          name="reason"
          labelEn={t('capacity.reason.en')}
          labelAm={t('capacity.reason.am')}
          valueEn={plan.reasonEn}
          valueAm={plan.reasonAm}
          maxLength={100}
        />
      </div>
      <div>
        <Button type="submit" busy={isSaving}>
          {t('capacity.save')}
        </Button>
      </div>
    </Form>
  )
}
