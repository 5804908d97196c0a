import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { NoticeAddress } from '#app/money/gateway-keys/ui/notice-address.tsx'
import type { GatewayView } from '../../gateways/present-gateways.server.ts'
import { HealthLines } from '../health-lines.tsx'

export interface CheckAnswer {
  name: string
  isGood: boolean
  title: string
  text: string
  detail: string
}

export function GatewayCard({ gateway, answer }: { gateway: GatewayView; answer: CheckAnswer | undefined }) {
  const t = useT()
  const { label, mode, isIdle, keys, unreadable, lines, fault, refused } = gateway
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-lg">{label}</h3>
        {mode === null ? (
          <Badge>{t('gateways.off')}</Badge>
        ) : (
          <>
            <Badge tone="good">{t('gateways.on')}</Badge>
            <Badge tone={mode === 'live' ? 'brand' : 'highlight'}>{t(`gateways.mode.${mode}`)}</Badge>
          </>
        )}
      </div>
      {unreadable && (
        <Notice tone="bad" className="text-sm">
          {unreadable}
        </Notice>
      )}
      {keys && <Keys label={label} {...keys} />}
      {isIdle && <p className="text-sm text-ink-soft">{t('gateways.idle')}</p>}
      {mode !== null && (
        <>
          <HealthLines lines={lines} />
          {fault && !answer && <Fault {...fault} />}
          {refused && (
            <Notice tone="highlight" className="text-sm">
              {refused}
            </Notice>
          )}
          <Address {...gateway} />
          <Check {...gateway} answer={answer} />
        </>
      )}
    </Card>
  )
}

function Keys({ label, to, isNew, about }: NonNullable<GatewayView['keys']> & Pick<GatewayView, 'label'>) {
  const t = useT()
  const text = t(isNew ? 'gateways.keys.enter' : 'gateways.keys.change')
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="text-ink-soft">{about}</p>
      <ButtonLink to={to} kind="secondary" size="sm" aria-label={t('office.labelled', { label: text, value: label })}>
        {text}
      </ButtonLink>
    </div>
  )
}

function Fault({ text, detail }: { text: string; detail: string }) {
  return (
    <Notice tone="bad" className="text-sm">
      <p>{text}</p>
      {detail && <Detail text={detail} />}
    </Notice>
  )
}

function Detail({ text }: { text: string }) {
  return (
    <p lang="en" className="mt-1 break-words opacity-85">
      <code>{text}</code>
    </p>
  )
}

function Address({ address, addressHint }: Pick<GatewayView, 'address' | 'addressHint'>) {
  const t = useT()
  if (!address) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      <p className="text-ink-soft">{t('gateways.address')}</p>
      <NoticeAddress address={address} />
      <p className="text-ink-soft">{addressHint}</p>
    </div>
  )
}

function Check({ name, label, answer }: Pick<GatewayView, 'name' | 'label'> & { answer: CheckAnswer | undefined }) {
  const t = useT()
  const { state, formData } = useNavigation()
  const isAsking = state !== 'idle' && formData?.get('gateway') === name
  return (
    <Form method="post" preventScrollReset className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <input type="hidden" name="gateway" value={name} />
      {answer && !isAsking && (
        <Notice live tone={answer.isGood ? 'good' : 'bad'} title={answer.title} className="w-full text-sm">
          {answer.text && <p>{answer.text}</p>}
          {answer.detail && <Detail text={answer.detail} />}
        </Notice>
      )}
      <Button type="submit" kind="secondary" busy={isAsking} aria-label={t('gateways.check.name', { name: label })}>
        {t('gateways.check')}
      </Button>
    </Form>
  )
}
