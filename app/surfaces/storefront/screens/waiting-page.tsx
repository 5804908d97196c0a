import { data, Form, redirect, useNavigation } from 'react-router'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { dayInAddis, formatDay, isDay } from '#app/base/platform/time/calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Options, SelectField, TextField } from '#app/base/ui/field.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { backAgain } from '#app/ordering/inventory/handover/next-handover.ts'
import { submitWait, waitForCake } from '#app/ordering/inventory/commands/wait-for-cake.server.ts'
import { listFullDays, readContact } from '#app/ordering/inventory/waiting/wait-for-stock.server.ts'
import { WAIT_CONTACT_MAX_LENGTH } from '#app/ordering/inventory/waiting/wait-contact.ts'
import { stockWaitMessages } from '#app/ordering/inventory/waiting/stock-waits.messages.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { placerOf } from '#app/ordering/orders/placing/read-placer.server.ts'
import { findContact } from '#app/ordering/customers/account/account-contact.server.ts'
import { callerOfVisitor } from '#app/people/auth/commands/define-customer-command.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { claimHeld, presentHeld } from '../claim-held.server.ts'
import type { Route } from './+types/waiting-page.ts'

const texts = bothLanguages(stockWaitMessages)
/** In the address of a message: the wait for which something is held. */
const HOLD_FIELD = 'hold'

type Context = Route.LoaderArgs['context']

