import { calendarOf, formatDay, formatMoment, otherCalendar, type Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { LIST_MARK, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { loadBakePlan } from '#app/ordering/production/bake-plan.queries.server.ts'
import { listOffSheet } from '#app/ordering/production/off-sheet.queries.server.ts'
import { listProductionOrders } from '#app/ordering/production/production.queries.server.ts'
import { presentBakePlan } from '#app/ordering/production/present-bake-plan.server.ts'
import { presentProduction } from '#app/ordering/production/production-view.server.ts'

export type KitchenPaper = Awaited<ReturnType<typeof loadKitchenPaper>>

/** The production sheet of a day in words, without any price. */
export async function loadKitchenPaper(
  db: Database,
  { day, lang, t, now }: { day: Day; lang: Lang; t: Translate; now: Date },
) {
  const calendar = calendarOf(lang)
  const viewer = { lang, calendar, t, seesMoney: false }
  const [settings, orders, off] = await Promise.all([
    loadSettings(db),
    listProductionOrders(db, day),
    listOffSheet(db, day),
  ])
  const plan = await loadBakePlan(db, { day, orders, now })
  const title = t('production.heading', { day: formatDay(day, lang, calendar) })
  return {
    lang,
    title,
    shop: settings['shop.name'][lang],
    orders: orders.length,
    facts: [
      formatDay(day, lang, otherCalendar(calendar)),
      t('production.summary', { orders: t('production.day.orders', { count: orders.length }) }),
      t('sheets.written', { when: formatMoment(now, lang, calendar) }),
      ...(off.length > 0 ? [t('sheets.not.on', { orders: off.map(({ code }) => code).join(LIST_MARK[lang]) })] : []),
    ],
    plan: presentBakePlan(viewer, { plan, baked: new Map(), printed: null }),
    ...presentProduction(viewer, orders, settings),
  }
}

const DRAWING_PX = 420

/** The drawing without its letters, for which the server may have no font; they are printed beside it. */
export async function drawingOf(svg: string): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  const silent = svg.replace(/<text\b[\s\S]*?<\/text>/g, '')
  return sharp(Buffer.from(silent), { density: 150 })
    .resize({ width: DRAWING_PX, height: DRAWING_PX, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
    .catch(() => undefined)
}
