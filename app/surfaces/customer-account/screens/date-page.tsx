import { z } from 'zod'
import { readForm, text } from '#app/base/commands/fields.server.ts'
import { data, Form, redirect, useNavigation } from 'react-router'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { listOccasions } from '#app/catalog/occasions/occasions.queries.server.ts'
import { DAY_OF_MONTH } from '#app/base/platform/numbers/number-rules.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import * as paths from '#app/base/platform/paths.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { dayInAddis, type Calendar } from '#app/base/platform/time/calendar.ts'
import { monthName, PAGUME } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useOpenErrors } from '#app/base/ui/forms/open-errors.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { DATE_NAME_MAX_LENGTH, monthValue, type DateFault } from '#app/ordering/customers/account/account-date.ts'
import { removeOwnDate, saveOwnDate } from '#app/ordering/customers/account/commands/change-own-dates.server.ts'
import { findDate } from '#app/ordering/customers/account/account-dates.server.ts'
import { customerAccountTexts } from '../account-texts.server.ts'
import { sendOwnForm } from '../send-own-form.server.ts'
import { openOwnAccount } from '../own-account.server.ts'
import { RemoveFold } from '../ui/remove-fold.tsx'
import type { Route } from './+types/date-page.ts'

const NEW = 'new'
const typedFields = z.object({ name: text(100), occasion: text(100), day: text(100), month: text(100) })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, accountId, now, lang, calendar } = openOwnAccount(context, paths.ownDate(params.dateId))
  const isNew = params.dateId === NEW
  const date = isNew || !isUuid(params.dateId) ? undefined : await findDate(db, accountId, params.dateId)
  if (!isNew && !date) return redirect(paths.ownAccount)
  const occasions = await listOccasions(db, dayInAddis(now))
  return {
    texts: customerAccountTexts[lang],
    isNew,
    typed: {
      name: date?.name ?? '',
      occasion: date?.occasionId ?? '',
      day: date ? String(date.day) : '',
      month: date ? monthValue(date.calendar, date.month) : '',
    },
    occasions: occasions.map((occasion) => ({ id: occasion.id, name: nameIn(lang, occasion) })),
    // The viewer's own calendar first.
    months: (calendar === 'ethiopian' ? CALENDARS : CALENDARS.toReversed()).map((each) => ({
      calendar: each,
      months: monthsOf(each, lang),
    })),
  }
}

const CALENDARS: readonly Calendar[] = ['ethiopian', 'gregorian']

function monthsOf(calendar: Calendar, lang: Lang) {
  return Array.from({ length: calendar === 'ethiopian' ? PAGUME : 12 }, (_, index) => ({
    id: monthValue(calendar, index + 1),
    name: monthName(lang, calendar, index + 1),
  }))
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const account = openOwnAccount(context, paths.ownDate(params.dateId))
  const form = await request.formData()
  const back = (done: 'saved' | 'removed') => redirect(`${paths.ownAccount}?done=${done}`)
  const given = params.dateId === NEW ? {} : { dateId: params.dateId }
  if (form.get('intent') === 'remove') {
    // A date that is gone leaves nothing to be done.
    await sendOwnForm(account, form, { command: removeOwnDate, given })
    return back('removed')
  }
  const saved = await sendOwnForm(account, form, { command: saveOwnDate, given })
  if (saved.ok) return back('saved')
  const { status, errors, error } = saved
  return data({ typed: typedFields.parse(readForm(typedFields, form)), errors, error }, { status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('account.dates'), isPrivate: true }))
}

export default function DatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const { isNew, occasions, months } = loaderData
  const typed = actionData?.typed ?? loaderData.typed
  const fieldErrors: Partial<Record<DateFault, string>> = actionData?.errors ?? {}
  const { errors, mend, onInput } = useOpenErrors(actionData, fieldErrors)
  return (
    <main id="content" className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
        <BackLink to={paths.ownAccount} text={t('account.back')} />
        <header>
          <h1 className="text-2xl">{t(isNew ? 'account.date.add' : 'account.date.change')}</h1>
          <p className="text-ink-soft">{t('account.date.intro')}</p>
        </header>
        <Form method="post" className="grid gap-4" noValidate onInput={onInput}>
          <FormOutcome error={actionData?.error} />
          <TextField
            label={t('account.date.name')}
            hint={t('account.date.name.hint')}
            name="name"
            required
            maxLength={DATE_NAME_MAX_LENGTH}
            autoComplete="off"
            defaultValue={typed.name}
            error={errors.name}
          />
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-3">
            <SelectField
              label={t('account.date.month')}
              name="month"
              defaultValue={typed.month}
              // The day was refused in the month that was chosen.
              onChange={() => mend('day')}
            >
              <option value="">{t('account.date.month.choose')}</option>
              {months.map(({ calendar, months: names }) => (
                <optgroup key={calendar} label={t(`account.date.${calendar}`)}>
                  <Options of={names} />
                </optgroup>
              ))}
            </SelectField>
            <NumberField
              rule={DAY_OF_MONTH}
              label={t('account.date.day')}
              name="day"
              required
              maxLength={2}
              defaultValue={typed.day}
              error={errors.day}
            />
          </div>
          <SelectField
            label={t('account.date.occasion')}
            optionalText={t('ui.optional')}
            name="occasion"
            defaultValue={typed.occasion}
          >
            <option value="">{t('account.date.occasion.open')}</option>
            <Options of={occasions} />
          </SelectField>
          <Button type="submit" size="lg" busy={isBusy}>
            {t('account.save')}
          </Button>
        </Form>
        {!isNew && (
          <Form noValidate method="post" className="justify-self-start">
            <RemoveFold name={typed.name} />
          </Form>
        )}
      </div>
    </main>
  )
}
