import { data, redirect, replace } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/commands/fields.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { endOfOffer } from '#app/catalog/cakes/offered-cakes.server.ts'
import { findInspiration } from '#app/catalog/occasions/occasions.queries.server.ts'
import { oneOrNone, readOrEmpty } from '#app/catalog/cakes/read-or-empty.server.ts'
import { imageRefusals, imageRefusalText, type ImageRefusalReason } from '#app/base/media/image-refusals.ts'
import { withKey } from '#app/base/media/picture-key.server.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { REFERENCE_FIELD } from '#app/base/media/reference-images/reference-images.ts'
import { listReferenceImages } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { forgetPictureUploads } from '#app/base/media/ui/picture-uploads.ts'
import * as paths from '#app/base/platform/paths.ts'
import { answerFault } from '#app/base/platform/answer-fault.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import {
  appSecretContext,
  clockContext,
  databaseContext,
  pageLifeContext,
  requestContext,
} from '#app/base/platform/context.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { FAILED_STATUS, failedWrite } from '#app/base/ui/failed-write.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { drawingMessages } from '#app/ordering/drawing/drawing.messages.ts'
import { holdsDayByRule } from '#app/ordering/scheduling/capacity.ts'
import { chosenFrom } from '../cake-builder-offer.ts'
import { currentStep } from '../cake-builder-steps.ts'
import { presentDays } from '#app/ordering/scheduling/days-view.ts'
import { lacksPicture } from '../draft.ts'
import { freeDeliveryText } from '#app/ordering/scheduling/delivery-fee.ts'
import { presentZones } from '#app/ordering/scheduling/delivery-zone.ts'
import { readDraft } from '../draft-address.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'
import { loadCakeBuilderOffer } from '../load-cake-builder-offer.server.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { readTyped } from '#app/ordering/orders/placing/quote-form.ts'
import type { RequestAnswer } from '../request-answer.ts'
import { placerOf } from '#app/ordering/orders/placing/read-placer.server.ts'
import { readSentReferences } from '../sent-references.ts'
import { submitQuoteRequest } from '../submit-quote-request.server.ts'
import { parseTopper, tidyTopper } from '#app/ordering/drawing/topper.ts'
import { printedMessages } from '#app/base/ui/printed/printed.messages.ts'
import { giftMessages } from '#app/ordering/orders/placing/gift.messages.ts'
import { CakeBuilder } from '../ui/cake-builder.tsx'
import { IntroOrGoOn } from '../ui/step-notices.tsx'
import { forgetDraft } from '../ui/draft-memory.ts'
import { rememberSent } from '../ui/sent-requests.ts'
import { letRequestWait } from '../ui/waiting-request-store.ts'
import { waitingRequest } from '../waiting-request.ts'
import { daysQuery } from '../ui/use-days.ts'
import { OPEN_STEP_ID } from '../ui/use-draft.ts'
import { fastingNoticeMessages } from '#app/catalog/cakes/ui/fasting-notice.messages.ts'
import { cakeBuilderMessages } from '../cake-builder.messages.ts'
import type { Route } from './+types/cake-builder-page.ts'

const texts = bothLanguages(
  giftMessages,
  printedMessages,
  cakeBuilderMessages,
  referenceImageMessages,
  drawingMessages,
  dayPickerMessages,
  fastingNoticeMessages,
)

/** Address parameter after a plain form: why some of its pictures were refused. */
const REFUSED_PARAM = 'refused'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, log, calendar, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const today = dayInAddis(now)
  const settings = await loadSettings(db)
  const cakeId = url.searchParams.get('cake') || null
  const { offer, failed } = await loadCakeBuilderOffer({ db, log, lang, t, settings, today, chosenCakeId: cakeId })

  const pageLife = context.get(pageLifeContext)
  pageLife?.endsBy(failed ? now : endOfOffer(now))

  const draft = readDraft(url.searchParams, offer)
  const chosen = chosenFrom(offer, draft)
  const { step } = currentStep(url.searchParams.get('step'), draft, chosen.cake, {
    isTopperRefused: false,
    isPictureMissing: lacksPicture(draft, offer),
  })
  const needsDays = step === 'day' || draft.deliveryDate !== ''
  const query = {
    cakeId: draft.cakeId ?? undefined,
    sizeId: draft.sizeId ?? undefined,
    flavorId: draft.flavorId ?? undefined,
    cakeTypeId: draft.cakeTypeId ?? undefined,
    occasionId: draft.occasionId ?? undefined,
    method: draft.deliveryMethod,
    exceptHolder: draft.holdId ?? undefined,
  }
  const [days, inspirations, references] = await Promise.all([
    needsDays ? listAvailableDays(db, { ...query, offersRush: true, now, settings }) : null,
    draft.inspirationId
      ? readOrEmpty(log, 'inspiration', oneOrNone(findInspiration(db, draft.inspirationId, today)))
      : null,
    listReferenceImages(db, draft.referenceImageIds),
  ])
  const inspiration = inspirations?.items[0]
  const appSecret = context.get(appSecretContext)
  return {
    texts: texts[lang],
    offer,
    hasFailed: failed || inspirations?.failed === true,
    isCakeGone: cakeId !== null && draft.cakeId === null && !failed,
    inspiration: inspiration ? { id: inspiration.id, name: nameIn(lang, inspiration), image: inspiration.image } : null,
    references: references.map(({ id, image }) => ({ id, image: withKey(appSecret, image, now) })),
    pictureErrors: url.searchParams
      .getAll(REFUSED_PARAM)
      .filter((reason): reason is ImageRefusalReason => Object.hasOwn(imageRefusals, reason))
      .map((reason) => imageRefusalText(t, reason, { count: settings['upload.max_images'] })),
    topperError: presentWordError(draft.topperText, settings, { lang, t }),
    days: days && { query: daysQuery(draft), view: presentDays(days, lang) },
    today,
    calendar,
    zones: presentZones(settings, lang, t),
    zonesNote: freeDeliveryText(settings, lang, t),
    holdsDayByRule: holdsDayByRule('Pending Quote', settings),
    rushPercent: settings['lead.rush_percent'],
    maxImages: settings['upload.max_images'],
    maxPieces: settings['order.max_pieces_online'],
    hasPacksInCart: settings['order.packs_in_cart'],
    // A cached page is everybody's, a key is one person's.
    formKey: pageLife ? '' : uuidv7(now),
    email: context.get(sessionContext)?.user.email ?? '',
    phone: { tel: settings['shop.phone'], text: formatPublicPhone(settings['shop.phone']) },
  }
}

