import { Badge } from './badge.tsx'
import { PhoneIcon } from './icons.tsx'
import { useT } from './translate.tsx'

/** The phone of an order in a list, as a call link, or a text if there is none. Lies above the link that fills its row. */
export function PhoneLink({ phone }: { phone: { href: string; text: string } | null }) {
  const t = useT()
  if (!phone) return <Badge tone="bad">{t('orders.unreachable')}</Badge>
  return (
    <a
      href={phone.href}
      className="figures relative z-10 -my-1 inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap text-brand hover:underline md:min-h-9"
    >
      <PhoneIcon className="size-4" />
      {phone.text}
    </a>
  )
}
