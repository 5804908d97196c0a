import { useT } from '#app/base/ui/translate.tsx'
import type { OrderPageData } from '../load-order-page.server.ts'

export function CallTheShop({ shopPhone }: Pick<OrderPageData, 'shopPhone'>) {
  const t = useT()
  return (
    <a
      href={shopPhone.href}
      className="figures inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-brand"
    >
      {t('ui.call', { phone: shopPhone.text })}
    </a>
  )
}
