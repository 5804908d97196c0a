import { Link, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { VAT_RATE } from '../../tax-numbers.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { bothLanguages, type Translate } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { THREE_COLUMNS, TWO_COLUMNS } from '#app/base/ui/admin/field-columns.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { addMachine, retireMachine } from '../../commands/edit-machines.server.ts'
import { setCakeRate } from '../../commands/set-cake-rate.server.ts'
import { listMachines } from '../../fiscal-machines.server.ts'
import { MACHINE_NAME_MAX_LENGTH } from '../../fiscal-number.ts'
import { taxMessages } from '../../tax.messages.ts'
import { listCakeRates, parseRate, type CakeRate } from '../../vat-rates.server.ts'
import type { Route } from './+types/tax-setup-page.ts'

const texts = bothLanguages(taxMessages)

function rateText(rate: CakeRate, t: Translate): string {
  return typeof rate === 'number' ? t('tax.rates.percent', { percent: rate }) : t(`tax.rates.${rate}`)
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, lang, t } = adminRequest(context)
  const [machines, cakes, settings] = await Promise.all([listMachines(db), listCakeRates(db), loadSettings(db)])
  return {
    title: `${t('tax.setup.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    machines,
    cakes: cakes.map(({ cakeId, nameEn, nameAm }) => ({ id: cakeId, name: lang === 'am' ? nameAm : nameEn })),
    own: cakes
      .filter(({ rate }) => rate !== 'usual')
      .map(({ cakeId, nameEn, nameAm, rate }) => ({
        id: cakeId,
        name: lang === 'am' ? nameAm : nameEn,
        rate: rateText(rate, t),
      })),
    usual: settings['tax.registered']
      ? t('tax.rates.percent', { percent: settings['tax.vat_percent'] })
      : t('tax.rates.not.registered'),
  }
}

const fields = z.object({ intent: z.string(), rate: z.string(), percent: z.string() })

/** The command of the pressed button. None has an id: pressed twice, it changes nothing more. */
function buttonOf(form: FormData): FormCommand {
  const { intent, rate: chosen, percent } = parseForm(fields, form)
  switch (intent) {
    case 'retire':
      return { command: retireMachine, names: { number: 'machine' } }
    case 'rate': {
      const rate = parseRate(chosen === 'other' ? percent.trim() : chosen)
      return { command: setCakeRate, names: { cakeId: 'cake' }, given: { rate } }
    }
    default:
      return { command: addMachine }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const done = await submitAdminForm(admin, form, buttonOf(form))
  return formResponse(done.ok ? { ok: true, to: adminPaths.taxSetup } : done)
}

export default function TaxSetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { machines, cakes, own, usual } = loaderData
  const t = useT()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.tax} text={t('tax.book.title')} />
      <header>
        <h1 className="text-2xl">{t('tax.setup.title')}</h1>
        <p className="text-ink-soft">{t('tax.setup.text')}</p>
        <Link
          to={adminPaths.settingsPart('taxes')}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {t('tax.setup.settings')}
        </Link>
      </header>
      <Notice>{t('tax.confirm')}</Notice>
      <FormOutcome error={actionData?.error} />
      <Machines machines={machines} />
      <Rates cakes={cakes} own={own} usual={usual} />
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Machines({ machines }: Pick<Loaded, 'machines'>) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DetailCard title={t('tax.machines')}>
      {machines.length === 0 && <p className="text-ink-soft">{t('tax.machines.none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {machines.map(({ number, name, isRetired }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <strong>{name}</strong> <span className="figures text-ink-soft">{number}</span>
              {isRetired && <span className="text-sm text-ink-soft"> · {t('tax.machine.retired')}</span>}
            </span>
            {!isRetired && (
              <Form method="post">
                <input type="hidden" name="intent" value="retire" />
                <input type="hidden" name="machine" value={number} />
                <ConfirmSubmit kind="secondary" question={t('tax.machine.retire.question', { name })} busy={isBusy}>
                  {t('tax.machine.retire')}
                </ConfirmSubmit>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {/* A machine that was added empties the form. */}
      <Form
        key={machines.length}
        method="post"
        className={`grid items-end gap-3 border-t border-line pt-3 ${TWO_COLUMNS}`}
      >
        <TextField label={t('tax.machine.number')} name="number" required maxLength={30} autoComplete="off" />
        <TextField label={t('tax.machine.name')} name="name" required maxLength={MACHINE_NAME_MAX_LENGTH} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('tax.machine.add')}
        </Button>
      </Form>
    </DetailCard>
  )
}

function Rates({ cakes, own, usual }: Pick<Loaded, 'cakes' | 'own' | 'usual'>) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DetailCard title={t('tax.rates')}>
      <p className="text-ink-soft">{t('tax.rates.text', { rate: usual })}</p>
      {own.length === 0 ? (
        <p>{t('tax.rates.none')}</p>
      ) : (
        <dl aria-label={t('tax.rates.own')} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
          {own.map(({ id, name, rate }) => (
            <div key={id} className="contents">
              <dt className="wrap-anywhere">{name}</dt>
              <dd className="figures font-semibold">{rate}</dd>
            </div>
          ))}
        </dl>
      )}
      <Form
        key={JSON.stringify(own)}
        method="post"
        className={`grid items-end gap-3 border-t border-line pt-3 ${THREE_COLUMNS}`}
      >
        <SelectField label={t('tax.rates.cake')} name="cake" required defaultValue="">
          <option value="">{t('tax.rates.cake.choose')}</option>
          <Options of={cakes} />
        </SelectField>
        <SelectField label={t('tax.rates.rate')} name="rate" required defaultValue="">
          <option value="">{t('tax.rates.rate.choose')}</option>
          <option value="exempt">{t('tax.rates.exempt')}</option>
          <option value="other">{t('tax.rates.other')}</option>
          <option value="usual">{t('tax.rates.usual')}</option>
        </SelectField>
        <NumberField rule={VAT_RATE} label={t('tax.rates.other')} name="percent" maxLength={8} />
        <Button type="submit" name="intent" value="rate" busy={isBusy} className="justify-self-start">
          {t('tax.rates.save')}
        </Button>
      </Form>
    </DetailCard>
  )
}
