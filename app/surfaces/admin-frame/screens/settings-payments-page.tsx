import { data } from 'react-router'
import { listSetups } from '#app/money/gateway-keys/gateway-keys.queries.server.ts'
import { createKeySeal } from '#app/money/gateway-keys/sealed-key.server.ts'
import { typedGatewaysContext } from '#app/money/gateway-keys/typed-gateways.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { providerName } from '#app/money/payments/provider-names.server.ts'
import { loadProviderHealth } from '#app/money/payments/provider-health.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext, requestContext } from '#app/base/platform/context.server.ts'
import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { settingSections } from '#app/base/settings/setting-fields.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { settingsAction } from '../settings-action.server.ts'
import { presentGateways } from '../gateways/present-gateways.server.ts'
import { loadSection } from '../settings-view.server.ts'
import { AskedInOrder } from '../ui/settings/asked-in-order.tsx'
import { GatewayCard, type CheckAnswer } from '../ui/settings/gateway-card.tsx'
import { SectionForm } from '../ui/settings/section-form.tsx'
import type { Route } from './+types/settings-payments-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const { db, origin } = admin
  const providers = context.get(providersContext)
  const names = providers.all.map(({ name }) => name)
  const { payments } = context.get(typedGatewaysContext)
  const [section, health, switches, setups] = await Promise.all([
    loadSection(admin, url, 'payments'),
    loadProviderHealth(db, names),
    loadSettings(db),
    listSetups(db, createKeySeal(context.get(appSecretContext))),
  ])
  return {
    ...section,
    ...presentGateways(admin, { providers, health, origin, switches, setups, payments }),
  }
}

const fields = z.object({ gateway: z.string() })

/** With a `gateway`, checks its connection without moving money; otherwise saves the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  if (form.has('gateway'))
    return data({ check: await checkGateway(context, parseForm(fields, form).gateway), settings: null })
  const deps = { ...admin, keys: settingSections.payments, path: adminPaths.settingsPart('payments') }
  const acted = await settingsAction(deps, form)
  return formResponse(acted.ok ? acted : { ...acted, answer: { check: null, settings: acted.answer } })
}

async function checkGateway(context: Route.ActionArgs['context'], name: string): Promise<CheckAnswer> {
  const { t } = context.get(requestContext)
  const provider = context.get(providersContext).find(name)
  if (!provider) notFound()
  const checked = await provider.checkConnection()
  const label = providerName(t, name)
  if (checked.ok) return { name, isGood: true, title: t('gateways.check.good', { name: label }), text: '', detail: '' }
  const { fault, detail } = checked
  const title = t('gateways.check.bad', { name: label })
  return { name, isGood: false, title, text: t(`gateways.fault.${fault}`), detail }
}

export default function SettingsPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { ways, warning, isNothingOffered, isOutOfReach, gateways, status } = loaderData
  const check = actionData?.check ?? undefined
  return (
    <SectionForm loaded={loaderData} answer={actionData?.settings ?? undefined} status={status}>
      {isNothingOffered && <Notice tone="bad">{t('gateways.nothing.offered')}</Notice>}
      <header className="mt-4 grid gap-1">
        <h3 id="gateways" className="scroll-mt-4 text-xl">
          {t('gateways.heading')}
        </h3>
        <p className="max-w-prose text-ink-soft">{t('gateways.about')}</p>
      </header>
      {warning && <Notice tone="highlight">{warning}</Notice>}
      {isOutOfReach && <Notice tone="bad">{t('gateways.address.local')}</Notice>}
      <AskedInOrder ways={ways} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {gateways.map((gateway) => (
          <GatewayCard key={gateway.name} gateway={gateway} answer={check?.name === gateway.name ? check : undefined} />
        ))}
      </div>
    </SectionForm>
  )
}
