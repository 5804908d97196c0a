import { data, Form, redirect, useNavigation } from 'react-router'
import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { tryCode } from '#app/ordering/orders/reading/try-code.server.ts'
import { missingProof } from '#app/ordering/orders/reading/order-proof.ts'
import { giftPath } from '../gift/gift-link.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { Button } from '#app/base/ui/button.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { PhoneField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { DeviceOrderHost } from '../device/device-order-host.tsx'
import { findOrderByPhone } from '../order-page.queries.server.ts'
import type { Route } from './+types/track-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { 'shop.phone': phone } = await loadSettings(context.get(databaseContext))
  return {
    code: url.searchParams.get('code')?.slice(0, 20) ?? '',
    call: { phone, text: formatPublicPhone(phone) },
  }
}

/**
 * Redirects to the order's page when code and phone belong together; with the recipient's phone to the page of the
 * gift. A wrong phone and an unknown code get the same answer. Requirement 20.6.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = {
    code: formText(form, 'code').slice(0, 20),
    phone: formText(form, 'phone').slice(0, PHONE_MAX_TYPED),
  }
  const { clientAddress, t } = context.get(requestContext)
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext) }

  const missing = missingProof(typed)
  if (missing) {
    const errors = { code: missing.code && t(missing.code), phone: missing.phone && t(missing.phone) }
    return data({ typed, error: undefined, errors }, { status: 422 })
  }

  const code = parseOrderCode(typed.code) ?? ''
  const phone = parseAnyPhone(typed.phone) ?? ''
  const tried = await tryCode(deps, { code, clientAddress }, () => findOrderByPhone(deps.db, { code, phone }))
  if (!tried.ok) {
    return tried.reason === 'too_many_tries'
      ? data({ typed, error: t('track.too.many'), errors: undefined }, { status: 429 })
      : data({ typed, error: t('track.not.found'), errors: undefined }, { status: 404 })
  }
  const { found } = tried
  const appSecret = context.get(appSecretContext)
  const order = { id: found.id, giftTurn: found.giftTurn, code }
  return redirect(found.isOwn ? orderUrl(appSecret, order) : giftPath(appSecret, order))
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('track.title'), description: t('track.text') }))
}

export default function TrackPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <main id="content" className="page-width py-8 md:py-14">
      <div className="mx-auto grid max-w-md gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl">{t('track.title')}</h1>
          <p className="text-ink-soft">{t('track.text')}</p>
        </div>
        <DeviceOrderHost as="card" />
        <Form noValidate method="post" className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card">
          <FormOutcome error={actionData?.error} />
          <TextField
            label={t('track.code')}
            hint={t('track.code.hint')}
            name="code"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={actionData?.typed.code ?? loaderData.code}
            error={actionData?.errors?.code}
          />
          <PhoneField
            isOwn
            isAsTyped
            required
            label={t('checkout.phone')}
            hint={t('payment.phone.hint')}
            inputMode="tel"
            defaultValue={actionData?.typed.phone}
            error={actionData?.errors?.phone}
          />
          <Button type="submit" busy={isBusy}>
            {t('track.find')}
          </Button>
        </Form>
        <p>
          {t('track.lost')}{' '}
          <a
            href={`tel:${loaderData.call.phone}`}
            className="figures inline-block py-2.5 font-semibold text-brand underline underline-offset-4"
          >
            {loaderData.call.text}
          </a>
        </p>
      </div>
    </main>
  )
}
