import { Form, redirect } from 'react-router'
import { dayInAddis, isDay } from '#app/base/platform/time/calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { SelectField, TextField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { DayField } from '#app/base/ui/office/day-field.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { changePrices } from '../../bulk-cakes.server.ts'
import { listEditedCakes } from '../../edited-rows.queries.server.ts'
import { planPrices } from '../../prices/planned-prices.server.ts'
import { changedPrice, parsePriceChange, PRICE_STEPS } from '../../prices/price-change.ts'
import { readExpected, expectedField } from '../../expected-values.ts'
import { BackToList } from '../../ui/back-to-list.tsx'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/cake-prices-page.ts'

const LIST = '/admin/cakes'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, lang, t } = adminRequest(context, 'catalog.edit')
  const asked = new Set(url.searchParams.getAll('id'))
  const today = dayInAddis(now)
  const all = await listEditedCakes(db, now, today)
  const typed = {
    by: url.searchParams.get('by') === 'birr' ? 'birr' : 'percent',
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
    cakes: all
      .filter(({ id }) => asked.has(id))
      .map((cake) => {
        const after = change && changedPrice(cake.price_santim, change)
        return {
          id: cake.id,
          name: lang === 'am' ? cake.name_am : cake.name_en,
          seen: cake.price_santim,
          before: formatSantim(cake.price_santim, lang),
          after: after === undefined ? null : formatSantim(after, lang),
          isChanged: after !== undefined && after !== cake.price_santim,
          why: !change ? '' : t(after === undefined ? 'edit.prices.nothing.left' : 'edit.prices.same'),
        }
      }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { profile, db, now: at } = adminRequest(context, 'catalog.edit')
  const form = await request.formData()
  const change = parsePriceChange(form)
  const seen = readExpected(form)
  const editor = { actor: profile.email, at, batch: uuidv7(at) }
  const starts = formText(form, 'starts')
  if (!change || (starts !== '' && !isDay(starts))) return redirect(`${LIST}?changed=0&skipped=${seen.size}`)
  const isLater = starts > dayInAddis(at)
  const count = isLater
    ? await planPrices(db, seen, change, starts, editor)
    : await changePrices(db, seen, change, editor)
  return redirect(`${LIST}?${isLater ? 'planned' : 'changed'}=${count}&skipped=${seen.size - count}`)
}

export default function CakePricesPage({ loaderData }: Route.ComponentProps) {
  return <Prices {...loaderData} />
}

function Prices({ typed, isWrong, isShown, isStartWrong, isLater, today, cakes }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const changing = cakes.filter(({ isChanged }) => isChanged)
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackToList to={LIST} text={t('edit.prices.back')} />
      <h1 className="text-2xl">{t('edit.prices.title')}</h1>
      {cakes.length === 0 ? (
        <EmptyState title={t('edit.bulk.none')} action={{ to: LIST, text: t('edit.prices.back') }} />
      ) : (
        <>
          <Card className="p-4">
            <Form className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
              {cakes.map(({ id }) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
              <TextField
                name="amount"
                label={t('edit.prices.amount')}
                hint={t('edit.prices.amount.hint')}
                defaultValue={typed.amount}
                error={isWrong ? t('edit.prices.error') : undefined}
                inputMode="text"
                autoComplete="off"
                maxLength={20}
                required
              />
              <SelectField name="by" label={t('edit.prices.by')} defaultValue={typed.by}>
                <option value="percent">{t('edit.prices.by.percent')}</option>
                <option value="birr">{t('edit.prices.by.birr')}</option>
              </SelectField>
              <SelectField name="step" label={t('edit.prices.step')} defaultValue={typed.step}>
                {PRICE_STEPS.map((step) => (
                  <option key={step} value={step}>
                    {t(`edit.prices.step.${step}`)}
                  </option>
                ))}
              </SelectField>
              <DayField
                name="starts"
                label={t('edit.prices.starts')}
                noneText={t('edit.prices.starts.now')}
                error={isStartWrong ? t('edit.prices.starts.error') : undefined}
                day={typed.starts}
                first={today}
              />
              <Button type="submit" kind="secondary" className="justify-self-start sm:col-span-2 lg:col-span-4">
                {t('edit.prices.preview')}
              </Button>
            </Form>
          </Card>
          <BeforeAfter title={t('edit.prices.title')} rows={cakes} />
          {isShown && (
            <Form method="post" className="grid justify-items-start gap-3">
              {Object.entries(typed).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {changing.map(({ id, seen }) => (
                <input key={id} type="hidden" name={expectedField(id)} value={seen} />
              ))}
              <Notice live>
                {t('edit.prices.will', { count: changing.length, skipped: cakes.length - changing.length })}
              </Notice>
              {changing.length > 0 && (
                <Button type="submit">
                  {t(isLater ? 'edit.prices.plan' : 'edit.prices.apply', { count: changing.length })}
                </Button>
              )}
            </Form>
          )}
        </>
      )}
    </div>
  )
}
