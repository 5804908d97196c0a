import { ChoiceField } from '#app/base/ui/field.tsx'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { StockPageView, StockView } from '../load-stock-page.server.ts'

export function BulkCakes({ stock: { day, cakes } }: { stock: StockPageView }) {
  const t = useT()
  const open = cakes.filter(({ isClosed, isCounted, par }) => !isClosed && (isCounted || par !== null))
  if (open.length < 2) return null
  return (
    <details className="group rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold text-brand">
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        {t('stock.several')}
      </summary>
      <Form action={adminPaths.stockInBulk} className="grid justify-items-start gap-3 px-4 pb-4">
        <input type="hidden" name="day" value={day} />
        <p className="max-w-prose text-sm text-ink-soft">{t('stock.several.text')}</p>
        <ul className="grid w-full gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
          {open.map((cake) => (
            <li key={cake.cakeId}>
              <ChoiceField type="checkbox" name="cakes" value={cake.cakeId} defaultChecked>
                <span className="min-w-0 leading-snug">
                  {cake.name} <Figures cake={cake} />
                </span>
              </ChoiceField>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {(['to_plan', 'to_zero'] as const).map((act) => (
            <Button key={act} type="submit" name="act" value={act} kind="secondary">
              {t(`stock.several.${act}`)}
            </Button>
          ))}
        </div>
      </Form>
    </details>
  )
}

function Figures({ cake: { par, isCounted, figures } }: { cake: StockView }) {
  const t = useT()
  const { left } = figures
  return (
    <span className="figures text-sm text-ink-soft">
      {par === null
        ? t('stock.several.left', { left })
        : t(isCounted ? 'stock.several.plan' : 'stock.several.plan.only', { plan: par, left })}
    </span>
  )
}
