import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { transferMessages } from '#app/surfaces/finance/transfers/transfer.messages.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { quotePageMessages } from '#app/surfaces/order-page/quote-page.messages.ts'
import { answerDesk, quoteRequestAction, type DeskAnswer } from '../../quote-request-action.server.ts'
import { DESK_ACTIONS, type DeskAction } from '../../desk-form.ts'
import { loadQuoteDesk, type QuoteDeskView } from '../../load-quote-desk.server.ts'
import { DeskForms } from '../../ui/desk-forms.tsx'
import { loadSentMessage } from '../../load-sent-message.server.ts'
import { DeskOutcome, type SentMessage } from '../../ui/desk-outcome.tsx'
import { useStaffId } from '#app/people/auth/ui/permissions-provider.tsx'
import { forgetQuote } from '../../ui/saved-quote.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
import { SimilarPrices, Versions } from '../../ui/desk-history.tsx'
import { quoteDeskMessages } from '../../quote-desk.messages.ts'
import { replyTemplateMessages } from '../../reply-template.messages.ts'
import type { Route } from './+types/quote-page.ts'

const quoteTexts = bothLanguages(quotePageMessages, transferMessages, replyTemplateMessages)

const texts = bothLanguages(quoteDeskMessages, referenceImageMessages, pictureFieldMessages)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t, translateTo } = adminRequest(context)
  const viewer = { lang, calendar, t, settings: await loadSettings(db), now }
  const deps = { db, appSecret: context.get(appSecretContext), translateTo }
  const desk = isUuid(params.orderId) ? await loadQuoteDesk(deps, params.orderId, viewer) : undefined
  const done = DESK_ACTIONS.find((act) => act === url.searchParams.get('done')) ?? null
  const title = desk ? t('desk.one.title', { code: desk.order.code }) : t('orders.detail.not.found.title')
  const page = {
    title: `${title} · ${t('admin.title')}`,
    texts: { ...quoteTexts[lang], ...texts[lang] },
    customerTexts: desk ? quoteTexts[desk.preview.lang] : {},
    done,
    sentMessage: desk && done && done !== 'save' ? await loadSentMessage(context, desk.order.id, done) : null,
    desk: desk ?? null,
  }
  return data(page, { status: desk ? 200 : 404 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { orderId } = params
  if (!isUuid(orderId)) return data({ answer: undefined }, { status: 404 })
  const { db, clock } = admin
  const deps = { db, clock, mediaStore: context.get(mediaStoreContext) }
  const form = await request.formData()
  const result = await quoteRequestAction(deps, { orderId, form, caller: callerOf(admin) })
  if (result.ok) return redirect(`${adminPaths.quote(orderId)}?done=${result.act}`)
  const { answer, status } = answerDesk(result, admin)
  return data({ answer }, { status })
}

export default function QuotePage({ loaderData: { desk, ...loaded }, actionData }: Route.ComponentProps) {
  const list = { to: adminPaths.quotes, text: useT()('desk.back') }
  if (desk) return <Desk desk={desk} {...loaded} answer={actionData?.answer} />
  return (
    <div className="grid gap-4">
      <BackLink {...list} />
      <NoSuchOrder list={list} />
    </div>
  )
}

interface DeskProps {
  desk: QuoteDeskView
  customerTexts: Readonly<Record<string, string>>
  done: DeskAction | null
  sentMessage: SentMessage | null
  answer: DeskAnswer | undefined
}

const DONE_TEXTS = {
  save: 'desk.saved',
  send: 'desk.sent',
  question: 'desk.asked',
  reply: 'desk.replied',
  decline: 'desk.declined',
} as const

function Desk({ desk, customerTexts, done, sentMessage, answer }: DeskProps) {
  const t = useT()
  const doneText = done && !answer ? t(DONE_TEXTS[done]) : undefined
  const orderId = desk.order.id
  const staffId = useStaffId()
  useEffect(() => {
    if (done === 'send') forgetQuote(staffId, orderId)
  }, [done, staffId, orderId])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DeskHeader desk={desk} />
      {doneText && done !== 'save' ? (
        <DeskOutcome desk={desk} done={doneText} sentMessage={sentMessage} />
      ) : (
        <DeskForms desk={desk} customerTexts={customerTexts} answer={answer} done={doneText} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <SimilarPrices similar={desk.similar} />
        <Versions versions={desk.versions} />
      </div>
    </div>
  )
}
