import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'

/** `list`: another list than that of all orders to go back to. */
export function NoSuchOrder({ list }: { list?: { to: string; text: string } }) {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-3">
      <h1 className="text-2xl">{t('orders.detail.not.found.title')}</h1>
      <p className="text-ink-soft">{t('orders.detail.not.found.text')}</p>
      <ButtonLink to={list?.to ?? adminPaths.orders} kind="secondary">
        {list?.text ?? t('orders.detail.back')}
      </ButtonLink>
    </div>
  )
}
