import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { changeByCustomer } from '#app/ordering/orders/changing/change-by-customer.server.ts'
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
import { findActingStaff } from '#app/money/checkout/placing/acting-staff.server.ts'
import { changePageMessages } from '../change-page.messages.ts'
import { parseWish, readWish } from '../change-form.ts'
import { explainChange, type ChangeAnswer } from '../explain-change.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { loadChangePage, type ChangePageData } from '../load-change-page.server.ts'
import { findAllowedOrder } from '../load-order-page.server.ts'
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
  const typed = readWish(await request.formData())
  const order = await findAllowedOrder(context, asked)
  if (!order) {
    const error = t('checkout.refused.order_not_found')
    return data<ChangeAnswer>({ typed, errors: {}, error, conflict: null }, { status: 404 })
  }
  const deps = checkoutDeps(context)
  const wish = parseWish(typed)
  if (!wish) {
    const errors = { recipientPhone: t('payment.phone.invalid') }
    return data<ChangeAnswer>({ typed, errors, error: t('checkout.errors'), conflict: null }, { status: 422 })
  }
  // A slot is chosen by its start. An agreed time within the chosen slot stays.
  const { timeNow, typed: now } = (await loadChangePage(context, asked))?.form ?? {}
  const isSame = now !== undefined && wish.date === now.date && wish.time === now.time
  const settings = await loadSettings(deps.db)
  const done = await changeByCustomer(deps, {
    orderId: order.id,
    version: typed.version,
    wish: isSame ? { ...wish, time: timeNow ?? wish.time } : wish,
    settings,
    actor: findActingStaff(context),
  })
  if (done.ok) return redirect(orderUrl(deps.appSecret, order))
  const { status, answer } = explainChange(done, typed, { lang, calendar, t, zones: settings['delivery.zones'] })
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
  const told: ChangeAnswer['errors'] = answer?.errors ?? {}
  const { errors, mend, onInput } = useOpenErrors(answer, told)
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
