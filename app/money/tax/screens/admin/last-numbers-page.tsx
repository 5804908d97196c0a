import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import { z } from 'zod'
import { parseForm, written } from '#app/base/commands/fields.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { ChoiceField, TextField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { stateLastNumbers, type NumbersRefusal } from '../../commands/state-last-numbers.server.ts'
import { findInvoicePause } from '../../invoices/invoice-pauses.server.ts'
import { invoiceMessages } from '../../invoices/invoice.messages.ts'
import { lastNumbersMessages } from '../../invoices/last-numbers.messages.ts'
import { LAST_NUMBER_MAX_LENGTH, lastKnownName, seriesName } from '../../invoices/last-numbers.ts'
import { taxMessages } from '../../tax.messages.ts'
import type { Route } from './+types/last-numbers-page.ts'

const texts = bothLanguages(taxMessages, invoiceMessages, lastNumbersMessages)

/** Names of fields of the form that are no number of a series. */
const [PAUSE, SURE, MANY] = ['pause', 'sure', 'many']

export async function loader({ context }: Route.LoaderArgs) {
  const { db, lang, calendar, t } = adminRequest(context)
  const pause = await findInvoicePause(db)
  return {
    title: `${t('numbers.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    pause: pause && {
      id: pause.id,
      when: formatMoment(pause.restoredAt, lang, calendar),
      asked: pause.asked.map((one) => ({
        field: seriesName(one),
        label: t(`numbers.last.${one.series}`, { year: one.year }),
        hint: one.knownNumber === 0 ? t('numbers.known.none') : t('numbers.known', { name: lastKnownName(one) }),
        known: String(one.knownNumber),
      })),
    },
  }
}

interface Answer {
  error: string
  /** The field with the fault. */
  field?: string | undefined
  typed: Record<string, string>
  /** So many papers are to be confirmed. */
  many?: number | undefined
}

/** What was typed for each series. */
function typedIn(form: FormData): Record<string, string> {
  const fields = [...form.keys()].filter((name) => /^(INV|CN)-\d{4}$/.test(name))
  return Object.fromEntries(fields.map((name) => [name, formText(form, name).slice(0, LAST_NUMBER_MAX_LENGTH)]))
}

const fields = z.object({ pauseId: written().catch(0), sure: z.string(), many: written().catch(0) })

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const typed = typedIn(form)
  const { pauseId, sure, many } = parseForm(fields, form, { names: { pauseId: PAUSE, sure: SURE, many: MANY } })
  const given = { pauseId, typed, isSure: sure !== '', confirmedMany: many > 0 ? many : null }
  const answered = await sendAdminForm(admin, form, { command: stateLastNumbers, given })
  if (answered.ok) return formResponse<Answer>({ ok: true, to: adminPaths.invoices })
  const { status, answer } = answerRefused(stateLastNumbers, answered, admin)
  const { field, count } = (answered.refusal ?? {}) as Partial<Pick<NumbersRefusal, 'field' | 'count'>>
  return formResponse<Answer>({ ok: false, status, answer: { error: answer.error, field, many: count, typed } })
}

export default function LastNumbersPage({ loaderData: { pause }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.invoices} text={t('invoice.list.title')} />
      <h1 className="text-2xl">{t('numbers.title')}</h1>
      <FormOutcome error={actionData?.field === undefined && actionData?.error} />
      {pause ? <Numbers pause={pause} answer={actionData} /> : <p>{t('numbers.none')}</p>}
    </div>
  )
}

interface NumbersProps {
  pause: NonNullable<Route.ComponentProps['loaderData']['pause']>
  answer: Route.ComponentProps['actionData']
}

function Numbers({ pause: { id, when, asked }, answer }: NumbersProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <p>{t('numbers.text', { when })}</p>
      <p className="text-ink-soft">{t('numbers.then')}</p>
      <Card className="p-4">
        <Form method="post" className="grid gap-4">
          <input type="hidden" name={PAUSE} value={id} />
          {asked.map(({ field, label, hint, known }) => (
            <TextField
              key={field}
              label={label}
              hint={hint}
              error={answer?.field === field && answer.error}
              prefix={`${field}-`}
              name={field}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={LAST_NUMBER_MAX_LENGTH}
              defaultValue={answer?.typed[field] ?? known}
            />
          ))}
          <ChoiceField type="checkbox" name={SURE} required>
            {t('numbers.sure')}
          </ChoiceField>
          {answer?.many !== undefined && (
            <ChoiceField key={answer.many} type="checkbox" name={MANY} value={answer.many}>
              {t('numbers.many', { count: answer.many })}
            </ChoiceField>
          )}
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {t('numbers.save')}
          </Button>
        </Form>
      </Card>
    </>
  )
}
