import { data, redirect, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { Z_NUMBER } from '../../tax-numbers.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { birrFromSantim, formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayInAddis, formatDay, formatMoment, isDay } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { TWO_COLUMNS } from '#app/base/ui/admin/field-columns.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { taxMessages } from '../../tax.messages.ts'
import { typeZTotal } from '../../commands/type-z-total.server.ts'
import { zTotalMessages } from '../../z-totals/z-totals.messages.ts'
import { differenceOfZ, readZDay, sumUnnumbered } from '../../z-totals/z-totals.queries.server.ts'
import type { Route } from './+types/z-day-page.ts'

const texts = bothLanguages(taxMessages, zTotalMessages)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const today = dayInAddis(now)
  const day = isDay(params.day) && params.day <= today ? params.day : today
  const [machines, unnumbered] = await Promise.all([readZDay(db, day), sumUnnumbered(db, day)])
  const money = (santim: number) => formatSantim(santim, lang)
  const heading = t('z.day.title', { day: formatDay(day, lang, calendar) })
  return {
    title: `${heading} · ${t('admin.title')}`,
    texts: texts[lang],
    heading,
    before: adminPaths.zDay(addDays(day, -1)),
    after: day < today ? adminPaths.zDay(addDays(day, 1)) : null,
    unnumbered:
      unnumbered.count > 0 ? t('z.unnumbered', { count: unnumbered.count, amount: money(unnumbered.santim) }) : '',
    machines: machines.map((row) => {
      const difference = differenceOfZ(row)
      return {
        number: row.machine,
        name: `${row.machineName} · ${row.machine}`,
        isTyped: row.z !== null,
        isOff: difference !== null && difference !== 0,
        sums: [
          { text: `${t('z.column.ours')} (${row.count})`, sum: money(row.oursSantim) },
          ...(row.z ? [{ text: t('z.column.total'), sum: money(row.z.totalSantim) }] : []),
          ...(difference === null ? [] : [{ text: t('z.column.difference'), sum: money(difference) }]),
        ],
        typed: row.z
          ? [row.z.reason, t('z.typed.by', { who: row.z.person, when: formatMoment(row.z.at, lang, calendar) })]
              .filter(Boolean)
              .join(' · ')
          : '',
        zNumber: row.z?.zNumber ?? '',
        birr: row.z ? String(birrFromSantim(row.z.totalSantim)) : '',
      }
    }),
  }
}

const TYPE = { command: typeZTotal, names: { totalSantim: 'total' } }

export async function action({ request, context, params: { day } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const done = await submitAdminForm(admin, await request.formData(), { ...TYPE, given: { day } })
  return done.ok ? redirect(adminPaths.zDay(day)) : data(done.answer, { status: done.status })
}

export default function ZDayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, before, after, unnumbered, machines } = loaderData
  const t = useT()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.zTotals} text={t('z.title')} />
      <nav className="flex flex-wrap gap-2">
        <ButtonLink kind="secondary" size="sm" to={before}>
          {t('z.day.before')}
        </ButtonLink>
        {after && (
          <ButtonLink kind="secondary" size="sm" to={after}>
            {t('z.day.after')}
          </ButtonLink>
        )}
      </nav>
      <header>
        <h1 className="text-2xl">{heading}</h1>
        <p className="text-ink-soft">{t('z.day.text')}</p>
      </header>
      <FormOutcome error={actionData?.error} />
      {unnumbered && <Notice tone="highlight">{unnumbered}</Notice>}
      {machines.length === 0 && <p>{t('tax.fiscal.no.machine')}</p>}
      {machines.map((machine) => (
        <Machine key={machine.number} machine={machine} />
      ))}
    </div>
  )
}

function Machine({ machine }: { machine: Route.ComponentProps['loaderData']['machines'][number] }) {
  const t = useT()
  const mayType = useMay('tax.edit')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DetailCard title={machine.name}>
      <dl className={classes('figures grid gap-1', machine.isOff && 'text-danger')}>
        {machine.sums.map(({ text, sum }) => (
          <div key={text} className="flex flex-wrap justify-between gap-x-4">
            <dt>{text}</dt>
            <dd className="font-semibold wrap-anywhere">{sum}</dd>
          </div>
        ))}
      </dl>
      {machine.typed && <p className="text-sm wrap-anywhere text-ink-soft">{machine.typed}</p>}
      {mayType && (
        <Form method="post" className={`grid items-end gap-3 border-t border-line pt-3 ${TWO_COLUMNS}`}>
          <input type="hidden" name="machine" value={machine.number} />
          <NumberField
            rule={SUM}
            label={t('z.total')}
            name="total"
            required
            maxLength={20}
            defaultValue={machine.birr}
          />
          <NumberField
            rule={Z_NUMBER}
            label={t('z.number')}
            optionalText={t('z.optional')}
            name="zNumber"
            maxLength={10}
            defaultValue={machine.zNumber}
          />
          <TextField label={t('z.reason')} name="reason" maxLength={300} className="col-span-full" />
          <Button
            type="submit"
            kind={machine.isTyped ? 'secondary' : 'primary'}
            busy={isBusy}
            className="justify-self-start"
          >
            {t(machine.isTyped ? 'z.again' : 'z.save')}
          </Button>
        </Form>
      )}
    </DetailCard>
  )
}
