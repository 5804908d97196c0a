import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, buttonClass, ButtonLink } from '#app/base/ui/button.tsx'
import { LeafIcon, PhoneIcon } from '#app/base/ui/icons.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderDetailView } from '../admin-order-views.server.ts'
import type { AdminOrder } from '../load-admin-order.server.ts'
import type { OrderActionAnswer } from '../order-action-answer.ts'
import { ActionForm, usePendingForm } from './action-form.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

interface CustomerCardProps {
  order: OrderDetailView
  /** The customer's page and allergies; undefined: no customer has this phone. */
  customer?: { to: string; allergies: string } | undefined
}

export function CustomerCard({ order, customer }: CustomerCardProps) {
  const t = useT()
  const [seesCustomers, mayErase] = [useMay('customers.view'), useMay('customers.edit')]
  return (
    <DetailCard title={t('orders.detail.customer')}>
      <p className="font-semibold wrap-anywhere">
        {customer && seesCustomers ? (
          <Link to={customer.to} className="inline-flex min-h-11 items-center text-brand underline md:min-h-9">
            {order.customerName}
          </Link>
        ) : (
          order.customerName
        )}
      </p>
      {customer?.allergies && <Notice tone="bad">{t('orders.detail.allergies', { what: customer.allergies })}</Notice>}
      {order.email && (
        <a href={`mailto:${order.email}`} className="text-sm break-words text-brand underline">
          {order.email}
        </a>
      )}
      <p className="text-sm text-ink-soft">{order.customerLang}</p>
      {order.wantsCall && <CallFirst isAboutCake={order.isCallAboutCake} />}
      {order.phone ? (
        <a href={order.phone.href} className={buttonClass({ kind: 'secondary', className: 'figures' })}>
          <PhoneIcon className="size-5" />
          {t('orders.detail.call', { phone: order.phone.text })}
        </a>
      ) : (
        <Notice tone="bad" title={t('orders.unreachable')}>
          <p>{t('orders.unreachable.text')}</p>
          {mayErase && (
            <Link
              to={adminPaths.eraseOrder(order.id)}
              className="inline-flex min-h-11 items-center font-semibold underline md:min-h-9"
            >
              {t('orders.erase.open')}
            </Link>
          )}
        </Notice>
      )}
      {seesCustomers && order.customerPage && (
        <Link
          to={order.customerPage}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline md:min-h-9"
        >
          {t('orders.detail.customer.page')}
        </Link>
      )}
    </DetailCard>
  )
}

function CallFirst({ isAboutCake }: { isAboutCake: boolean }) {
  const t = useT()
  const isBusy = usePendingForm()?.get('act') === 'called'
  return (
    <Notice tone="highlight" title={t('orders.call.title')}>
      <p>{t(isAboutCake ? 'orders.call.finished' : 'orders.call.text')}</p>
      <ActionForm className="mt-2">
        <input type="hidden" name="act" value="called" />
        <Button type="submit" kind="secondary" size="sm" busy={isBusy}>
          {t('orders.call.done')}
        </Button>
      </ActionForm>
    </Notice>
  )
}

interface HandoverCardProps {
  order: OrderDetailView
  mayChange: boolean
  driver: AdminOrder['driver']
  answer: OrderActionAnswer | undefined
}

export function HandoverCard({ order, mayChange, driver, answer }: HandoverCardProps) {
  const t = useT()
  const mayGive = useMay('deliveries.edit')
  return (
    <DetailCard title={t('orders.detail.handover')}>
      <div>
        <p className="font-semibold">{order.due.day}</p>
        {order.due.otherDay && <p className="text-sm text-ink-soft">{order.due.otherDay}</p>}
        {order.due.fast && (
          <p className="flex items-center gap-1.5 text-sm text-leaf">
            <LeafIcon className="size-4 shrink-0" />
            {order.due.fast}
          </p>
        )}
        {order.due.time && <p className="text-lg font-semibold">{order.due.time}</p>}
        <p>{order.method}</p>
      </div>
      {order.recipient && (
        <div>
          <p className="font-semibold wrap-anywhere">{order.recipient.title}</p>
          {order.recipient.phone && (
            <a
              href={order.recipient.phone.href}
              className="figures inline-flex min-h-11 items-center gap-2 text-brand underline md:min-h-9"
            >
              <PhoneIcon className="size-4" />
              {order.recipient.phone.text}
            </a>
          )}
          {order.recipient.surprise && <p className="font-semibold text-danger">{order.recipient.surprise}</p>}
          {order.recipient.hidesPrices && <p className="text-sm">{t('orders.gift.no.prices')}</p>}
        </div>
      )}
      {order.gift.map((text) => (
        <p key={text} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
      <dl className="grid gap-2 text-sm empty:hidden">
        {order.place && (
          <div>
            <dt className="text-ink-soft">{t('orders.detail.address')}</dt>
            <dd className="break-words whitespace-pre-line">
              {order.place.text}
              {order.place.mapUrl && (
                <a
                  href={order.place.mapUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-11 items-center text-brand underline md:min-h-9"
                >
                  {order.place.mapText}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
      {driver && mayGive && <GiveForm {...driver} error={answer?.act === 'give' ? answer.error : undefined} />}
      {driver?.now && !mayGive && (
        <p className="wrap-anywhere">{t('orders.deliveries.given', { name: driver.now.name })}</p>
      )}
      {mayChange && (
        <ButtonLink to={adminPaths.changeOrder(order.id)} kind="secondary" data-shortcut="edit">
          {t('orders.change.open')}
        </ButtonLink>
      )}
    </DetailCard>
  )
}

/** Gives the delivery to a driver, or to nobody again. */
function GiveForm({ all, now, error }: NonNullable<AdminOrder['driver']> & { error: string | undefined }) {
  const t = useT()
  const isBusy = usePendingForm()?.get('act') === 'give'
  // Who brings it stays in the list after they have left the shop.
  const known = now && !all.some(({ id }) => id === now.id) ? [now, ...all] : all
  return (
    <ActionForm key={now?.id ?? ''} className="flex flex-wrap items-end gap-2">
      <FormOutcome error={error} />
      <input type="hidden" name="act" value="give" />
      <input type="hidden" name="expectedDriver" value={now?.id ?? ''} />
      <SelectField
        label={t('orders.deliveries.driver')}
        name="driver"
        defaultValue={now?.id ?? ''}
        className="min-w-0 grow basis-40"
      >
        <Options of={[...known, { id: '', name: t('orders.deliveries.nobody') }]} />
      </SelectField>
      <Button type="submit" kind="secondary" busy={isBusy} className="min-h-12">
        {t('orders.deliveries.give.one')}
      </Button>
    </ActionForm>
  )
}
