import { Form } from '#app/base/ui/forms/form.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { DeviceForm, type DeviceInForm } from './device-form.tsx'

interface DeviceView extends DeviceInForm {
  who: readonly string[]
  by: string
  used: string
  /** Wrong PINs of the last day; null: none. */
  tries: string | null
  isWithdrawn: boolean
}

interface DeviceListProps {
  devices: readonly DeviceView[]
  people: readonly { id: string; name: string }[]
  /** Only owners change devices. */
  changes: boolean
  /** What a refused form had. */
  typed: DeviceInForm | undefined
}

export function DeviceList({ devices, people, changes, typed }: DeviceListProps) {
  const t = useT()
  return (
    <ul aria-label={t('devices.list')} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {devices.map((device) => {
        const { id, name, who, by, used, tries, isWithdrawn } = device
        const shown = typed?.id === id ? typed : device
        return (
          <li key={id} className="grid gap-2 p-4">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="font-semibold wrap-anywhere">{name}</strong>
              {isWithdrawn && <Badge tone="bad">{t('devices.withdrawn')}</Badge>}
              {tries && !isWithdrawn && <Badge tone="highlight">{tries}</Badge>}
            </p>
            <p className="text-sm wrap-anywhere">{who.join(' · ')}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {by} · {used}
            </p>
            {changes && !isWithdrawn && (
              <div className="flex flex-wrap items-start gap-2">
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name="device" value={id} />
                  {tries && (
                    <Button type="submit" name="intent" value="free" kind="secondary">
                      {t('devices.free')}
                    </Button>
                  )}
                  <ConfirmSubmit name="intent" value="withdraw" question={t('devices.withdraw.question', { name })}>
                    {t('devices.withdraw')}
                    <span className="sr-only">: {name}</span>
                  </ConfirmSubmit>
                </Form>
                <details className="w-full" open={typed?.id === id}>
                  <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand">
                    {t('devices.change')}
                  </summary>
                  <DeviceForm
                    key={JSON.stringify(shown)}
                    intent="change"
                    device={shown}
                    people={people}
                    save={t('devices.save')}
                  />
                </details>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
