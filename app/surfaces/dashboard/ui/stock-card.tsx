import { useFetcher } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { BarLegend, CapacityBar } from '#app/base/ui/charts/capacity-bar.tsx'
import { ButtonLink, IconButton } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { MinusIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DashboardView } from '../present-dashboard.server.ts'

type Cake = DashboardView['stock']['cakes'][number]

export interface StockRefused {
  cakeId: string
  error: string
}

interface StockCardProps {
  stock: DashboardView['stock']
  refused: StockRefused | undefined
}

export function StockCard({ stock: { day, cakes }, refused }: StockCardProps) {
  const t = useT()
  const [first] = cakes
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-lg">{t('dashboard.stock')}</h2>
      {first ? (
        <>
          <ul className="grid gap-3">
            {cakes.map((cake) => (
              <li key={cake.id}>
                <StockLine day={day} cake={cake} error={refused?.cakeId === cake.id ? refused.error : undefined} />
              </li>
            ))}
          </ul>
          <BarLegend items={first.parts} />
          <p className="text-sm text-ink-soft">{t('dashboard.stock.hint')}</p>
        </>
      ) : (
        <p className="text-ink-soft">{t('dashboard.stock.none')}</p>
      )}
      <ButtonLink to={adminPaths.stock} kind="secondary" className="justify-self-start">
        {t('dashboard.stock.open')}
      </ButtonLink>
    </Card>
  )
}

function StockLine({ day, cake, error }: { day: string; cake: Cake; error: string | undefined }) {
  const t = useT()
  const { Form, state, data } = useFetcher<{ stock?: StockRefused }>()
  const { id, name, total, left, isLow, isClosed, parts } = cake
  const isBusy = state !== 'idle'
  const refusal = data?.stock?.error ?? error
  return (
    <Form method="post" action={adminLinks.dashboardFigures} className="grid gap-1">
      <input type="hidden" name="stock" value={id} />
      <input type="hidden" name="day" value={day} />
      <span className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span className="break-words">{name}</span>
          <span className={classes('figures font-semibold', isLow && 'text-danger')}>{left}</span>
        </span>
        {!isClosed && (
          <span className="flex shrink-0 gap-1">
            <Step act="sell" label={t('dashboard.stock.sell', { cake: name })} isBusy={isBusy} />
            <Step act="bake" label={t('dashboard.stock.bake', { cake: name })} isBusy={isBusy} />
          </span>
        )}
      </span>
      <CapacityBar label={name} parts={parts} total={total} />
      {refusal && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {refusal}
        </p>
      )}
    </Form>
  )
}

function Step({ act, label, isBusy }: { act: 'bake' | 'sell'; label: string; isBusy: boolean }) {
  return (
    <IconButton
      type="submit"
      name="act"
      value={act}
      label={label}
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className="border border-line-strong"
    >
      {act === 'bake' ? <PlusIcon className="size-5" /> : <MinusIcon className="size-5" />}
    </IconButton>
  )
}
