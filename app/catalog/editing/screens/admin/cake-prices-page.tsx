import { useState } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { dayInAddis, isDay } from '#app/base/platform/time/calendar.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { DayField } from '#app/base/ui/admin/day-field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { changeCakePrices } from '../../commands/change-prices.server.ts'
import { listEditedCakes } from '../../edited-rows.queries.server.ts'
import { changedPrice, CHANGE_RULES, parsePriceChange, PRICE_STEPS } from '../../prices/price-change.ts'
import { presentPriceRow } from '../../prices/price-rows.ts'
import { readExpected } from '../../expected-values.ts'
import { PriceChangePage } from '../../ui/price-change-page.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/cake-prices-page.ts'

const byOf = (text: string | null): keyof typeof CHANGE_RULES => (text === 'birr' ? 'birr' : 'percent')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, lang, t } = adminRequest(context)
  const asked = readTicked(url.searchParams)
  const today = dayInAddis(now)
  const all = await listEditedCakes(db, now, today)
  const typed = {
    by: byOf(url.searchParams.get('by')),
    amount: (url.searchParams.get('amount') ?? '').slice(0, 20),
    step: url.searchParams.get('step') ?? '100',
    starts: (url.searchParams.get('starts') ?? '').slice(0, 10),
  }
  const isStartWrong = typed.starts !== '' && (!isDay(typed.starts) || typed.starts < today)
  const change = parsePriceChange(url.searchParams)
  return {
    title: `${t('edit.prices.title')} · ${t('admin.title')}`,
    texts: editTexts[lang],
    typed,
    isWrong: typed.amount !== '' && !change,
    isShown: change !== undefined && !isStartWrong,
    isStartWrong,
    today,
    isLater: typed.starts > today,
    // A link without ticks, such as that of the set-up, means every cake that is on sale.
    cakes: all
      .filter(({ id, is_active }) => (asked.length === 0 ? is_active : asked.includes(id)))
      .map((cake) => {
        const row = { id: cake.id, name: lang === 'am' ? cake.name_am : cake.name_en, seen: cake.price_santim }
        const after = change && changedPrice(row.seen, change)
        return presentPriceRow({ ...row, after, change: change?.amount }, (price) => formatSantim(price, lang), t)
      }),
  }
}

const fields = z.object({ starts: z.string() })

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const change = parsePriceChange(form)
  const seen = readExpected(form)
  const { starts } = parseForm(fields, form)
  const given = { ...change, seen: Object.fromEntries(seen), starts_on: starts === '' ? undefined : starts }
  const changed = await sendAdminForm(admin, form, { command: changeCakePrices, given })
  const done = starts > dayInAddis(admin.now) && changed.ok ? 'planned' : 'changed'
  const count = countOf(changed, done)
  return redirect(`${adminPaths.cakes}?${done}=${count}&skipped=${seen.size - count}`)
}

export default function CakePricesPage({ loaderData }: Route.ComponentProps) {
  return <Prices {...loaderData} />
}

function Prices({ typed, isWrong, isShown, isStartWrong, isLater, today, cakes }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const [by, setBy] = useState(typed.by)
  return (
    <PriceChangePage
      heading={t('edit.prices.title')}
      list={adminPaths.cakes}
      rows={cakes}
      typed={typed}
      isShown={isShown}
      go={(count) => t(isLater ? 'edit.prices.plan' : 'edit.prices.apply', { count })}
      formClass="items-end sm:grid-cols-2 lg:grid-cols-4"
    >
      <NumberField
        rule={CHANGE_RULES[by]}
        name="amount"
        label={t('edit.prices.amount')}
        hint={t('edit.prices.amount.hint')}
        defaultValue={typed.amount}
        error={isWrong ? t('edit.prices.error') : undefined}
        maxLength={20}
        required
      />
      <SelectField
        name="by"
        label={t('edit.prices.by')}
        value={by}
        onChange={({ currentTarget }) => setBy(byOf(currentTarget.value))}
      >
        <option value="percent">{t('edit.prices.by.percent')}</option>
        <option value="birr">{t('edit.prices.by.birr')}</option>
      </SelectField>
      <SelectField name="step" label={t('edit.prices.step')} defaultValue={typed.step}>
        <Options of={PRICE_STEPS.map((id) => ({ id, name: t(`edit.prices.step.${id}`) }))} />
      </SelectField>
      <DayField
        name="starts"
        label={t('edit.prices.starts')}
        noneText={t('edit.prices.starts.now')}
        error={isStartWrong ? t('edit.prices.starts.error') : undefined}
        day={typed.starts}
        first={today}
      />
    </PriceChangePage>
  )
}