/** The error for a forbidden word in the topper, which the page cannot check itself. */
function presentWordError(typed: string, settings: Settings, { lang, t }: Pick<ViewContext, 'lang' | 't'>) {
  const parsed = parseTopper(typed, settings)
  if (parsed.ok || parsed.reason !== 'topper_word') return null
  return { text: tidyTopper(typed), error: orderRefusalText(parsed, lang, t) }
}

const NOTHING_WRONG = { fields: {}, steps: {}, error: undefined }

const sentFields = z.object({ intent: z.string(), step: z.string() })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { log, t } = context.get(requestContext)
  const form = await request.formData()
  return answerFault(
    { log, t },
    () => send(form, context, url),
    (error, status) => data<RequestAnswer>({ ...NOTHING_WRONG, typed: readTyped(form), error }, { status }),
  )
}

async function send(form: FormData, context: Route.ActionArgs['context'], url: URL) {
  const { lang, calendar, clientAddress, translateTo } = context.get(requestContext)
  const db = context.get(databaseContext)
  const clock = context.get(clockContext)
  const settings = await loadSettings(db)

  const { intent, step } = sentFields.parse(readForm(sentFields, form))
  if (intent === 'pictures') {
    const { ids, refused } = readSentReferences(form, settings['upload.max_images'])
    const search = new URLSearchParams(url.searchParams)
    for (const name of [REFERENCE_FIELD, REFUSED_PARAM]) search.delete(name)
    for (const id of ids) search.append(REFERENCE_FIELD, id)
    for (const reason of refused) search.append(REFUSED_PARAM, reason)
    search.set('step', refused.length === 0 ? step || 'pictures' : 'pictures')
    return redirect(`${paths.customize}?${search}#${OPEN_STEP_ID}`)
  }

  const cake = await findCake(db, url.searchParams.get('cake') ?? '', dayInAddis(clock.now()))
  const placer = placerOf(context.get(sessionContext))
  const isDaily = cake?.isAvailableDaily ?? false
  const sent = { search: url.searchParams, form, isDaily, settings, placer, lang, calendar, clientAddress }
  const result = await submitQuoteRequest({ db, clock, translateTo }, sent)
  if (!result.ok) return data<RequestAnswer>(result.answer, { status: 422 })
  const { order } = result
  return replace(
    `${paths.quoteSuccess}?order=${order.code}&key=${signOrderKey(context.get(appSecretContext), order.id)}`,
  )
}

/** A dropped connection keeps the form and its values; sending it again is still one request. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      // The request was sent: the next draft starts empty (Requirement 5.4).
      forgetDraft()
      forgetPictureUploads()
      rememberSent(new URL(request.url).search, error.headers.get('Location') ?? '')
    }
    const failed = failedWrite(error)
    if (!failed) throw error
    const isWaiting = failed.isUnanswered && letRequestWait(waitingRequest(new URL(request.url).search, form))
    return data<RequestAnswer>({ ...NOTHING_WRONG, typed: {}, failed, isWaiting }, { status: FAILED_STATUS })
  }
}

/** All choices are loaded initially: choices and steps change only the address, not the data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string
  defaultShouldRevalidate: boolean
}) {
  if (formMethod && formMethod !== 'GET') return defaultShouldRevalidate
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t('cake.builder.title'),
    description: t('cake.builder.text'),
    params: ['cake', 'occasion'],
  }))
}

export default function CakeBuilderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ...page } = loaderData
  return (
    <main id="content" className="page-width grid gap-6 pt-8 md:pt-12">
      <Intro />
      <CakeBuilder {...page} answer={actionData} />
    </main>
  )
}

function Intro() {
  const t = useT()
  return (
    <div className="max-w-prose">
      <h1 className="text-3xl">{t('cake.builder.title')}</h1>
      <IntroOrGoOn />
    </div>
  )
}
