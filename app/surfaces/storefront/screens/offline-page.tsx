import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { buttonClass, ButtonLink } from '#app/base/ui/button.tsx'
import { NotFound } from '#app/base/ui/frame/not-found.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { lineReturns, loseConnection } from '#app/base/ui/connection/connection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { Route } from './+types/offline-page.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('ui.offline.title'), isPrivate: true }))
}

/** The service worker leads here from addresses that it has not kept, as long as there is no connection. */
export default function OfflinePage() {
  const t = useT()
  const [search] = useSearchParams()
  const asked = ownAddress(search.get('of') ?? '/')
  useEffect(() => {
    let isCurrent = true
    const openAsked = async () => {
      await lineReturns()
      if (isCurrent) location.replace(asked)
    }
    loseConnection()
    void openAsked()
    return () => {
      isCurrent = false
    }
  }, [asked])
  return (
    <NotFound title={t('ui.offline.title')} text={t('ui.offline.text')}>
      <a href={asked} className={buttonClass()}>
        {t('ui.error.again')}
      </a>
      <ButtonLink to="/" kind="secondary">
        {t('ui.back.to.shop')}
      </ButtonLink>
    </NotFound>
  )
}

/** Only addresses of the shop, so that nobody makes a link that leads away. */
function ownAddress(address: string): string {
  return /^\/(?![/\\])/.test(address) ? address : '/'
}
