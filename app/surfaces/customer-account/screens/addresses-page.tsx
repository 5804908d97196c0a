import { Form, redirect } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { useT } from '#app/base/ui/translate.tsx'
import {
  putOwnAddressFirst,
  removeOwnAddress,
} from '#app/ordering/customers/account/commands/change-own-addresses.server.ts'
import { listAddresses } from '#app/ordering/customers/account/account-addresses.server.ts'
import { addressText } from '#app/ordering/customers/account/address-text.ts'
import { customerAccountTexts } from '../account-texts.server.ts'
import { sendOwnForm } from '../send-own-form.server.ts'
import { openOwnAccount } from '../own-account.server.ts'
import { doneText } from '../done-text.ts'
import { RemoveFold } from '../ui/remove-fold.tsx'
import type { Route } from './+types/addresses-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = openOwnAccount(context, paths.ownAddresses)
  const [settings, addresses] = await Promise.all([
    loadSettings(account.db),
    listAddresses(account.db, account.accountId),
  ])
  return {
    texts: customerAccountTexts[account.lang],
    done: doneText(url.searchParams, account.t),
    addresses: addresses.map((address) => ({
      id: address.id,
      text: addressText(address, settings, account),
      directions: address.directions,
      isDefault: address.isDefault,
    })),
  }
}

/** `first` puts an address first, `remove` removes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = openOwnAccount(context, paths.ownAddresses)
  const form = await request.formData()
  const isRemoval = form.get('intent') === 'remove'
  const command = isRemoval ? removeOwnAddress : putOwnAddressFirst
  // An address that is gone leaves nothing to be done.
  await sendOwnForm(account, form, { command, names: { addressId: 'address' } })
  return redirect(`${paths.ownAddresses}?done=${isRemoval ? 'removed' : 'saved'}`)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('account.addresses'), isPrivate: true }))
}

export default function AddressesPage({ loaderData: { addresses, done } }: Route.ComponentProps) {
  const t = useT()
  return (
    <main id="content" className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
        <BackLink to={paths.ownAccount} text={t('account.back')} />
        <header>
          <h1 className="text-2xl">{t('account.addresses')}</h1>
          <p className="text-ink-soft">
            {t(addresses.length > 0 ? 'account.addresses.text' : 'account.addresses.none')}
          </p>
        </header>
        <FormOutcome done={done} />
        {addresses.map((address) => (
          <Address key={address.id} address={address} />
        ))}
        <ButtonLink to={paths.ownAddress('new')} kind={addresses.length > 0 ? 'secondary' : 'primary'}>
          {t('account.address.add')}
        </ButtonLink>
      </div>
    </main>
  )
}

type AddressView = Route.ComponentProps['loaderData']['addresses'][number]

function Address({ address: { id, text, directions, isDefault } }: { address: AddressView }) {
  const t = useT()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <div>
        <p className="font-semibold break-words">{text}</p>
        {directions && <p className="break-words whitespace-pre-line text-ink-soft">{directions}</p>}
        {isDefault && <Badge tone="good">{t('account.address.first')}</Badge>}
      </div>
      <Form noValidate method="post" className="-mx-3 -mb-2 flex flex-wrap items-start gap-x-1">
        <input type="hidden" name="address" value={id} />
        <ButtonLink to={paths.ownAddress(id)} kind="quiet" aria-label={`${t('account.address.change')}: ${text}`}>
          {t('account.address.change')}
        </ButtonLink>
        {!isDefault && (
          <Button type="submit" name="intent" value="first" kind="quiet">
            {t('account.address.make.first')}
          </Button>
        )}
        <RemoveFold name={text} />
      </Form>
    </Card>
  )
}
