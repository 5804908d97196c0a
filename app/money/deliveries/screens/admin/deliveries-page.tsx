import type { ReactNode } from 'react'
import { data, Link, redirect, useLocation, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayInAddis, formatDay } from '#app/base/platform/time/calendar.ts'
import { Button } from '#app/base/ui/button.tsx'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { listDeliveriesOf } from '#app/ordering/production/production.queries.server.ts'
import { productionMessages } from '#app/ordering/production/production.messages.ts'
import { readCarried, type CarriedCash } from '../../carried-cash.queries.server.ts'
import { handInCash } from '../../commands/hand-in-cash.server.ts'
import { deliveriesMessages } from '../../deliveries.messages.ts'
import { presentDoorStop, type DoorStop } from '../../door-stop.server.ts'
import { DeliveryCard } from '../../ui/delivery-card.tsx'
import { useDelivery } from '../../ui/use-delivery.ts'
import type { Route } from './+types/deliveries-page.ts'

const texts = bothLanguages(productionMessages, deliveriesMessages)

/** Today's deliveries that were given to the signed-in person, and the cash they carry. */
export async function loader({ context }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context)
  const today = dayInAddis(now)
  const [settings, orders, cash] = await Promise.all([
    loadSettings(db),
    listDeliveriesOf(db, { driverId: profile.id, day: today }),
    readCarried(db, profile.id),
  ])
  // The sum of a delivery is its driver's to take; the words of the sheet say nothing of it.
  const viewer = { lang, calendar, t, seesMoney: false }
  return {
    title: `${t('deliveries.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    day: formatDay(today, lang, calendar),
    stops: orders.map((order) => presentDoorStop(viewer, order, settings)),
    cash,
  }
}

/** Hands in all cash that is in hand. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const button = { command: handInCash, names: { seenSantim: 'sum' }, key: '' }
  const handed = await submitAdminForm(admin, await request.formData(), button)
  if (handed.ok) return redirect(adminPaths.deliveries)
  return data({ error: handed.answer.error }, { status: handed.status })
}

export default function DeliveriesPage({ loaderData: { day, stops, cash }, actionData }: Route.ComponentProps) {
  const t = useT()
  const done = stops.filter(({ status }) => status === 'Completed').length
  const next = stops.find(({ status }) => status !== 'Completed')
  const { hash } = useLocation()
  const isLive = useHydrated()
  const atDoor = isLive && stops.find(({ id }) => hash === `#${id}`)
  const list = (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h1 className="text-2xl">{t('deliveries.title')}</h1>
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
          <span>{day}</span>
          {stops.length > 0 && <span className="figures">{t('deliveries.count', { count: stops.length, done })}</span>}
        </p>
      </header>
      {stops.length === 0 ? (
        <EmptyState title={t('deliveries.none.title')} text={t('deliveries.none.text')} />
      ) : (
        <ul className="grid gap-3">
          {stops.map((stop) => (
            <li key={stop.id} data-row="">
              <DeliveryCard stop={stop} isNext={stop.id === next?.id} />
            </li>
          ))}
        </ul>
      )}
      <CashInHand cash={cash} error={actionData?.error} />
    </div>
  )
  return atDoor ? <AtDoor key={atDoor.id} stop={atDoor} list={list} /> : list
}

/** The handover of one delivery, alone on the page until it is done. Its address is a hash, so that it opens without a connection too. */
function AtDoor({ stop, list }: { stop: DoorStop; list: ReactNode }) {
  const t = useT()
  const { status } = useDelivery(stop)
  if (status !== 'Out for Delivery') return list
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3">
      <Link to={{ hash: 'list' }} className="inline-flex min-h-14 items-center gap-2 font-semibold text-brand">
        <ChevronLeftIcon className="size-5" />
        {t('deliveries.title')}
      </Link>
      <div data-row="">
        <DeliveryCard stop={stop} isNext isAtDoor />
      </div>
    </div>
  )
}

/** The foot: what the driver carries, and how it gets to the counter. */
function CashInHand({ cash: { inHandSantim, waiting }, error }: { cash: CarriedCash; error: string | undefined }) {
  const t = useT()
  const lang = useLang()
  const isBusy = useNavigation().state !== 'idle'
  if (inHandSantim === 0 && !waiting) return null
  return (
    <section aria-label={t('deliveries.in.hand')} className="grid gap-3 border-t border-line pt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-soft">{t('deliveries.in.hand')}</span>
        <strong className="figures text-2xl whitespace-nowrap">{formatPrice(inHandSantim, lang)}</strong>
      </p>
      <FormOutcome error={error} />
      {waiting && (
        <p className="rounded-md bg-adey-soft px-3 py-2 font-semibold">
          {t('deliveries.hand.in.waits', { amount: formatPrice(waiting.amountSantim, lang) })}
        </p>
      )}
      {!waiting && inHandSantim > 0 && (
        <Form method="post">
          <Button
            type="submit"
            name="sum"
            value={inHandSantim}
            kind="secondary"
            busy={isBusy}
            className="min-h-14 w-full rounded-lg"
          >
            {t('deliveries.hand.in', { amount: formatPrice(inHandSantim, lang) })}
          </Button>
        </Form>
      )}
    </section>
  )
}
