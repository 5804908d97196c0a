import { data, Form, redirect, useNavigation } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Options, SelectField } from '#app/base/ui/field.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useOpenErrors } from '#app/base/ui/forms/open-errors.ts'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useState } from 'react'
import { LandmarkField } from '#app/money/checkout/ui/landmark-field.tsx'
import { MAX_LENGTHS } from '#app/money/checkout/placing/checkout-form.ts'
import type { AddressFault } from '#app/ordering/customers/account/account-address.ts'
import { saveOwnAddress } from '#app/ordering/customers/account/commands/change-own-addresses.server.ts'
import { listAddresses } from '#app/ordering/customers/account/account-addresses.server.ts'
import { PrintedTextArea } from '#app/base/ui/printed/printed-fields.tsx'
import { CallFirstField } from '#app/ordering/orders/ui/gift-fields.tsx'
import { TICKED } from '#app/ordering/orders/placing/gift-form.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import { accountFormTexts } from '../account-texts.server.ts'
import { sendOwnForm } from '../send-own-form.server.ts'
import { openOwnAccount } from '../own-account.server.ts'
import type { Route } from './+types/address-page.ts'

const NEW = 'new'
const EMPTY = { zone: '', landmark: '', directions: '', wantsCall: false, pin: '' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, accountId, lang } = openOwnAccount(context, paths.ownAddress(params.addressId))
  const [settings, addresses] = await Promise.all([loadSettings(db), listAddresses(db, accountId)])
  const isNew = params.addressId === NEW
  const address = isNew ? EMPTY : addresses.find(({ id }) => id === params.addressId)
  if (!address) return redirect(paths.ownAddresses)
  const zones = settings['delivery.zones'].map(({ id, name }) => ({ id, name: name[lang] }))
  return { texts: accountFormTexts[lang], isNew, address, zones }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const account = openOwnAccount(context, paths.ownAddress(params.addressId))
  const given = params.addressId === NEW ? {} : { addressId: params.addressId }
  const saved = await sendOwnForm(account, await request.formData(), { command: saveOwnAddress, given })
  if (saved.ok) return redirect(`${paths.ownAddresses}?done=saved`)
  const { status, errors, error } = saved
  return data({ errors, error }, { status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('account.addresses'), isPrivate: true }))
}

export default function AddressPage({ loaderData: { isNew, address, zones }, actionData }: Route.ComponentProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const [zone, setZone] = useState(address.zone)
  const fieldErrors: Partial<Record<AddressFault, string>> = actionData?.errors ?? {}
  const { errors, onInput } = useOpenErrors(actionData, fieldErrors)
  return (
    <main id="content" className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
        <BackLink to={paths.ownAddresses} text={t('account.addresses')} />
        <h1 className="text-2xl">{t(isNew ? 'account.address.add' : 'account.address.change.title')}</h1>
        <Form method="post" className="grid gap-4" noValidate onInput={onInput}>
          <FormOutcome error={actionData?.error} />
          <SelectField
            label={t('checkout.zone')}
            name="zone"
            value={zone}
            onChange={(event) => setZone(event.currentTarget.value)}
            error={errors.zone}
          >
            <option value="">{t('checkout.zone.choose')}</option>
            <Options of={zones} />
            <option value={ZONE_ELSEWHERE}>{t('checkout.zone.elsewhere')}</option>
          </SelectField>
          <LandmarkField zone={zone} own={[]} defaultValue={address.landmark} error={errors.landmark} />
          <PrintedTextArea
            label={t('checkout.directions')}
            optionalText={t('ui.optional')}
            hint={t('checkout.directions.hint')}
            name="directions"
            rows={2}
            maxLength={MAX_LENGTHS.directions}
            defaultValue={address.directions}
          />
          <input type="hidden" name="pin" value={address.pin} />
          <CallFirstField isOwn typed={{ wantsCall: address.wantsCall ? TICKED : '' }} />
          <Button type="submit" size="lg" busy={isBusy}>
            {t('account.save')}
          </Button>
        </Form>
      </div>
    </main>
  )
}
