import { z } from 'zod'
import { readForm, text } from '#app/base/commands/fields.server.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { data, Form, redirect, useNavigation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { formatPhone, PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { NameField, PhoneField } from '#app/base/ui/contact-fields.tsx'
import { useOpenErrors } from '#app/base/ui/forms/open-errors.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { saveOwnDetails } from '#app/ordering/customers/account/commands/save-own-details.server.ts'
import { findContact, NAME_MAX_LENGTH } from '#app/ordering/customers/account/account-contact.server.ts'
import { accountFormTexts } from '../account-texts.server.ts'
import { sendOwnForm } from '../send-own-form.server.ts'
import { openOwnAccount } from '../own-account.server.ts'
import type { Route } from './+types/details-page.ts'

/** Fields of the form by those of the command. */
const NAMES = { name: 'customerName' }
const typedFields = z.object({ name: text(NAME_MAX_LENGTH), phone: text(PHONE_MAX_TYPED) })

export async function loader({ context }: Route.LoaderArgs) {
  const { db, accountId, lang } = openOwnAccount(context, paths.ownDetails)
  const contact = await findContact(db, accountId)
  const typed = { name: contact?.name ?? '', phone: contact ? formatPhone(contact.phone).replaceAll(' ', '') : '' }
  return { texts: accountFormTexts[lang], typed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = openOwnAccount(context, paths.ownDetails)
  const form = await request.formData()
  const saved = await sendOwnForm(account, form, { command: saveOwnDetails, names: NAMES })
  if (saved.ok) return redirect(`${paths.ownAccount}?done=saved`)
  const { name: customerName, phone } = saved.errors
  const typed = typedFields.parse(readForm(typedFields, form, { names: NAMES }))
  return data({ typed, errors: { customerName, phone }, error: saved.error }, { status: saved.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('account.details'), isPrivate: true }))
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const { name, phone } = actionData?.typed ?? loaderData.typed
  const fieldErrors: { customerName?: string | undefined; phone?: string | undefined } = actionData?.errors ?? {}
  const { errors, onInput } = useOpenErrors(actionData, fieldErrors)
  return (
    <main id="content" className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
        <BackLink to={paths.ownAccount} text={t('account.back')} />
        <header>
          <h1 className="text-2xl">{t('account.details')}</h1>
          <p className="text-ink-soft">{t('account.details.text')}</p>
        </header>
        <Form method="post" className="grid gap-4" noValidate onInput={onInput}>
          <FormOutcome error={actionData?.error} />
          <NameField isOwn required label={t('checkout.name')} defaultValue={name} error={errors.customerName} />
          <PhoneField isOwn required label={t('checkout.phone')} defaultValue={phone} error={errors.phone} />
          <Button type="submit" size="lg" busy={isBusy}>
            {t('account.save')}
          </Button>
        </Form>
      </div>
    </main>
  )
}
