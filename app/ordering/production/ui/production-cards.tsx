import { Link } from 'react-router'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useOrderPath } from './use-order-path.ts'
import type { ProductionParts } from '../production-view.server.ts'
import { ChangeMark } from './change-mark.tsx'
import { Allergies } from './allergies.tsx'
import { CakeToMake } from './cake-card.tsx'
import { ProductionTicks, type TickedProduction } from './production-ticks.tsx'

interface ProductionCardsProps extends TickedProduction, Pick<ProductionParts, 'cards'> {
  marks: Readonly<Record<string, string>>
  /** In a column of its own. */
  isBeside: boolean
}

export function ProductionCards({ cards, marks, isBeside, ...ticked }: ProductionCardsProps) {
  const t = useT()
  const orderPath = useOrderPath()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="cards" className="paper-part grid gap-4">
      <h2 id="cards" className="text-xl">
        {t('production.part.cards')}
      </h2>
      <ul className={classes('paper-columns grid items-start gap-4 print:grid-cols-1', !isBeside && 'lg:grid-cols-2')}>
        {cards.map(({ card, stop }) => (
          <li key={card.key} className="paper-whole print:mb-3" data-row>
            <Card className="grid gap-3 p-4 print:border-line-strong print:p-2">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <h3 className="font-mono text-lg">
                  <Link to={orderPath(stop.id)} className="text-brand hover:underline" data-row-open>
                    {stop.code}
                  </Link>
                </h3>
                <p className="font-semibold">{stop.time}</p>
                <p className="text-ink-soft">
                  {stop.method} · {stop.customerName}
                </p>
              </div>
              <ChangeMark text={marks[stop.id]} />
              <Allergies what={stop.allergies} />
              <CakeToMake card={card} />
              {stop.notes && (
                <p className="break-words whitespace-pre-line">
                  <span className="text-ink-soft">{t('office.label', { label: t('production.notes') })} </span>
                  {stop.notes}
                </p>
              )}
              <ProductionTicks order={stop} {...ticked} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
