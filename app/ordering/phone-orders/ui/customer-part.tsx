import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { AnyPhoneField, EmailField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CustomerView } from '../phone-order-answer.ts'
import { ORDER_SOURCES } from '#app/ordering/terms/order.ts'
import { QUOTE_MAX_LENGTHS } from '#app/ordering/orders/placing/quote-form.ts'
import { statusText } from '#app/ordering/orders/ui/order-badges.tsx'
import type { PhoneOrderParts } from './phone-order-props.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { ZoneField } from '#app/ordering/orders/ui/zone-field.tsx'
import { CallFirstField, GiftFields } from '#app/ordering/orders/ui/gift-fields.tsx'
import { PrintedNameField, PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'

export function CustomerPart({ answer, lookup }: PhoneOrderParts) {
  const t = useT()
  const errors = answer?.fields ?? {}
  const { customer } = lookup
  return (
    <DetailCard title={t('phone.order.customer')}>
      <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <AnyPhoneField
          label={t('cake.builder.phone')}
          defaultValue={answer?.typed.phone}
          onInput={(event) => lookup.onType(event.currentTarget.value)}
          error={lookup.error ?? errors.phone}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the page has a customer on the phone
          autoFocus={!answer?.typed.phone}
        />
        <Button type="submit" name="intent" value="find" kind="secondary" busy={lookup.isBusy} className="min-h-12">
          {t('phone.order.find')}
        </Button>
      </div>
      {customer === null && <Notice live>{t('phone.order.unknown')}</Notice>}
      {customer && <Known customer={customer} />}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <PrintedNameField
          label={t('cake.builder.name')}
          defaultValue={answer?.typed.customerName || customer?.name}
          error={errors.customerName}
        />
        <EmailField
          label={t('cake.builder.email')}
          optionalText={t('ui.optional')}
          defaultValue={answer?.typed.email || customer?.email}
          error={errors.email}
        />
      </div>
    </DetailCard>
  )
}

/** What is asked after cake and day, because a call seldom needs it. */
export function WishesPart({ answer, typed, lookup: { customer } }: PhoneOrderParts) {
  const t = useT()
  const errors = answer?.fields ?? {}
  return (
    <DetailCard title={t('phone.order.wishes')}>
      <PrintedTextArea
        name="notes"
        label={t('orders.detail.notes')}
        optionalText={t('ui.optional')}
        rows={2}
        maxLength={QUOTE_MAX_LENGTHS.notes}
        defaultValue={answer?.typed.notes}
        error={errors.notes}
      />
      <GiftFields typed={answer?.typed ?? {}} error={errors.recipientPhone} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField label={t('phone.order.source')} name="source" defaultValue={typed.source}>
          <Options of={ORDER_SOURCES.map((id) => ({ id, name: t(`orders.source.${id}`) }))} />
        </SelectField>
        <SelectField
          label={t('phone.order.lang')}
          name="customerLang"
          defaultValue={customer?.lang ?? typed.customerLang}
        >
          <option value="am">{t('phone.order.lang.am')}</option>
          <option value="en">{t('phone.order.lang.en')}</option>
        </SelectField>
      </div>
    </DetailCard>
  )
}

function Known({ customer }: { customer: CustomerView }) {
  const t = useT()
  const last = customer.orders[0]
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3 text-sm leading-snug">
      <output className="block font-semibold">{customer.found}</output>
      {last && (
        <Button
          type="submit"
          name="intent"
          value={`again:${last.id}`}
          kind="secondary"
          size="sm"
          className="justify-self-start"
        >
          {t('phone.order.again')}
          <span className="font-normal text-ink-soft">
            {t('phone.order.again.what', { what: last.what, when: last.when })}
          </span>
        </Button>
      )}
      <ul aria-label={t('phone.order.past')} className="grid gap-1">
        {customer.orders.map((order) => (
          <li key={order.id}>
            <Link
              to={adminPaths.order(order.id)}
              target="_blank"
              className="-my-0.5 inline-flex min-h-11 md:min-h-8 flex-wrap items-center gap-x-2 text-brand underline"
            >
              {order.code} · {order.what}
            </Link>{' '}
            <span className="text-ink-soft">{[statusText(t, order.status), order.when, order.total].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function AddressFields({ answer, lookup, zones, zonesNote }: PhoneOrderParts) {
  const t = useT()
  const errors = answer?.fields ?? {}
  const { customer } = lookup
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ZoneField
        zones={zones}
        time=""
        note={zonesNote}
        value={answer?.typed.zone || customer?.zone}
        error={errors.zone}
      />
      <PrintedTextArea
        label={t('cake.builder.address')}
        name="address"
        rows={2}
        autoComplete="off"
        maxLength={QUOTE_MAX_LENGTHS.address}
        defaultValue={answer?.typed.address || customer?.address}
        error={errors.address}
      />
      <CallFirstField typed={answer?.typed ?? {}} />
    </div>
  )
}
