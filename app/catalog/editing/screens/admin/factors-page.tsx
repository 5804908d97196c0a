import { Form, redirect } from 'react-router'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { changedValue, changeFactors, pricedValue } from '../../prices/change-factors.server.ts'
import { hasFactor, isPriced, listPath, parseTab, tableOf, type PricedTab } from '../../choices/choice-tabs.ts'
import { formatDecimal } from '#app/catalog/cakes/record/decimal.ts'
import { listChoiceRows } from '../../edited-rows.queries.server.ts'
import { parsePriceChange } from '../../prices/price-change.ts'
import { labelOf } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { readExpected, expectedField } from '../../expected-values.ts'
import { BackToList } from '../../ui/back-to-list.tsx'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/factors-page.ts'

function pricedTab(param: string | undefined): PricedTab {
  const tab = parseTab(param)
  return tab && isPriced(tab) ? tab : 'sizes'
}

/** Thousandths by which factors change, out of a percentage; undefined when it is none. */
function parseFactorChange(amount: unknown): number | undefined {
  return parsePriceChange({ get: (name) => (name === 'amount' ? amount : 'percent') })?.amount
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, lang, t } = adminRequest(context, 'catalog.edit')
  const tab = pricedTab(params.tab)
  const asked = new Set(url.searchParams.getAll('id'))
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
      .filter(({ id }) => asked.has(id))
      .map((row) => {
        const seen = pricedValue(tab, row)
        const after = change === undefined ? undefined : changedValue(tab, seen, change)
        return {
          id: row.id,
          name: labelOf(row)[lang],
          seen,
          before: say(seen),
          after: after === undefined ? null : say(after),
          isChanged: after !== undefined && after !== seen,
          why: change === undefined ? '' : t('edit.prices.same'),
        }
      }),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { profile, db, now: at } = adminRequest(context, 'catalog.edit')
  const form = await request.formData()
  const tab = pricedTab(params.tab)
  const change = parseFactorChange(form.get('amount'))
  const editor = { actor: profile.email, at, batch: uuidv7(at) }
  const changed = change === undefined ? 0 : await changeFactors(db, tab, readExpected(form), change, editor)
  return redirect(`${listPath(tab)}?changed=${changed}`)
}

export default function FactorsPage({ loaderData }: Route.ComponentProps) {
  return <Factors {...loaderData} />
}

function Factors({ tab, heading, amount, isWrong, isShown, rows }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const list = listPath(tab)
  const changing = rows.filter(({ isChanged }) => isChanged)
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackToList to={list} text={t('edit.prices.back')} />
      <h1 className="text-2xl">{heading}</h1>
      {rows.length === 0 ? (
        <EmptyState title={t('edit.bulk.none')} action={{ to: list, text: t('edit.prices.back') }} />
      ) : (
        <>
          <Card className="p-4">
            <Form className="grid max-w-sm gap-3">
              {rows.map(({ id }) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
              <TextField
                name="amount"
                label={t('edit.factors.amount')}
                hint={t('edit.prices.amount.hint')}
                defaultValue={amount}
                error={isWrong ? t('edit.factors.error') : undefined}
                autoComplete="off"
                maxLength={20}
                required
              />
              <Button type="submit" kind="secondary" className="justify-self-start">
                {t('edit.prices.preview')}
              </Button>
            </Form>
          </Card>
          <BeforeAfter title={heading} rows={rows} />
          {isShown && (
            <Form method="post" className="grid justify-items-start gap-3">
              <input type="hidden" name="amount" value={amount} />
              {changing.map(({ id, seen }) => (
                <input key={id} type="hidden" name={expectedField(id)} value={seen} />
              ))}
              <Notice live>
                {t('edit.prices.will', { count: changing.length, skipped: rows.length - changing.length })}
              </Notice>
              {changing.length > 0 && (
                <Button type="submit">
                  {t(hasFactor(tab) ? 'edit.factors.apply' : 'edit.prices.apply', {
                    count: changing.length,
                  })}
                </Button>
              )}
            </Form>
          )}
        </>
      )}
    </div>
  )
}
