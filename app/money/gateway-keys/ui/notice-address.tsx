import { CopyButton } from '#app/base/ui/copy-button.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** The address at which a gateway tells the shop of payments, to be copied into the gateway's own pages. */
export function NoticeAddress({ address }: { address: string }) {
  const t = useT()
  const isReachable = /^https:\/\/(?!localhost|127\.|192\.168\.|10\.|\[)/.test(address)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code lang="en" className="min-w-0 rounded-sm bg-sunken px-2 py-1 break-all select-all">
        {address}
      </code>
      <CopyButton text={address} label={t('gateways.copy')} doneLabel={t('gateways.copied')} />
      {!isReachable && <p className="w-full text-sm font-semibold text-danger">{t('gateways.address.unreachable')}</p>}
    </div>
  )
}
