import { readTicked } from '#app/base/platform/bulk.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { formatInBoth } from '#app/base/ui/days/month-grid.ts'
import { planStockInBulk, BULK_ACTIONS, type BulkStep } from './bulk-plan.ts'
import { findSellingDay, listStock, type CakeStock } from './stock.queries.server.ts'

export async function presentBulk(db: Database, params: URLSearchParams, { lang, calendar, t, now }: ViewContextAt) {
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : await findSellingDay(db, now)
  const act = BULK_ACTIONS.find((each) => each === params.get('act')) ?? 'to_plan'
  const chosen = readTicked(params, { name: 'cakes' })
  const cakes = (await listStock(db, day)).filter(({ cakeId }) => chosen.includes(cakeId))
  const { changes, skipped } = planStockInBulk(act, cakes)
  return {
    act,
    day,
    dayText: formatInBoth(day, lang, calendar),
    cakeIds: cakes.map(({ cakeId }) => cakeId),
    changes: changes.map(({ cake, step }) => {
      return { cakeId: cake.cakeId, name: nameIn(lang, cake), text: stepText(cake, step, t) }
    }),
    skipped: skipped.map(({ reason, rows }) => ({ reason, rows: rows.map((cake) => nameIn(lang, cake)) })),
  }
}

function stepText({ baked, left }: CakeStock, { act, pieces }: BulkStep, t: Translate): string {
  if (act === 'start') return t('stock.several.step.start', { pieces })
  if (act === 'bake') return t('stock.several.step.bake', { pieces, baked: baked + pieces })
  if (act === 'confirm_par') return t('stock.several.step.confirm', { baked })
  return t('stock.several.step.zero', { left })
}
