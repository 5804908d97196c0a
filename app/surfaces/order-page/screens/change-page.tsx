import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { NotFound } from '#app/base/ui/frame/not-found.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useOpenErrors } from '#app/base/ui/forms/open-errors.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { changePageMessages } from '../change-page.messages.ts'
import { changeOwnOrder, wishFields } from '../commands/change-own-order.server.ts'
import { explainChange, type ChangeAnswer } from '../explain-change.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { loadChangePage, type ChangePageData } from '../load-change-page.server.ts'
import { callerOnPage, findAllowedOrder } from '../load-order-page.server.ts'
import { CallTheShop } from '../ui/call-the-shop.tsx'
import { ChangeFields } from '../ui/change-fields.tsx'
import type { Route } from './+types/change-page.ts'

const texts = bothLanguages(changePageMessages)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await loadChangePage(context, { code: params.code, key: url.searchParams.get('key') ?? '' })
  // Texts are read from the loader's data itself.
  return page
    ? { page, texts: texts[context.get(requestContext).lang] }
    : data({ page: undefined, texts: undefined }, { status: 404 })
}

/** Changes the order for its customer; a refusal returns all typed values. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { lang, calendar, t } = context.get(requestContext)
  const asked = { code: params.code, key: url.searchParams.get('key') ?? '' }
  const form = await request.formData()
  const typed = wishFields.parse(readForm(wishFields, form))
  const refuse = (status: number, error: string) =>
    data<ChangeAnswer>({ typed, errors: {}, error, conflict: null }, { status })
  const order = await findAllowedOrder(context, asked)
  if (!order) return refuse(404, t('checkout.refused.order_not_found'))
  const deps = checkoutDeps(context)
  // A slot is chosen by its start. An agreed time within the chosen slot stays.
  const { timeNow, typed: now } = (await loadChangePage(context, asked))?.form ?? {}
  const isSame = now !== undefined && typed.date === now.date && typed.time === now.time
  const given = { orderId: order.id, ...(isSame && timeNow !== undefined && { time: timeNow }) }
  const button = { command: changeOwnOrder, given, perContent: true }
  const caller = callerOnPage(context, order)
  const outcome = await submitForm(deps, { form, button, caller })
  if (outcome.ok) return redirect(orderUrl(deps.appSecret, order))
  const { reason, refusal = { ok: false, reason } } = outcome
  if (!Object.hasOwn(changeOwnOrder.refusals, reason as string)) {
    const { status, answer } = answerRefused(changeOwnOrder, outcome, { lang, t })
    return refuse(status, answer.error)
  }
  const { 'delivery.zones': zones } = await loadSettings(deps.db)
  const { status, answer } = explainChange(refusal, typed, { lang, calendar, t, zones })
  return data<ChangeAnswer>(answer, { status })
}

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.page?.title
  return pageMeta(args, (t) => ({ title: title ?? t('order.not.found.title'), isPrivate: true }))
}

export default function ChangePage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const t = useT()
  if (!page) {
    return (
      <NotFound title={t('order.not.found.title')} text={t('order.not.found.text')}>
        <ButtonLink to={paths.track}>{t('track.title')}</ButtonLink>
      </NotFound>
    )
  }
  return <Change page={page} answer={actionData} />
}

function Change({ page, answer }: { page: ChangePageData; answer: ChangeAnswer | undefined }) {
  const t = useT()
  const { form, until, path, changePath } = page
  const fieldErrors: ChangeAnswer['errors'] = answer?.errors ?? {}
  const { errors, mend, onInput } = useOpenErrors(answer, fieldErrors)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <main id="content" className="page-width py-8 md:py-12">
      <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
        <header className="grid gap-1">
          <h1 className="figures text-3xl">{page.title}</h1>
          {form && (
            <p className="text-ink-soft">{until ? t('order.change.until', { when: until }) : t('order.change.any')}</p>
          )}
        </header>
        {form ? (
          <Form
            method="post"
            action={changePath}
            noValidate
            preventScrollReset
            onInput={onInput}
            className="grid grid-cols-[minmax(0,1fr)] gap-6"
          >
            <input type="hidden" name="id" value={page.formId} />
            <input type="hidden" name="version" value={answer?.typed.version ?? form.typed.version} />
            {answer?.conflict && (
              <Notice live tone="bad" title={t('order.change.conflict')}>
                <p>{t('order.change.conflict.text')}</p>
                <ul className="mt-1 list-disc ps-5">
                  {answer.conflict.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <FormOutcome error={answer?.error} />
            <ChangeFields
              form={form}
              typed={answer?.typed ?? form.typed}
              errors={errors}
              onMended={mend}
              today={page.today}
              calendar={page.calendar}
            />
            <Button type="submit" size="lg" busy={isBusy} className="justify-self-start max-sm:w-full">
              {t(isBusy ? 'order.change.saving' : 'order.change.save')}
            </Button>
          </Form>
        ) : (
          <Notice tone="highlight">{t('order.change.late')}</Notice>
        )}
        <div className="flex flex-wrap gap-x-6">
          <Link
            to={path}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {t('order.change.back')}
          </Link>
          <CallTheShop shopPhone={page.shopPhone} />
        </div>
      </div>
    </main>
  )
}
