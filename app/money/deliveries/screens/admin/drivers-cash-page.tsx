import { use } from 'react'
import { data, Link, redirect, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { confirmPassword } from '#app/base/platform/paths.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitMoneyForm } from '#app/money/checkout/paying/define-money-command.server.ts'
import { standsAlone } from '#app/money/payments/second-person.server.ts'
import { CashPlaceContext } from '#app/ordering/handover/ui/cash-place.ts'
import { listDriverCash } from '../../carried-cash.queries.server.ts'
import { decideHandIn } from '../../commands/hand-in-cash.server.ts'
import { deliveriesMessages } from '../../deliveries.messages.ts'
import type { Route } from './+types/drivers-cash-page.ts'

const texts = bothLanguages(deliveriesMessages)

export async function loader({ context }: Route.LoaderArgs) {
  const { db, profile, actor, now, lang, t } = adminRequest(context)
  const [drivers, alone] = await Promise.all([listDriverCash(db), standsAlone(db, actor, 'take_hand_in', now)])
  const money = (santim: number) => formatSantim(santim, lang)
  return {
    title: `${t('cash.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    drivers: drivers.map(({ driverId, driver, inHandSantim, waiting }) => ({
      driverId,
      driver,
      isOwn: driverId === profile.id,
      /** Their own, which as the only person of the shop they count themselves. */
      alone: driverId === profile.id ? alone : ('no' as const),
      inHand: inHandSantim > 0 ? t('cash.in.hand', { amount: money(inHandSantim) }) : '',
      waiting: waiting && { id: waiting.id, amount: money(waiting.amountSantim) },
    })),
  }
}

const fields = z.object({ counted: z.string() })

export async function action({ request, context }: Route.ActionArgs) {
  adminRequest(context) // a guest is refused before the form is read
  const form = await request.formData()
  const given = { isRight: parseForm(fields, form).counted === 'right' }
  const button = { command: decideHandIn, names: { handInId: 'id' }, given, key: '' }
  const decided = await submitMoneyForm(context, form, button)
  if (decided.ok) return redirect(adminPaths.driversCash)
  return data({ error: decided.answer.error }, { status: decided.status })
}

export default function DriversCashPage({ loaderData: { drivers }, actionData }: Route.ComponentProps) {
  const t = useT()
  const place = use(CashPlaceContext)
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h1 className="text-2xl">{t('cash.title')}</h1>
        <p className="text-ink-soft">{t('cash.text')}</p>
        {place && <p className="text-ink-soft">{place}</p>}
      </header>
      <FormOutcome error={actionData?.error} />
      {drivers.length === 0 && <p>{t('cash.none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {drivers.map((driver) => (
          <li key={driver.driverId}>
            <DriverCash driver={driver} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Driver = Route.ComponentProps['loaderData']['drivers'][number]

function DriverCash({ driver: { driver, isOwn, alone, inHand, waiting } }: { driver: Driver }) {
  const t = useT()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle'
  const counted = waiting && formData?.get('id') === waiting.id ? formData.get('counted') : undefined
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg wrap-anywhere">{driver}</h2>
      {inHand && <p className="figures">{inHand}</p>}
      {waiting && <p className="figures font-semibold">{t('cash.hands.in', { amount: waiting.amount })}</p>}
      {waiting && isOwn && alone === 'no' && <p className="text-ink-soft">{t('cash.own')}</p>}
      {waiting && alone === 'password_needed' && (
        <Link to={confirmPassword(adminPaths.driversCash)} className="font-semibold text-brand underline">
          {t('cash.alone.password')}
        </Link>
      )}
      {waiting && (!isOwn || alone !== 'no') && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={waiting.id} />
          <Button type="submit" name="counted" value="right" busy={counted === 'right'} disabled={isBusy}>
            {t('cash.received', { amount: waiting.amount })}
          </Button>
          <Button
            type="submit"
            name="counted"
            value="other"
            kind="secondary"
            busy={counted === 'other'}
            disabled={isBusy}
          >
            {t('cash.not.right')}
          </Button>
        </Form>
      )}
    </Card>
  )
}
