import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { productionAction } from '../../production-action.server.ts'
import { loadProduction, type LoadedProduction } from '../../load-production.server.ts'
import { parseStation } from '../../station.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import paper from '#app/base/ui/paper.css?url'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { useOrderPath } from '../../ui/use-order-path.ts'
import { ProductionCards } from '../../ui/production-cards.tsx'
import { ProductionDays } from '../../ui/production-days.tsx'
import { ProductionChanges, ProductionPrinting } from '../../ui/production-printing.tsx'
import { SheetAsOf } from '../../ui/sheet-as-of.tsx'
import { ProductionPlan } from '../../ui/production-plan.tsx'
import { ProductionStops } from '../../ui/production-stops.tsx'
import { ProductionTotals } from '../../ui/production-totals.tsx'
import { ProductionStations } from '../../ui/production-stations.tsx'
import { productionMessages } from '../../production.messages.ts'
import type { Route } from './+types/production-page.ts'

const texts = bothLanguages(productionMessages, dayPickerMessages)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paper }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, lang, t } = adminRequest(context)
  const { searchParams: search } = url
  const sheet = await loadProduction(context, {
    day: search.get('day'),
    print: search.get('print'),
    station: parseStation(search.get('station')),
    paper: search.get('paper'),
    seesMoney: can(profile, 'payments.take'),
  })
  return { title: `${t('production.title')} · ${sheet.day.text} · ${t('admin.title')}`, texts: texts[lang], sheet }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  return formResponse(await productionAction(admin, await request.formData()))
}

/** Rereads after a refusal too: the sheet may be out of date. */
export const shouldRevalidate = rereadsAfterRefusal

export default function ProductionPage({ loaderData: { sheet: loaded }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const seesOrders = useMay('orders.view')
  // The tablet of the kitchen: no menu beside it, and the work begins at the top.
  const isTablet = !seesOrders
  const { day, count, sheet, plan, marks, printing, printed, station } = loaded
  const shared = { day: day.iso, station, missingPhoto: loaded.missingPhoto, marks, answer }
  return (
    <div
      data-own-frame={isTablet ? '' : undefined}
      className={classes(
        'paper grid grid-cols-[minmax(0,1fr)] items-start',
        isTablet ? TABLET : 'gap-5',
        printing?.paper === '80mm' ? 'paper-80mm' : 'paper-a4 paper-numbered',
      )}
    >
      {seesOrders && (
        <div className="print:hidden">
          <BackLink to={adminPaths.orders} text={t('orders.detail.back')} />
        </div>
      )}
      <header className="flex flex-wrap items-end gap-x-6 gap-y-1">
        <div className="mr-auto min-w-0">
          <h1 className={isTablet ? 'text-xl' : 'text-2xl'}>
            {t('production.heading', { day: day.text })}
            {station && ` · ${t(`production.${station}`)}`}
          </h1>
          <p className={classes('text-ink-soft', isTablet && 'hidden print:block')}>
            {day.other} · {t('production.summary', { orders: t('production.day.orders', { count }) })}
          </p>
          <p className={classes('text-sm', isTablet && 'hidden print:block')}>
            {printed || t('production.print.none')}
          </p>
          {!isTablet && <SavedSheets />}
        </div>
        {isTablet && count > 0 && <ProductionStations day={day} station={station} />}
        {(count > 0 || plan.rows.length > 0) && <ProductionPrinting day={day} printing={printing} station={station} />}
      </header>
      <SheetAsOf asOf={loaded.asOf} />
      {!isTablet && <ProductionDays {...loaded} />}
      {!isTablet && count > 0 && <ProductionStations day={day} station={station} />}
      <FormOutcome error={answer?.orderId === '' && answer.error} />
      <ProductionChanges {...loaded} />
      <OffSheet off={loaded.off} />
      <Undated undated={loaded.undated} />
      {loaded.changedSince && (
        <p className="hidden text-sm print:block">{t('production.changed.key', { when: loaded.changedSince })}</p>
      )}
      {count === 0 && plan.rows.length === 0 ? (
        <EmptyState
          title={t('production.none.title')}
          text={t('production.none.text')}
          {...(seesOrders && {
            action: { to: `${adminPaths.orders}?start=${day.iso}&end=${day.iso}`, text: t('production.none.orders') },
          })}
        />
      ) : (
        <>
          {(station === null || station === 'bake') && (
            <ProductionPlan plan={plan} pictures={loaded.pictures} day={day.iso} />
          )}
          {(station === null || station === 'decorate') && (
            <ProductionCards cards={sheet.cards} isBeside={isTablet && station === null} {...shared} />
          )}
          {(station === null || station === 'pack') && (
            <>
              <ProductionStops title={t('production.part.pickups')} groups={sheet.pickups} {...shared} />
              <ProductionStops title={t('production.part.deliveries')} groups={sheet.deliveries} {...shared} />
            </>
          )}
          {station !== 'bake' && <ProductionTotals batches={sheet.batches} isWhole={station === null} />}
        </>
      )}
      {isTablet && (
        <section aria-label={t('production.days')} className="grid gap-2 border-t border-line pt-4 print:hidden">
          <p className="text-ink-soft">
            {day.other} · {printed || t('production.print.none')}
          </p>
          <ProductionDays {...loaded} />
          <SavedSheets />
        </section>
      )}
    </div>
  )
}

/** What is baked, and beside it what is decorated. */
const TABLET =
  'gap-3 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem] lg:*:col-span-full lg:has-[>[aria-labelledby=cards]]:[&>[aria-labelledby=plan]]:col-[1] lg:has-[>[aria-labelledby=plan]]:[&>[aria-labelledby=cards]]:col-[2]'

function SavedSheets() {
  const t = useT()
  return (
    <Link
      to={adminPaths.savedSheets}
      className="inline-flex min-h-11 items-center text-brand underline md:min-h-8 print:hidden"
    >
      {t('production.kept')}
    </Link>
  )
}

/** Confirmed, but not on the sheet, on paper too: staff take the money, or say why it is made without. */
function OffSheet({ off }: Pick<LoadedProduction, 'off'>) {
  const t = useT()
  const mayEdit = useMay('orders.edit')
  const seesOrders = useMay('orders.view')
  if (off.length === 0) return null
  return (
    <Notice tone="highlight" title={t('production.off.title', { count: off.length })}>
      <ul className="grid gap-x-6">
        {off.map(({ id, code, customerName, why }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            {seesOrders ? (
              <Link
                to={adminPaths.order(id)}
                className="inline-flex min-h-11 items-center font-mono font-semibold underline"
              >
                {code}
              </Link>
            ) : (
              <span className="font-mono font-semibold">{code}</span>
            )}
            <span className="wrap-anywhere">
              {customerName} · {why}
            </span>
            {mayEdit && (
              <Link
                to={`${adminPaths.order(id)}#off-sheet`}
                className="inline-flex min-h-11 items-center font-semibold underline print:hidden"
              >
                {t('orders.sheet.bake')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Paid, but on no day's sheet: staff must call. */
function Undated({ undated }: Pick<LoadedProduction, 'undated'>) {
  const t = useT()
  const orderPath = useOrderPath()
  if (undated.length === 0) return null
  return (
    <Notice tone="highlight" title={t('production.undated.title', { count: undated.length })}>
      <p>{t('production.undated.text')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {undated.map(({ id, code, customerName, phone }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            <a href={orderPath(id)} className="inline-flex min-h-11 items-center font-mono font-semibold underline">
              {code}
            </a>
            {customerName}
            {phone && (
              <a href={phone.href} className="figures inline-flex min-h-11 items-center underline">
                {phone.text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
