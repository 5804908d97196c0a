import { z } from 'zod'
import { answerRefused, type FormCommand } from '#app/base/commands/doors.server.ts'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { formActions, type FormDone, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { writtenNumberIn } from '#app/base/platform/text/form-text.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import type { ProviderFault } from '#app/money/payments/provider.ts'
import type { Gateway } from '#app/money/payments/gateways/define-gateway.server.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import {
  confirmGatewayKeys,
  removeGatewayKeys,
  saveGatewayKeys,
  type FieldFault,
  type KeysCaller,
  type KeysRefusal,
} from './commands/change-gateway-keys.server.ts'
import { createKeySeal } from './sealed-key.server.ts'
import type { TypedGateways } from './typed-gateways.server.ts'

interface ActionDeps extends AdminRequest {
  appSecret: string
  payments: PaymentGateways
  gateway: Gateway
  providers: Providers
  typedGateways: Pick<TypedGateways, 'refresh'>
}

export interface GatewayKeysAnswer {
  error?: string
  done?: string
  /** By variable. Values that were typed are never sent back. */
  faults?: Readonly<Record<string, string>>
  tried?: { isGood: boolean; title: string; detail: string }
}

/** Faults after which nobody knows whether the keys are right. */
const UNANSWERED: ReadonlySet<ProviderFault> = new Set(['unreachable', 'unknown_outcome', 'rate_limited'])

export const gatewayKeysAction = formActions<ActionDeps, FormDone<GatewayKeysAnswer>, GatewayKeysAnswer>({
  actions: {
    async try(deps) {
      const { providers, gateway, t } = deps
      const { name, label } = gateway
      const provider = providers.find(name)
      if (!provider) return wordRefused(deps, saveGatewayKeys, { ok: false, reason: 'keys_changed_meanwhile' })
      const checked = await provider.checkConnection()
      if (checked.ok) {
        const title = t('gateway.keys.try.good', { name: label })
        return { ok: true, answer: { tried: { isGood: true, title, detail: '' } } }
      }
      const text = UNANSWERED.has(checked.fault) ? 'gateway.keys.try.unreachable' : 'gateway.keys.try.refused'
      return { ok: true, answer: { tried: { isGood: false, title: t(text, { name: label }), detail: checked.detail } } }
    },
    async remove(deps, form) {
      const removed = await submit(deps, form, removeGatewayKeys)
      return removed.ok ? { ok: true, to: adminPaths.gatewayKeys(deps.gateway.name) } : removed
    },
    async keep(deps, form) {
      const confirmed = await submit(deps, form, confirmGatewayKeys)
      if (!confirmed.ok) return confirmed
      return { ok: true, answer: { done: deps.t('gateway.keys.kept', { name: deps.gateway.label }) } }
    },
  },
  async otherwise(deps, form) {
    const { name, fields } = deps.gateway
    const keys = z.object(Object.fromEntries(Object.keys(fields).map((field) => [field, z.string().trim()])))
    const saved = await submit(deps, form, saveGatewayKeys, parseForm(keys, form))
    return saved.ok ? { ok: true, to: `${adminPaths.gatewayKeys(name)}?saved=${saved.changed}` } : saved
  },
  failed: (_error, _form, _name, { t }) => ({ error: t('gateway.keys.failed') }),
})

const NAMES = { cleared: 'clear', isSameAccount: 'same' }

/** The command of a button about this gateway. The answer waits until this process uses the keys, so that its page is true. */
async function submit(
  deps: ActionDeps,
  form: FormData,
  command: FormCommand['command'],
  values: Readonly<Record<string, string>> = {},
): Promise<{ ok: true; changed: number } | FormRefused<GatewayKeysAnswer>> {
  const { gateway, appSecret, payments } = deps
  const keys: KeysCaller['keys'] = { seal: createKeySeal(appSecret), payments, values }
  const given = { gateway: gateway.name, version: writtenNumberIn(form, 'version') }
  const outcome = await sendAdminForm(deps, form, { command, names: NAMES, given }, { keys })
  if (!outcome.ok) return wordRefused(deps, command, outcome)
  await refreshHere(deps)
  return { ok: true, changed: Number(outcome.made?.['changed'] ?? 0) }
}

/** Other processes follow by the notification. */
async function refreshHere({ typedGateways, log }: ActionDeps): Promise<void> {
  await typedGateways
    .refresh()
    .catch((error: unknown) => log.warn({ err: error }, 'saved keys are not in use here yet'))
}

function wordRefused(
  deps: ActionDeps,
  command: FormCommand['command'],
  refused: Parameters<typeof answerRefused>[1],
): FormRefused<GatewayKeysAnswer> {
  const { gateway, t } = deps
  const { status, answer } = answerRefused(command, refused, deps)
  const { faults = {} } = (refused.refusal ?? {}) as Partial<KeysRefusal>
  const words = Object.entries(faults).map(([field, fault]) => [field, faultText(field, fault)] as const)
  function faultText(field: string, fault: FieldFault): string {
    if (fault === 'missing') return t('gateway.keys.error.missing', { name: gateway.label })
    if (fault === 'too_long') return t('gateway.keys.error.long')
    return t(gateway.fields[field]?.wrong ?? 'gateway.keys.error.wrong')
  }
  return { ok: false, status, answer: { error: answer.error, faults: Object.fromEntries(words) } }
}