/** The cake, and the full days of one to order; not found for an unknown cake. */
async function loadWanted(context: Context, url: URL) {
  const { lang, calendar } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const cake = await findCake(db, url.searchParams.get('cake') ?? '', dayInAddis(now))
  if (!cake) notFound()
  const facts = await loadHandoverFacts(db, now)
  const { settings } = facts
  const days = await listFullDays(db, cake, { now, settings })
  return {
    id: cake.id,
    name: nameIn(lang, cake),
    isDaily: cake.isAvailableDaily,
    isBack: cake.isAvailableDaily && backAgain(cake.id, facts) === undefined,
    days: days.map((day) => ({ id: day, name: formatDay(day, lang, calendar) })),
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = await loadWanted(context, url)
  const profile = context.get(sessionContext)?.profile
  const own = profile && (await findContact(context.get(databaseContext), profile.id))
  return {
    texts: texts[context.get(requestContext).lang],
    wanted,
    contact: own ? formatPhone(own.phone) : '',
    isSent: url.searchParams.has('sent'),
    isHeld: url.searchParams.has(HOLD_FIELD),
    held: await loadHeld(context, url),
  }
}

/** What is held for who comes from its message. */
function loadHeld(context: Context, url: URL) {
  const { lang, calendar, t } = context.get(requestContext)
  const now = context.get(clockContext).now()
  const viewer = { lang, calendar, t, today: dayInAddis(now) }
  return presentHeld(context.get(databaseContext), url.searchParams.get(HOLD_FIELD) ?? '', viewer, now)
}

/** Orders what is held. */
async function claim(context: Context, id: string, contact: string) {
  const { lang, calendar, t, clientAddress } = context.get(requestContext)
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  const typed = { contact, day: '' }
  const placer = placerOf(context.get(sessionContext))
  const claimed = await claimHeld(deps, { id, phone: parseAnyPhone(contact), lang, placer, clientAddress })
  if (claimed.ok) return redirect(orderUrl(context.get(appSecretContext), claimed))
  if (claimed.reason === 'phone_missing') {
    const errors = { contact: t('stock.wait.error.contact'), day: undefined }
    return data({ typed, errors, error: undefined }, { status: 422 })
  }
  const error =
    claimed.reason === 'hold_over' ? t('stock.wait.held.over') : orderRefusalText(claimed, lang, t, calendar)
  return data({ typed, errors: undefined, error }, { status: 422 })
}

/** Remembers the wish. Requirement 20.9. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const wanted = await loadWanted(context, url)
  const form = await request.formData()
  const asked = formText(form, 'contact').slice(0, WAIT_CONTACT_MAX_LENGTH)
  const hold = url.searchParams.get(HOLD_FIELD)
  if (hold !== null) return claim(context, hold, asked)
  const { lang, t, clientAddress } = context.get(requestContext)
  const typed = { contact: asked, day: formText(form, 'day') }
  const isContact = readContact(typed.contact) !== undefined
  const isDayThere = wanted.isDaily || (isDay(typed.day) && wanted.days.some(({ id }) => id === typed.day))
  const errors = {
    contact: isContact ? undefined : t('stock.wait.error.contact'),
    day: isDayThere ? undefined : t('stock.wait.error.day'),
  }
  if (!isContact || !isDayThere) return data({ typed, errors, error: undefined }, { status: 422 })
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }
  const input = { cakeId: wanted.id, day: wanted.isDaily ? null : typed.day, contact: typed.contact }
  const outcome = await submitWait(deps, { caller: callerOfVisitor(clientAddress, { lang, t }), input })
  if (!outcome.ok) {
    const { status, answer } = answerRefused(waitForCake, outcome, { lang, t })
    return data({ typed, errors: undefined, error: answer.error }, { status })
  }
  // The address has no phone in it.
  throw redirect(`${paths.waiting(wanted.id)}&sent=yes`)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t('stock.wait.title.day'),
    isPrivate: true,
  }))
}

export default function WaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { wanted, contact, isSent, isHeld, held } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  const toCake = wanted.isDaily ? paths.cake(wanted.id) : `${paths.customize}?cake=${wanted.id}`
  const isNothing = wanted.isDaily ? wanted.isBack : wanted.days.length === 0
  return (
    <main id="content" className="page-width py-8 md:py-14">
      <div className="mx-auto grid max-w-md gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl wrap-anywhere">
            {isHeld
              ? wanted.name
              : wanted.isDaily
                ? t('stock.wait.title.cake', { cake: wanted.name })
                : t('stock.wait.title.day')}
          </h1>
          {!isNothing && !isSent && !isHeld && (
            <p className="text-ink-soft">
              {wanted.isDaily ? t('stock.wait.text.cake') : t('stock.wait.text.day', { cake: wanted.name })}
            </p>
          )}
        </div>
        {isHeld ? (
          <HeldPart held={held} answer={actionData} isBusy={isBusy} />
        ) : isSent ? (
          <Notice live tone="good">
            {t('stock.wait.sent')}
          </Notice>
        ) : isNothing ? (
          <Notice>{t(wanted.isDaily ? 'stock.wait.back' : 'stock.wait.no.day')}</Notice>
        ) : (
          <Form
            noValidate
            method="post"
            className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card"
          >
            <FormOutcome error={actionData?.error} />
            {!wanted.isDaily && (
              <SelectField
                label={t('stock.wait.day')}
                name="day"
                required
                defaultValue={actionData?.typed.day ?? ''}
                error={actionData?.errors?.day}
              >
                <option value="">{t('stock.wait.choose')}</option>
                <Options of={wanted.days} />
              </SelectField>
            )}
            <TextField
              label={t('stock.wait.contact')}
              name="contact"
              required
              maxLength={WAIT_CONTACT_MAX_LENGTH}
              autoCapitalize="none"
              defaultValue={actionData?.typed.contact ?? contact}
              error={actionData?.errors?.contact}
            />
            <Button type="submit" busy={isBusy}>
              {t('stock.wait.send')}
            </Button>
          </Form>
        )}
        <ButtonLink to={toCake} kind={isNothing && !held ? 'primary' : 'quiet'}>
          {t('stock.wait.to.cake')}
        </ButtonLink>
      </div>
    </main>
  )
}

interface HeldPartProps {
  held: Route.ComponentProps['loaderData']['held']
  answer: Route.ComponentProps['actionData']
  isBusy: boolean
}

function HeldPart({ held, answer, isBusy }: HeldPartProps) {
  const t = useT()
  if (!held) return <Notice tone="highlight">{t('stock.wait.held.over')}</Notice>
  return (
    <Form noValidate method="post" className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card">
      <FormOutcome error={answer?.error} />
      <p className="figures">
        <strong className="block">{t('stock.wait.held', { count: held.pieces, time: held.until })}</strong>
        {t('stock.wait.held.when', { when: held.when })}
      </p>
      {held.needsPhone && (
        <TextField
          label={t('stock.wait.phone')}
          name="contact"
          type="tel"
          required
          maxLength={WAIT_CONTACT_MAX_LENGTH}
          defaultValue={answer?.typed.contact ?? ''}
          error={answer?.errors?.contact}
        />
      )}
      <Button type="submit" busy={isBusy}>
        {t('stock.wait.held.order', { price: held.price })}
      </Button>
    </Form>
  )
}
