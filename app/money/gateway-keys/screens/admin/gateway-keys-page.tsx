import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext } from '#app/base/platform/context.server.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import { gatewayKeysAction, type GatewayKeysAnswer } from '../../gateway-keys-action.server.ts'
import { gatewayKeysMessages } from '../../gateway-keys.messages.ts'
import { countOpenMoney, findSetup } from '../../gateway-keys.queries.server.ts'
import { createKeySeal } from '../../sealed-key.server.ts'
import { typedGatewaysContext } from '../../typed-gateways.server.ts'
import { KeyField } from '../../ui/key-field.tsx'
import { NoticeAddress } from '../../ui/notice-address.tsx'
import { presentGatewayKeys, type GatewayKeysView } from '../../present-gateway-keys.server.ts'
import type { Route } from './+types/gateway-keys-page.ts'

const texts = bothLanguages(gatewayKeysMessages)

/** Keys of one gateway. They are typed here and never shown. Decision 0134. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = adminRequest(context)
  const gateway = findGateway(params.gateway) ?? notFound()
  const { db, t, lang, origin } = admin
  const [setup, open] = await Promise.all([
    findSetup(db, createKeySeal(context.get(appSecretContext)), gateway.name),
    countOpenMoney(db, gateway.name),
  ])
  const { payments } = context.get(typedGatewaysContext)
  return {
    title: `${t('gateway.keys.title', { name: gateway.label })} · ${t('admin.title')}`,
    texts: texts[lang],
    saved: url.searchParams.get('saved'),
    isInUse: context.get(providersContext).find(gateway.name) !== undefined,
    keys: presentGatewayKeys(admin, { gateway, setup, open, payments, origin }),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const gateway = findGateway(params.gateway) ?? notFound()
  const typedGateways = context.get(typedGatewaysContext)
  const deps = {
    ...admin,
    gateway,
    appSecret: context.get(appSecretContext),
    providers: context.get(providersContext),
    typedGateways,
    payments: typedGateways.payments,
  }
  return formResponse(await gatewayKeysAction(deps, await request.formData()))
}

export default function GatewayKeysPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { keys, saved, isInUse } = loaderData
  const t = useT()
  const done = saved !== null && !answer && t(saved === '0' ? 'gateway.keys.unchanged' : 'gateway.keys.saved')
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.settingsPart('payments')} text={t('gateway.keys.back')} />
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('gateway.keys.title', { name: keys.label })}</h1>
        <p className="text-ink-soft">{t('gateway.keys.about', { name: keys.label })}</p>
      </header>
      <FormOutcome error={answer?.error} done={answer?.done ?? done} />
      {keys.notices.map((notice) => (
        <Notice key={notice} tone={keys.status === 'by_server' ? 'highlight' : 'bad'} className="wrap-anywhere">
          {notice}
        </Notice>
      ))}
      {keys.leaving && <Leaving {...keys} text={keys.leaving} />}
      {keys.isOn && <Notice tone="good">{t('gateway.keys.on', { name: keys.label })}</Notice>}
      {isInUse && <TryThem {...keys} tried={answer?.tried} />}
      {keys.address && <Address address={keys.address} label={keys.label} />}
      {/* Saved keys leave the fields empty. */}
      <KeysForm key={keys.version} keys={keys} faults={answer?.faults ?? {}} />
      {keys.hasKeys && !keys.leaving && <Remove {...keys} />}
    </div>
  )
}

function useIsSending(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent
}

function KeysForm({ keys, faults }: { keys: GatewayKeysView; faults: Readonly<Record<string, string>> }) {
  const t = useT()
  const isSaving = useIsSending('save')
  return (
    <Form method="post" noValidate autoComplete="off">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4">
        <input type="hidden" name="version" value={keys.version} />
        {keys.fields.map((field) => (
          <KeyField key={field.name} field={field} error={faults[field.name] ?? field.problem} />
        ))}
        {keys.sameAccount && (
          <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <input type="checkbox" name="same" className="mt-1 size-5" />
            <span className="font-semibold">{t('gateway.keys.same.account', { name: keys.label })}</span>
            <span className="col-start-2 text-sm text-ink-soft">{keys.sameAccount}</span>
          </label>
        )}
        <Button type="submit" name="intent" value="save" busy={isSaving} className="justify-self-start max-sm:w-full">
          {t('gateway.keys.save')}
        </Button>
      </Card>
    </Form>
  )
}

function TryThem({ label, tried }: Pick<GatewayKeysView, 'label'> & Pick<GatewayKeysAnswer, 'tried'>) {
  const t = useT()
  const isTrying = useIsSending('try')
  return (
    <Form method="post" preventScrollReset className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      {tried && !isTrying && (
        <Notice live tone={tried.isGood ? 'good' : 'bad'} title={tried.title} className="w-full">
          {tried.detail && (
            <p lang="en" className="mt-1 text-sm wrap-anywhere opacity-85">
              <code>{tried.detail}</code>
            </p>
          )}
        </Notice>
      )}
      <Button type="submit" kind="secondary" name="intent" value="try" busy={isTrying}>
        {t('gateway.keys.try')}
      </Button>
      <p className="text-sm text-ink-soft">{t('gateway.keys.try.about', { name: label })}</p>
    </Form>
  )
}

function Address({ address, label }: { address: string; label: string }) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="font-semibold">{t('gateway.keys.address')}</p>
      <NoticeAddress address={address} />
      <p className="text-sm text-ink-soft">{t('gateway.keys.address.enter', { name: label })}</p>
    </div>
  )
}

function Leaving({ text }: { text: string }) {
  const t = useT()
  const isConfirming = useIsSending('keep')
  return (
    <Form method="post" className="grid justify-items-start gap-2">
      <Notice tone="highlight" className="w-full">
        {text}
      </Notice>
      <Button type="submit" kind="secondary" name="intent" value="keep" busy={isConfirming}>
        {t('gateway.keys.keep')}
      </Button>
    </Form>
  )
}

function Remove({ label, version }: Pick<GatewayKeysView, 'label' | 'version'>) {
  const t = useT()
  const isRemoving = useIsSending('remove')
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <ConfirmSubmit
        name="intent"
        value="remove"
        busy={isRemoving}
        question={t('gateway.keys.remove.question', { name: label })}
        text={t('gateway.keys.remove.text')}
      >
        {t('gateway.keys.remove')}
      </ConfirmSubmit>
    </Form>
  )
}
