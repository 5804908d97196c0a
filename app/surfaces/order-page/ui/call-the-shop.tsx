import { useT } from '#app/base/ui/translate.tsx'
import type { OrderPageData } from '../load-order-page.server.ts'

export function CallTheShop({ shopPhone }: Pick<OrderPageData, 'shopPhone'>) {
  const t = useT()
  return (
    <a href={shopPhone.href} className="figures justify-self-start py-2 underline underline-offset-4 hover:text-brand">
      {t('ui.call', { phone: shopPhone.text })}
    </a>
  )
}
