import { data, Link, redirect } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { NotFound } from '#app/base/ui/frame/not-found.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { findOwnOrder } from '#app/ordering/customers/account/own-orders.queries.server.ts'
import { accountFormTexts, customerAccountTexts } from '../account-texts.server.ts'
import { cakesAgain, type CakesAgain } from '../cakes-again.server.ts'
import { composeAgain, type ComposedAgain } from '../compose-again.server.ts'
import { listOrderedLines } from '../ordered-lines.queries.server.ts'
import { openOwnAccount } from '../own-account.server.ts'
import { usePutIntoCart } from '../ui/use-put-into-cart.ts'
import type { Route } from './+types/order-again-page.ts'

/** A custom cake of which all can be chosen again opens composed at once. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const account = openOwnAccount(context, paths.orderAgain(params.code))
  const texts = customerAccountTexts[account.lang]
  const order = await findOwnOrder(account.db, account.accountId, params.code)
  const lines = order ? await listOrderedLines(account.db, order.id) : []
  const [first] = lines
  if (!order || !first) return data({ texts: accountFormTexts[account.lang], again: null }, { status: 404 })
  if (order.kind !== 'quote') return { texts, again: await cakesAgain(account, lines) }
  const again = await composeAgain(account, first)
  return again.missing.length === 0 ? redirect(again.path) : { texts, again }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('account.again'), isPrivate: true }))
}

export default function OrderAgainPage({ loaderData: { again } }: Route.ComponentProps) {
  const t = useT()
  if (!again) {
    return (
      <NotFound title={t('order.not.found.title')} text={t('order.not.found.text')}>
        <ButtonLink to={paths.ownAccount}>{t('account.title')}</ButtonLink>
      </NotFound>
    )
  }
  return (
    <main id="content" className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
        <BackLink to={paths.ownAccount} text={t('account.back')} />
        <h1 className="text-2xl">{t('account.again')}</h1>
        {again.kind === 'cart' ? <Cakes again={again} /> : <CustomCake again={again} />}
      </div>
    </main>
  )
}

/** Without scripts there is no cart; each cake leads to its own page. */
function Cakes({ again: { wanted, missing } }: { again: CakesAgain }) {
  const t = useT()
  const isHydrated = useHydrated()
  const { outcome, put } = usePutIntoCart()
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="highlight">
          <Missing names={missing} />
        </Notice>
      )}
      {wanted.length === 0 ? (
        <>
          <p>{t('account.again.none')}</p>
          <ButtonLink to="/#daily">{t('account.welcome.shop')}</ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{t('account.again.text')}</p>
          <Card className="divide-y divide-line px-4">
            {wanted.map(({ cake, text, price }) => (
              <Link
                key={cake.cakeId}
                to={paths.cake(cake.cakeId)}
                className="figures flex min-h-12 items-center justify-between gap-4 py-2"
              >
                <span className="font-semibold text-brand underline underline-offset-4">{text}</span>
                <span className="shrink-0">{price}</span>
              </Link>
            ))}
          </Card>
          {isHydrated && (
            <Button size="lg" onClick={() => put({ wanted, missing: [] })}>
              {t('account.again.put')}
            </Button>
          )}
          <output className="block">{outcome?.text}</output>
        </>
      )}
    </>
  )
}

function CustomCake({ again: { missing, path } }: { again: ComposedAgain }) {
  const t = useT()
  return (
    <>
      <Notice tone="highlight" title={t('account.again.missing')}>
        <Missing names={missing} />
      </Notice>
      <ButtonLink to={path} size="lg">
        {t('account.again.compose')}
      </ButtonLink>
    </>
  )
}

function Missing({ names }: { names: readonly string[] }) {
  return (
    <ul className="list-disc ps-5">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
