import { data } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { printingMessages } from '#app/base/printing/printing.messages.ts'
import { PrintButton } from '#app/base/printing/ui/print-button.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { loadOrderPrints } from '../../load-order-prints.server.ts'
import {
  MAX_PRINTED_ORDERS,
  ORDER_PAPERS,
  parseOrderPaper,
  parsePrintIds,
  printPath,
} from '#app/ordering/order-admin/order-paper.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import paperStyles from '#app/base/ui/paper.css?url'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { OrderLabel, OrderPaper } from '../../ui/printed-order.tsx'
import { printWithPictures } from '../../ui/production-printing.tsx'
import { productionMessages } from '../../production.messages.ts'
import type { Route } from './+types/order-print-page.ts'

const texts = bothLanguages(productionMessages, dayPickerMessages, printingMessages)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paperStyles }]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { profile, lang, t } = adminRequest(context)
  const orderId = 'orderId' in params ? params.orderId : url.searchParams.get('ids')
  const orders = await loadOrderPrints(context, parsePrintIds(orderId ?? null), {
    seesMoney: can(profile, 'payments.take'),
  })
  const [only, ...more] = orders
  const heading =
    only && more.length === 0
      ? t('paper.title', { code: only.stop.code })
      : t('paper.title.many', { count: orders.length })
  const page = {
    title: `${heading} · ${t('admin.title')}`,
    heading,
    texts: texts[lang],
    paper: parseOrderPaper(url.searchParams.get('format')),
    orders,
    isCut: url.searchParams.has('cut'),
  }
  return data(page, { status: orders.length > 0 ? 200 : 404 })
}

export default function OrderPrintPage({ loaderData: { heading, paper, orders, isCut } }: Route.ComponentProps) {
  const t = useT()
  const isLive = useHydrated()
  const seesOrders = useMay('orders.view')
  const ids = orders.map(({ stop }) => stop.id)
  const [only, ...more] = orders
  if (!only) {
    const action = seesOrders
      ? { to: adminPaths.orders, text: t('orders.detail.back') }
      : { to: adminPaths.production, text: t('production.title') }
    return <EmptyState isPage title={t('paper.none.title')} text={t('paper.none.text')} action={action} />
  }
  const isOne = more.length === 0
  return (
    <div className="grid gap-4">
      {seesOrders ? (
        <BackLink
          to={isOne ? adminPaths.order(only.stop.id) : adminPaths.orders}
          text={isOne ? t('orders.detail.title', { code: only.stop.code }) : t('orders.detail.back')}
        />
      ) : (
        <BackLink to={adminPaths.production} text={t('production.title')} />
      )}
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl">{heading}</h1>
        {isLive && (
          <Button onClick={() => void printWithPictures()} data-shortcut="print">
            {t('production.print')}
          </Button>
        )}
      </header>
      {isOne && <ThermalPrints orderId={only.stop.id} />}
      {isCut && <Notice tone="highlight">{t('paper.cut', { maximum: MAX_PRINTED_ORDERS })}</Notice>}
      <ChipRow
        label={t('paper.format')}
        items={ORDER_PAPERS.map((each) => ({
          to: printPath(ids, each, { isCut }),
          text: t(`paper.${each}`),
          isChosen: each === paper,
        }))}
      />
      <div className={classes('paper grid gap-6', PAPER_STYLE[paper])}>
        {orders.map((order, index) => (
          <Card
            key={order.stop.id}
            className={classes('p-4 print:border-0 print:p-0', index > 0 && 'paper-next')}
            data-paper={paper}
          >
            {paper === 'label' ? <OrderLabel order={order} /> : <OrderPaper order={order} />}
          </Card>
        ))}
      </div>
    </div>
  )
}

/** The kitchen's ticket and the box label of one order, on a thermal printer. */
function ThermalPrints({ orderId }: { orderId: string }) {
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      <PrintButton paper="kitchen" subject={orderId} size="sm" />
      <PrintButton paper="label" subject={orderId} size="sm" />
    </div>
  )
}

const PAPER_STYLE = {
  a4: 'paper-a4 max-w-3xl',
  '80mm': 'paper-80mm max-w-80',
  label: 'paper-label max-w-64',
} as const
