import { data } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { providersContext } from '#app/payments/context.server.ts'
import { loadProviderHealth } from '#app/payments/provider-health.server.ts'
import { databaseContext, requestContext } from '#app/platform/context.server.ts'
import { formText } from '#app/platform/form-text.ts'
import { notFound } from '#app/platform/not-found.server.ts'
import { useT } from '#app/ui/translate.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { providerName, viewGateways } from '../gateways/view-gateways.server.ts'
import { AskedInOrder } from '../ui/settings/asked-in-order.tsx'
import { GatewayCard, type CheckAnswer } from '../ui/settings/gateway-card.tsx'
import type { Route } from './+types/settings-payments-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'settings.view')
  const { lang, calendar, origin } = context.get(requestContext)
  const t = translateTo(lang)
  const providers = context.get(providersContext)
  const names = providers.all.map(({ name }) => name)
  const health = await loadProviderHealth(context.get(databaseContext), names)
  return {
    title: `${t('setting.section.payments')} · ${t('setting.title')} · ${t('admin.title')}`,
    ...viewGateways({ lang, calendar, t }, { providers, health, origin }),
  }
}

/** Asks a gateway whether it is there and knows the shop; moves no money. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'settings.edit')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const name = formText(await request.formData(), 'gateway')
  const provider = context.get(providersContext).find(name)
  if (!provider) notFound()
  const said = await provider.checkConnection()
  const label = providerName(t, name)
  const answer: CheckAnswer = said.ok
    ? { name, isGood: true, title: t('gateways.check.good', { name: label }), text: '', detail: '' }
    : {
        name,
        isGood: false,
        title: t('gateways.check.bad', { name: label }),
        text: t(`gateways.fault.${said.fault}`),
        detail: said.detail,
      }
  return data(answer)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** Who takes money for the shop, in which order, and how each is doing. Never a key. */
export default function SettingsPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { ways, warning, isOutOfReach, gateways } = loaderData
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('gateways.heading')}</h1>
        <p className="max-w-prose text-ink-soft">{t('gateways.about')}</p>
      </header>
      {warning && <Notice tone="highlight">{warning}</Notice>}
      {isOutOfReach && <Notice tone="bad">{t('gateways.address.local')}</Notice>}
      <AskedInOrder ways={ways} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {gateways.map((gateway) => (
          <GatewayCard
            key={gateway.name}
            gateway={gateway}
            answer={actionData?.name === gateway.name ? actionData : undefined}
          />
        ))}
      </div>
    </>
  )
}
