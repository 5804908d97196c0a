import { redirect } from 'react-router'
import { NumberField } from '#app/base/ui/number-field.tsx'
import { readTicked } from '#app/base/platform/bulk.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { changeChoicePrices } from '../../commands/change-prices.server.ts'
import { changedValue, pricedValue } from '../../prices/change-factors.ts'
import { hasFactor, isPriced, listPath, parseTab, tableOf, type PricedTab } from '../../choices/choice-tabs.ts'
import { formatDecimal } from '#app/catalog/cakes/record/decimal.ts'
import { listChoiceRows } from '../../edited-rows.queries.server.ts'
import { CHANGE_RULES, parsePriceChange } from '../../prices/price-change.ts'
import { labelOf } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { presentPriceRow } from '../../prices/price-rows.ts'
import { readExpected } from '../../expected-values.ts'
import { PriceChangePage } from '../../ui/price-change-page.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/factors-page.ts'

function pricedTab(param: string | undefined): PricedTab {
  const tab = parseTab(param)
  return tab && isPriced(tab) ? tab : 'sizes'
}

function parseFactorChange(amount: unknown): number | undefined {
  return parsePriceChange({ get: (name) => (name === 'amount' ? amount : 'percent') })?.amount
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, lang, t } = adminRequest(context)
  const tab = pricedTab(params.tab)
  const asked = readTicked(url.searchParams)
  const amount = (url.searchParams.get('amount') ?? '').slice(0, 20)
  const change = parseFactorChange(amount)
  const rows = await listChoiceRows(db, tableOf(tab))
  const say = (value: number) =>
    hasFactor(tab) ? t('edit.choices.factor', { factor: formatDecimal(value, 1000) }) : formatSantim(value, lang)
  const heading = t(hasFactor(tab) ? 'edit.factors.title' : 'edit.prices.title')
  return {
    title: `${heading} · ${t('admin.title')}`,
    heading,
    texts: editTexts[lang],
    tab,
    amount,
    isWrong: amount !== '' && change === undefined,
    isShown: change !== undefined,
    rows: rows
      .filter(({ id }) => asked.includes(id))
      .map((row) => {
        const seen = pricedValue(tab, row)
        const after = change === undefined ? undefined : changedValue(tab, seen, change)
        return presentPriceRow({ id: row.id, name: labelOf(row)[lang], seen, after, change }, say, t)
      }),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  const kind = pricedTab(params.tab)
  const seen = Object.fromEntries(readExpected(form))
  const given = { kind, seen, amount: parseFactorChange(form.get('amount')) }
  const changed = await sendAdminForm(admin, form, { command: changeChoicePrices, given })
  return redirect(`${listPath(kind)}?changed=${countOf(changed, 'changed')}`)
}

export default function FactorsPage({ loaderData }: Route.ComponentProps) {
  return <Factors {...loaderData} />
}

function Factors({ tab, heading, amount, isWrong, isShown, rows }: Route.ComponentProps['loaderData']) {
  const t = useT()
  return (
    <PriceChangePage
      heading={heading}
      list={listPath(tab)}
      rows={rows}
      typed={{ amount }}
      isShown={isShown}
      go={(count) => t(hasFactor(tab) ? 'edit.factors.apply' : 'edit.prices.apply', { count })}
      formClass="max-w-sm"
    >
      <NumberField
        rule={CHANGE_RULES.percent}
        name="amount"
        label={t('edit.factors.amount')}
        hint={t('edit.prices.amount.hint')}
        defaultValue={amount}
        error={isWrong ? t('edit.factors.error') : undefined}
        maxLength={20}
        required
      />
    </PriceChangePage>
  )
}
