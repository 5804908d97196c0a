import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Gateway, GatewayField } from '#app/money/payments/gateways/define-gateway.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import { webhookAddress } from '#app/money/payments/webhook-token.server.ts'
import {
  isAnyOpen,
  isReadable,
  readableTexts,
  type OpenMoney,
  type StoredField,
  type StoredSetup,
} from './gateway-keys.queries.server.ts'

/** Characters of a value that is no secret, shown to recognize it. */
const ENDING = 3

interface KeysFacts {
  gateway: Gateway
  setup: StoredSetup | undefined
  open: OpenMoney
  payments: PaymentGateways
  origin: string
}

/** How the keys of a gateway stand: `off` without any. */
type KeysStatus = 'by_server' | 'unreadable' | 'leaving' | 'simulator' | 'incomplete' | 'on' | 'off'

export function statusOf(name: string, setup: StoredSetup | undefined, payments: PaymentGateways): KeysStatus {
  if (payments.gateways.some((gateway) => gateway.name === name)) return 'by_server'
  if (!setup || setup.fields.size === 0) return 'off'
  if (!isReadable(setup)) return 'unreadable'
  if (setup.leavingSince) return 'leaving'
  if (payments.withTyped(name, readableTexts(setup))) return 'on'
  return payments.refusesRealMoney ? 'simulator' : 'incomplete'
}

/** Why keys cannot be read, in words; null when all can. */
export function whyUnreadable({ t }: ViewContext, label: string, setup: StoredSetup | undefined): string | null {
  const reasons = [...(setup?.fields.values() ?? [])].flatMap(({ opened }) => (opened.ok ? [] : [opened.why]))
  if (reasons.length === 0) return null
  return t(reasons.includes('other_secret') ? 'gateway.keys.other.secret' : 'gateway.keys.damaged', { name: label })
}

/** The page of one gateway's keys. Contains no key: of a value that is no secret, its ending. */
export function presentGatewayKeys(viewer: ViewContext, facts: KeysFacts) {
  const { gateway, setup, open, payments, origin } = facts
  const { t } = viewer
  const { name, label } = gateway
  const status = statusOf(name, setup, payments)
  const count = { payments: String(open.payments), refunds: String(open.refunds) }
  const isLeaving = Boolean(setup?.leavingSince) && setup!.fields.size > 0
  return {
    name,
    label,
    version: setup?.version ?? 0,
    status,
    notices: [
      ...(status === 'by_server'
        ? [t('gateway.keys.by.server', { name: label, variables: gateway.keys.join(', ') })]
        : []),
      whyUnreadable(viewer, label, setup),
      status === 'simulator' || status === 'incomplete' ? t(`gateway.keys.${status}`) : null,
    ].filter((notice) => notice !== null),
    isOn: status === 'on',
    leaving: isLeaving
      ? [
          t('gateway.keys.leaving', { name: label }),
          isAnyOpen(open) && status === 'leaving'
            ? t('gateway.keys.leaving.open', count)
            : t('gateway.keys.leaving.soon'),
        ].join(' ')
      : null,
    hasKeys: (setup?.fields.size ?? 0) > 0,
    sameAccount: status === 'on' && isAnyOpen(open) ? t('gateway.keys.same.account.hint', count) : null,
    address: gateway.isAddressEntered ? webhookAddress(origin, name) : null,
    fields: Object.entries(gateway.fields).map(([field, meta]) =>
      presentField(viewer, { field, meta, stored: setup?.fields.get(field), ...facts }),
    ),
  }
}

export type GatewayKeysView = ReturnType<typeof presentGatewayKeys>
export type KeyFieldView = GatewayKeysView['fields'][number]

interface FieldFacts extends KeysFacts {
  field: string
  meta: GatewayField
  stored: StoredField | undefined
}

function presentField({ t, lang, calendar }: ViewContext, { gateway, field, meta, stored, payments }: FieldFacts) {
  const { kind } = meta
  const isChoice = typeof kind !== 'string'
  const text = stored?.opened.ok ? stored.opened.text : ''
  const isKnown = text !== ''
  const isNeeded = gateway.keys.includes(field)
  const setFacts = { time: stored ? formatMoment(stored.setAt, lang, calendar) : '', who: stored?.setBy ?? '' }
  const status =
    kind === 'plain'
      ? t('gateway.keys.set.ending', { ...setFacts, ending: text.slice(-ENDING) })
      : t('gateway.keys.set', setFacts)
  return {
    name: field,
    label: t(meta.label),
    kind: isChoice ? ('choice' as const) : kind,
    choices: isChoice ? kind.map(({ value, text }) => ({ value, text: t(text) })) : [],
    chosen: isChoice ? text || kind[0]!.value : '',
    hint: [
      meta.hint ? t(meta.hint) : '',
      isKnown && !isChoice ? `${status} ${t('gateway.keys.set.keep')}` : '',
      payments.isSet(field) ? t('gateway.keys.field.by.server', { variable: field }) : '',
    ]
      .filter(Boolean)
      .join(' '),
    isOptional: !isNeeded && !isChoice,
    canClear: !isNeeded && !isChoice && isKnown,
    problem: stored && !stored.opened.ok ? t('gateway.keys.unreadable') : null,
  }
}
