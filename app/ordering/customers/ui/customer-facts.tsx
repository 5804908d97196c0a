import type { ReactNode } from 'react'
import { Badge } from '#app/base/ui/badge.tsx'
import { buttonClass } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { PhoneIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CustomerPageView } from '../present-customers.server.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

export function CustomerFacts({ customer }: { customer: CustomerPageView }) {
  const t = useT()
  const { phone, email, hasAccount, isBlocked, lang } = customer
  return (
    <DetailCard title={t('customers.facts')}>
      {(isBlocked || hasAccount || customer.consent) && (
        <p className="flex flex-wrap gap-2">
          {isBlocked && <Badge tone="bad">{t('customers.blocked')}</Badge>}
          {hasAccount && <Badge>{t('customers.account')}</Badge>}
          {customer.consent && <Badge>{t(`customers.consent.${customer.consent}`)}</Badge>}
        </p>
      )}
      {customer.allergies && <Notice tone="bad">{t('customers.allergy', { what: customer.allergies })}</Notice>}
      {phone && (
        <a href={phone.href} className={buttonClass({ kind: 'secondary', className: 'figures justify-self-start' })}>
          <PhoneIcon className="size-4" />
          {t('customers.call', { phone: phone.text })}
        </a>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Fact name={t('customers.orders')}>{customer.orders}</Fact>
        <Fact name={t('customers.spend')}>{customer.spend}</Fact>
        {customer.owed && (
          <Fact name={t('customers.owed')}>
            <strong className="text-danger">{customer.owed}</strong>
          </Fact>
        )}
        <Fact name={t('customers.last')}>{customer.last}</Fact>
        {lang && <Fact name={t('customers.lang')}>{lang}</Fact>}
        {email && (
          <Fact name={t('customers.email')} isWide>
            {email}
          </Fact>
        )}
      </dl>
    </DetailCard>
  )
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes('min-w-0', isWide && 'col-span-2')}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
