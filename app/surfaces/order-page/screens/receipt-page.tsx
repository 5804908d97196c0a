import { data, Link } from 'react-router'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import paperStyles from '#app/base/ui/paper.css?url'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { findAllowedOrder } from '../load-order-page.server.ts'
import { loadReceipt } from '../load-receipt.server.ts'
import { parseReceiptPaper, receiptPath, RECEIPT_PAPERS } from '../receipt-path.ts'
import { ShareReceipt } from '../receipt-pdf/share-receipt.tsx'
import { PrintedReceipt } from '../ui/printed-receipt.tsx'
import { receiptMessages } from '../receipt.messages.ts'
import { OrderNotFound } from '../ui/order-not-found.tsx'
import type { Route } from './+types/receipt-page.ts'

const texts = bothLanguages(receiptMessages)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paperStyles }]

/**
 * The printable receipt in the page's language, for everyone who may see the order's page; everyone else gets the
 * answer for an unknown code. Administrators return to the order in /admin.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = context.get(requestContext)
  const order = await findAllowedOrder(context, { code: params.code, key: url.searchParams.get('key') ?? '' })
  if (!order) return data({ texts: texts[viewer.lang], code: '', found: undefined }, { status: 404 })
  const now = context.get(clockContext).now()
  const isStaff = can(context.get(sessionContext)?.profile, 'orders.view')
  const path = orderUrl(context.get(appSecretContext), order)
  const found = {
    receipt: await loadReceipt(context.get(databaseContext), order, { ...viewer, now }),
    paper: parseReceiptPaper(url.searchParams.get('format')),
    path,
    backTo: isStaff ? adminPaths.order(order.id) : path,
  }
  return data({ texts: texts[viewer.lang], code: order.code, found })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: args.loaderData?.found ? t('receipt.title', { code: args.loaderData.code }) : t('order.not.found.title'),
    isPrivate: true,
  }))
}

export default function ReceiptPage({ loaderData: { code, found } }: Route.ComponentProps) {
  return found ? <ReceiptToPrint code={code} {...found} /> : <OrderNotFound />
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>

const PAPER_STYLE = { a4: 'paper-a4 max-w-2xl', '80mm': 'paper-80mm max-w-80' } as const

function ReceiptToPrint({ code, receipt, paper, path, backTo }: Found & { code: string }) {
  const t = useT()
  const isLive = useHydrated()
  const title = t('receipt.title', { code })
  const fileName = `receipt-${code}.pdf`
  return (
    <main id="content" className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-6 md:py-10">
      <Link
        to={backTo}
        className="-my-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-brand"
      >
        <ChevronLeftIcon className="size-4" />
        {t('receipt.back')}
      </Link>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="figures mr-auto text-2xl">{title}</h1>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <a href={paths.receiptPdf(path)} download={fileName} className={buttonClass()}>
            {t('receipt.save')}
          </a>
          {isLive && 'share' in navigator && (
            <ShareReceipt title={title} href={paths.receiptPdf(path)} fileName={fileName} receipt={receipt} />
          )}
          {isLive && (
            <Button kind="secondary" onClick={() => window.print()}>
              {t('receipt.print')}
            </Button>
          )}
        </div>
      </header>
      {/* Which paper is a question for somebody with a printer. */}
      <nav aria-label={t('receipt.format')} className="hidden flex-wrap gap-2 md:flex">
        {RECEIPT_PAPERS.map((each) => (
          <Link
            key={each}
            to={receiptPath(path, each)}
            aria-current={each === paper ? 'page' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold',
              each === paper ? 'border-brand bg-brand-soft text-brand' : 'border-line-strong bg-surface',
            )}
          >
            {t(`receipt.${each}`)}
          </Link>
        ))}
      </nav>
      <div className={classes('paper', PAPER_STYLE[paper])} data-paper={paper}>
        <PrintedReceipt receipt={receipt} />
      </div>
    </main>
  )
}
