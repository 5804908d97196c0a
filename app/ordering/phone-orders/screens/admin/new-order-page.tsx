import { z } from 'zod'
import { data, redirect, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readForm } from '#app/base/commands/fields.server.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { listReferenceImages } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { isInTill } from '#app/base/platform/admin-pages/is-in-till.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { answerFault } from '#app/base/platform/answer-fault.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import { anyPhoneMessages } from '#app/base/ui/any-phone.messages.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { bothLanguages, joinNames } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { PhoneOrderAnswer } from '../../phone-order-answer.ts'
import { phoneOrderChoices, readPhoneOrder, type PhoneOrderPayment } from '../../phone-order-form.ts'
import { GUESTS_FIELD } from '#app/ordering/cake-builder/guests.ts'
import { readOrderChoices, steppedItems, writeOrderChoices } from '../../phone-order-items.ts'
import { listLeftOut } from '../../left-out.queries.server.ts'
import { latestDay } from '#app/ordering/scheduling/delivery-time.ts'
import { copyOrder } from '../../copied-order.server.ts'
import { freeDeliveryText } from '#app/ordering/scheduling/delivery-fee.ts'
import { presentZones } from '#app/ordering/scheduling/delivery-zone.ts'
import { cakeBuilderMessages } from '#app/ordering/cake-builder/cake-builder.messages.ts'
import { loadCustomDays, loadDailyDays } from '../../load-phone-order-days.server.ts'
import { loadCakeBuilderOffer } from '#app/ordering/cake-builder/load-cake-builder-offer.server.ts'
import { findCustomerByPhone } from '#app/ordering/orders/reading/past-orders.queries.server.ts'
import { placePhoneOrder } from '../../place-phone-order.server.ts'
import { readTyped } from '#app/ordering/orders/placing/quote-form.ts'
import { presentCustomer } from '../../present-customer.server.ts'
import { PhoneOrder } from '../../ui/phone-order.tsx'
import { daysQuery } from '#app/ordering/cake-builder/ui/use-days.ts'
import { drawingMessages } from '#app/ordering/drawing/drawing.messages.ts'
import { giftMessages } from '#app/ordering/orders/placing/gift.messages.ts'
import { adminRequest, requirePermission } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { phoneOrderMessages } from '../../phone-order.messages.ts'
import type { Route } from './+types/new-order-page.ts'

const texts = bothLanguages(
  giftMessages,
  cakeBuilderMessages,
  referenceImageMessages,
  drawingMessages,
  dayPickerMessages,
  phoneOrderMessages,
  anyPhoneMessages,
)

type Context = Readonly<RouterContextProvider>

