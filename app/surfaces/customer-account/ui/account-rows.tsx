import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { Card } from '#app/base/ui/card.tsx'
import { CalendarIcon, ChevronRightIcon, PersonIcon, PinIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { LockIcon } from './account-icons.tsx'

/** The ways to what the account keeps. */
export function AccountRows({ firstAddress, hasOrders }: { firstAddress: string | null; hasOrders: boolean }) {
  const t = useT()
  return (
    <Card className="divide-y divide-line px-4">
      <Row to={paths.ownAddresses} icon={<PinIcon className="size-6" />} text={t('account.addresses')}>
        {firstAddress}
      </Row>
      <Row to={paths.ownDate('new')} icon={<CalendarIcon className="size-6" />} text={t('account.date.add')} />
      <Row to={paths.ownDetails} icon={<PersonIcon className="size-6" />} text={t('account.details')} />
      {hasOrders && (
        <Row to={paths.addOwnOrder} icon={<PlusIcon className="size-6" />} text={t('account.none.code')}>
          {t('account.add')}
        </Row>
      )}
      <Row to={paths.account} icon={<LockIcon className="size-6" />} text={t('account.security')} />
    </Card>
  )
}

interface RowProps {
  to: string
  icon: ReactNode
  text: string
  children?: ReactNode
}

function Row({ to, icon, text, children }: RowProps) {
  return (
    <Link to={to} className="flex min-h-14 items-center gap-4 py-2">
      <span className="shrink-0 text-ink-soft">{icon}</span>
      <span className="min-w-0 grow">
        <span className="block leading-snug font-semibold">{text}</span>
        {children && <span className="block text-sm break-words text-ink-soft">{children}</span>}
      </span>
      <ChevronRightIcon className="size-5 shrink-0" />
    </Link>
  )
}
