import * as paths from '#app/base/platform/paths.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { SignOutButton } from '#app/people/auth/ui/sign-out-button.tsx'
import { accountFormTexts, customerAccountTexts } from '../account-texts.server.ts'
import { loadAccount } from '../load-account.server.ts'
import { openOwnAccount } from '../own-account.server.ts'
import { AccountRows } from '../ui/account-rows.tsx'
import { AddOrderForm } from '../ui/add-order-form.tsx'
import { DateCards } from '../ui/date-cards.tsx'
import { EarlierOrders } from '../ui/earlier-orders.tsx'
import { OpenOrders } from '../ui/open-orders.tsx'
import { TakeAlong } from '../ui/take-along.tsx'
import type { Route } from './+types/account-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = openOwnAccount(context, paths.ownAccount)
  const page = await loadAccount(account, url.searchParams)
  const isEmpty = page.open.length === 0 && page.earlier.length === 0 && !page.isOlderPage
  return { texts: (isEmpty ? accountFormTexts : customerAccountTexts)[account.lang], isEmpty, page }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('account.title'), isPrivate: true }))
}

export default function AccountPage({ loaderData: { page, isEmpty } }: Route.ComponentProps) {
  const t = useT()
  const { name, reach, isNew, next, added, done, isOlderPage, open, earlier, olderPath, dates, firstAddress } = page
  return (
    <main id="content" className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-7">
        <header className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-2xl break-words">{name ? t('account.hello', { name }) : t('account.hello.unnamed')}</h1>
            <p className="figures break-words text-ink-soft">{reach}</p>
          </div>
          <div className="shrink-0">
            <SignOutButton kind="quiet" />
          </div>
        </header>
        {isNew && <Welcome next={next} />}
        <FormOutcome done={added ?? done} />
        {isEmpty ? <NoOrders /> : <OpenOrders orders={open} />}
        {earlier.length > 0 && <EarlierOrders orders={earlier} olderPath={olderPath} isOlderPage={isOlderPage} />}
        {!isOlderPage && <DateCards dates={dates} />}
        {!isOlderPage && <AccountRows firstAddress={firstAddress} hasOrders={!isEmpty} />}
      </div>
    </main>
  )
}

function Welcome({ next }: { next: string }) {
  const t = useT()
  return (
    <Notice live tone="good" title={t('account.welcome.title')}>
      <p>{t('account.welcome.text')}</p>
      <TakeAlong />
      <p className="mt-3">
        <ButtonLink to={next || '/'} kind="secondary">
          {t(next ? 'account.welcome.back' : 'account.welcome.shop')}
        </ButtonLink>
      </p>
    </Notice>
  )
}

function NoOrders() {
  const t = useT()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="no-orders">
      <h2 id="no-orders" className="text-xl">
        {t('account.none')} <span className="block">{t('account.none.code')}</span>
      </h2>
      <AddOrderForm />
    </section>
  )
}
