import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import { formActions, type FormDone, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { writtenNumberIn } from '#app/base/platform/text/form-text.ts'
import type { ProviderFault } from '#app/money/payments/provider.ts'
import type { Gateway } from '#app/money/payments/gateways/define-gateway.server.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import {
  confirmGatewayKeys,
  removeGatewayKeys,
  saveGatewayKeys,
  type FieldFault,
  type KeysDeps,
  type SaveRefusal,
} from './save-gateway-keys.server.ts'
import type { TypedGateways } from './typed-gateways.server.ts'

interface ActionDeps extends KeysDeps, Pick<RequestFacts, 't' | 'log'> {
  actor: StaffActor
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

const refusals = {
  gateway_unknown: { status: 404, message: 'gateway.keys.refused.unknown' },
  maker_lost_right: { status: 403, message: 'gateway.keys.refused.right' },
  keys_changed_meanwhile: { status: 409, message: 'gateway.keys.refused.meanwhile' },
  real_money_beside_simulator: { status: 409, message: 'gateway.keys.refused.simulator' },
  mode_with_open_payments: { status: 409, message: 'gateway.keys.refused.mode' },
  keys_with_open_payments: { status: 409, message: 'gateway.keys.refused.open' },
  keys_wrong: { status: 422, message: 'gateway.keys.error.form' },
} as const satisfies RefusalAnswers<SaveRefusal['reason']>

/** Faults after which nobody knows whether the keys are right. */
const UNANSWERED: ReadonlySet<ProviderFault> = new Set(['unreachable', 'unknown_outcome', 'rate_limited'])

export const gatewayKeysAction = formActions<ActionDeps, FormDone<GatewayKeysAnswer>, GatewayKeysAnswer, SaveRefusal>({
  actions: {
    async try({ providers, gateway: { name, label }, t }) {
      const provider = providers.find(name)
      if (!provider) return { ok: false, reason: 'keys_changed_meanwhile' }
      const checked = await provider.checkConnection()
      if (checked.ok) {
        const title = t('gateway.keys.try.good', { name: label })
        return { ok: true, answer: { tried: { isGood: true, title, detail: '' } } }
      }
      const text = UNANSWERED.has(checked.fault) ? 'gateway.keys.try.unreachable' : 'gateway.keys.try.refused'
      return { ok: true, answer: { tried: { isGood: false, title: t(text, { name: label }), detail: checked.detail } } }
    },
    async remove(deps, form) {
      const { name } = deps.gateway
      const removed = await removeGatewayKeys(deps, deps.actor, { gateway: name, version: versionOf(form) })
      return removed.ok ? usedHere(deps, { ok: true, to: adminPaths.gatewayKeys(name) }) : removed
    },
    async keep(deps) {
      const { name, label } = deps.gateway
      const confirmed = await confirmGatewayKeys(deps, deps.actor, { gateway: name })
      if (!confirmed.ok) return confirmed
      return usedHere(deps, { ok: true, answer: { done: deps.t('gateway.keys.kept', { name: label }) } })
    },
  },
  async otherwise(deps, form) {
    const { name, fields } = deps.gateway
    const keys = z.object(Object.fromEntries(Object.keys(fields).map((field) => [field, z.string().trim()])))
    const values = parseForm(keys, form)
    const typed = {
      gateway: name,
      version: versionOf(form),
      values,
      cleared: form.getAll('clear').filter((field) => typeof field === 'string'),
      isSameAccount: form.has('same'),
    }
    const saved = await saveGatewayKeys(deps, deps.actor, typed)
    if (!saved.ok) return saved
    return usedHere(deps, { ok: true, to: `${adminPaths.gatewayKeys(name)}?saved=${saved.changed}` })
  },
  refuse(refusal, { t, gateway }): FormRefused<GatewayKeysAnswer> {
    const { status, message } = refusals[refusal.reason]
    const faults = refusal.reason === 'keys_wrong' ? refusal.faults : {}
    const words = Object.entries(faults).map(([field, fault]) => [field, faultText(field, fault)] as const)
    function faultText(field: string, fault: FieldFault): string {
      if (fault === 'missing') return t('gateway.keys.error.missing', { name: gateway.label })
      if (fault === 'too_long') return t('gateway.keys.error.long')
      return t(gateway.fields[field]?.wrong ?? 'gateway.keys.error.wrong')
    }
    return {
      ok: false,
      status,
      answer: { error: t(message, { name: gateway.label }), faults: Object.fromEntries(words) },
    }
  },
  failed: (_error, _form, _name, { t }) => ({ error: t('gateway.keys.failed') }),
})

/** The answer waits until this process uses the keys, so that its page is true. Others follow by the notification. */
async function usedHere<Done>({ typedGateways, log }: ActionDeps, done: Done): Promise<Done> {
  await typedGateways
    .refresh()
    .catch((error: unknown) => log.warn({ err: error }, 'saved keys are not in use here yet'))
  return done
}

function versionOf(form: FormData): number {
  return writtenNumberIn(form, 'version')
}