async function loadOffer(context: Context, search: URLSearchParams, intent = '') {
  const { lang, log, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const settings = await loadSettings(db)
  const { offer, failed } = await loadCakeBuilderOffer({
    db,
    log,
    lang,
    t,
    settings,
    today: dayInAddis(now),
    chosenCakeId: null,
    withDaily: true,
  })
  const { draft, items: sent } = readOrderChoices(search, offer)
  const items = steppedItems(sent, intent)
  const days =
    items.length > 0
      ? null
      : { query: daysQuery(draft), view: await loadCustomDays(db, draft, { settings, now, lang }) }
  const written = writeOrderChoices(draft, items)
  if (search.has(GUESTS_FIELD) && items.length === 0) written.set(GUESTS_FIELD, search.get(GUESTS_FIELD) ?? '')
  const choices = written.toString()
  return { db, now, lang, t, settings, offer, failed, draft, items, choices, days }
}

/** Parameter with the order to place again; a customer is never part of an address. */
const LIKE = 'like'

async function loadCopied(context: Context, orderId: string | null) {
  if (orderId === null || !isUuid(orderId)) return undefined
  const db = context.get(databaseContext)
  return copyOrder(db, orderId, (await loadSettings(db))['delivery.zones'])
}

/** What was taken over from an earlier order, in words. */
async function describeCopied(
  wanted: URLSearchParams,
  { db, lang, t, ...loaded }: Awaited<ReturnType<typeof loadOffer>>,
) {
  const gone = await listLeftOut(db, wanted, loaded, lang)
  return {
    text: t('phone.order.again.done'),
    gone: gone.length > 0 ? t('phone.order.gone', { cakes: joinNames(gone, lang) }) : '',
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { calendar } = adminRequest(context)
  const copied = await loadCopied(context, url.searchParams.get(LIKE))
  const search = copied?.choices ?? url.searchParams
  const loaded = await loadOffer(context, search)
  const { db, now, lang, t, settings, offer, failed, draft, choices, days } = loaded
  return {
    title: `${t('phone.order.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    offer,
    hasFailed: failed,
    choices,
    copied: copied && { ...copied, choices, copied: await describeCopied(search, loaded) },
    references: await listReferenceImages(db, draft.referenceImageIds),
    days,
    daily: await loadDailyDays(db, { settings, now, lang }),
    slots: { 'self-pickup': [...settings['hours.pickup_slots']], delivery: [...settings['hours.delivery_slots']] },
    today: dayInAddis(now),
    lastDay: latestDay(now, { horizonDays: settings['horizon.max_days'] }),
    calendar,
    zones: presentZones(settings, lang, t),
    zonesNote: freeDeliveryText(settings, lang, t),
    freeOverSantim: settings['delivery.free_over_santim'],
    maxImages: settings['upload.max_images'],
    formKey: uuidv7(now),
  }
}

const PAID_AT = {
  handover: '',
  deposit: '/pay#take',
  prompt: '/pay#prompt',
  link: '/pay#pay-link',
  take: '/pay#take',
} as const satisfies Record<PhoneOrderPayment, string>

/** Begins the intent of the button that takes the choices of an earlier order. */
const AGAIN = 'again:'

const NOTHING_WRONG = { fields: {}, steps: {}, override: {}, error: undefined }

/** The customer with the typed phone, or why it is no phone. */
async function findCustomer(
  context: Context,
  typed: string,
): Promise<Pick<PhoneOrderAnswer, 'customer'> & Partial<Pick<PhoneOrderAnswer, 'fields'>>> {
  const { calendar, lang, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const phone = parseAnyPhone(typed)
  if (!phone) return { fields: { phone: t('ui.phone.any.error') } }
  const [found, settings] = await Promise.all([findCustomerByPhone(db, phone), loadSettings(db)])
  return { customer: found ? presentCustomer(found, settings['delivery.zones'], { lang, calendar, t }) : null }
}

const sentFields = z.object({ intent: z.string() })

/**
 * `place` places the order. `lookup` only looks the customer up by phone, `find` also reads the choices again. `again:` with an order
 * takes its choices, `add:` and `take:` with a cake change their number. Anything else only reads the choices again.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { log } = admin
  const form = await request.formData()
  const details = readPhoneOrder(form)
  if (details.price !== '') requirePermission(admin, 'orders.price')
  const { intent } = sentFields.parse(readForm(sentFields, form))
  const typed = readTyped(form)
  if (intent === 'lookup') {
    const found = await findCustomer(context, typed.phone)
    const blank = { typed, details, choices: '', days: null, ...NOTHING_WRONG }
    return data<PhoneOrderAnswer>({ ...blank, ...found }, { status: found.fields ? 422 : 200 })
  }
  const again = await loadCopied(context, intent.startsWith(AGAIN) ? intent.slice(AGAIN.length) : null)
  const search = again?.choices ?? phoneOrderChoices(form)
  const loaded = await loadOffer(context, search, intent)
  const { now, t, choices, days } = loaded
  const blank = { details, choices, days }

  if (intent === 'place') {
    const placed = await answerFault(
      { log, t },
      () => placePhoneOrder(admin, { form, caller: callerOf(admin) }),
      (error, status) => ({ ok: false as const, status, answer: { typed, ...NOTHING_WRONG, error } }),
    )
    if (!placed.ok) {
      const status = 'status' in placed ? placed.status : 422
      return data<PhoneOrderAnswer>({ ...blank, ...placed.answer }, { status })
    }
    if (isInTill(url)) return redirect(`${adminPaths.counterPay(placed.orderId)}?placed`)
    return redirect(`${adminPaths.order(placed.orderId)}${placed.isRequest ? '/quote' : PAID_AT[details.payment]}`)
  }
  if (again) {
    const filled = Object.entries(typed).filter(([, text]) => text !== '')
    return data<PhoneOrderAnswer>({
      ...blank,
      ...NOTHING_WRONG,
      ...(await findCustomer(context, typed.phone)),
      fields: {},
      typed: { ...again.typed, ...Object.fromEntries(filled) },
      details: { ...details, customerLang: again.details.customerLang },
      copied: await describeCopied(search, loaded),
      round: uuidv7(now),
    })
  }
  if (intent === 'find') {
    const found = await findCustomer(context, typed.phone)
    return data<PhoneOrderAnswer>({ ...blank, typed, ...NOTHING_WRONG, ...found }, { status: found.fields ? 422 : 200 })
  }
  return data<PhoneOrderAnswer>({ ...blank, typed, ...NOTHING_WRONG })
}

/** The page loads all choices once; changing them changes only the address. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { copied, ...page } = loaderData
  const begun: PhoneOrderAnswer | undefined = copied && {
    ...copied,
    days: page.days,
    ...NOTHING_WRONG,
  }
  return (
    <div className="grid max-w-6xl gap-4">
      <Intro />
      <PhoneOrder {...page} isCopied={copied !== undefined} answer={actionData ?? begun} />
    </div>
  )
}

function Intro() {
  const t = useT()
  return (
    <header className="grid gap-1">
      <h1 className="text-2xl">{t('phone.order.title')}</h1>
      <p className="text-ink-soft">{t('phone.order.text')}</p>
    </header>
  )
}
