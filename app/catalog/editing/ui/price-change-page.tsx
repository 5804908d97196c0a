import type { ReactNode } from 'react'
import { Form } from '#app/base/ui/forms/form.tsx'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { PriceRow } from '../prices/price-rows.ts'
import { expectedField } from '../expected-values.ts'

interface PriceChangePageProps {
  heading: string
  list: string
  rows: readonly PriceRow[]
  /** Typed values by the name of their field; sent again with the confirmation. */
  typed: Readonly<Record<string, string>>
  /** The typed change is valid, and its effect is shown. */
  isShown: boolean
  /** Text of the button for a number of changed rows. */
  go: (count: number) => string
  formClass: string
  /** Input fields of the change. */
  children: ReactNode
}

/** Changes the prices of several rows: type the change, see its effect on each row, confirm it. */
export function PriceChangePage({ heading, list, rows, typed, isShown, go, ...form }: PriceChangePageProps) {
  const t = useT()
  const changing = rows.filter(({ isChanged }) => isChanged)
  const count = changing.length
  const back = { to: list, text: t('edit.prices.back') }
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink {...back} />
      <h1 className="text-2xl">{heading}</h1>
      {rows.length === 0 ? (
        <EmptyState title={t('edit.bulk.none')} action={back} />
      ) : (
        <>
          <Card className="p-4">
            <Form className={classes('grid gap-3', form.formClass)}>
              {rows.map(({ id }) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
              {form.children}
              <Button type="submit" kind="secondary" className="col-span-full justify-self-start">
                {t('edit.prices.preview')}
              </Button>
            </Form>
          </Card>
          <BeforeAfter title={heading} rows={rows} />
          {isShown && (
            <Form method="post" className="grid justify-items-start gap-3">
              {Object.entries(typed).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {changing.map(({ id, seen }) => (
                <input key={id} type="hidden" name={expectedField(id)} value={seen} />
              ))}
              <Notice live>{t('edit.prices.will', { count, skipped: rows.length - count })}</Notice>
              {count > 0 && <Button type="submit">{go(count)}</Button>}
            </Form>
          )}
        </>
      )}
    </div>
  )
}

/** The effect of a bulk change on each row. */
function BeforeAfter({ title, rows }: { title: string; rows: readonly PriceRow[] }) {
  const t = useT()
  return (
    <table className="w-full rounded-lg border border-line bg-surface text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="bg-sunken text-xs text-ink-soft">
          <th scope="col" className="px-2 py-2 sm:px-3 text-left">
            {t('edit.cakes.name')}
          </th>
          <th scope="col" className="px-2 py-2 sm:px-3 text-right">
            {t('edit.prices.before')}
          </th>
          <th scope="col" className="px-2 py-2 sm:px-3 text-right">
            {t('edit.prices.after')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ id, name, before, after, isChanged, why }) => (
          <tr key={id}>
            <th scope="row" className="px-2 py-2 sm:px-3 text-left font-semibold wrap-anywhere">
              {name}
            </th>
            <td className={classes('figures px-2 py-2 sm:px-3 text-right', isChanged && 'text-ink-soft line-through')}>
              {before}
            </td>
            <td className="figures px-2 py-2 sm:px-3 text-right">
              {isChanged ? (
                <strong className="font-semibold">{after}</strong>
              ) : (
                <span className="text-ink-soft">{why}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
