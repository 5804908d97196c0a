import { Form, useNavigation } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { DEVICE_NAME_MAX_LENGTH } from '#app/people/auth/devices/device.ts'
import { ROLES, type Role } from '#app/people/auth/profile.ts'

export interface DeviceInForm {
  id: string
  name: string
  roles: readonly Role[]
  people: readonly string[]
}

interface DeviceFormProps {
  /** Of a form that enrols: sent twice, it makes one device. */
  formId?: string
  intent: 'enrol' | 'change'
  device: DeviceInForm
  people: readonly { id: string; name: string }[]
  save: string
}

/** Name of a device, and who may use it. */
export function DeviceForm({ formId, intent, device, people, save }: DeviceFormProps) {
  const t = useT()
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" className="grid gap-4" noValidate>
      {formId && <input type="hidden" name="id" value={formId} />}
      <input type="hidden" name="device" value={device.id} />
      <TextField
        label={t('devices.name')}
        hint={t('devices.name.hint')}
        name="name"
        className="max-w-md"
        autoComplete="off"
        required
        maxLength={DEVICE_NAME_MAX_LENGTH}
        defaultValue={device.name}
      />
      <Ticks
        name="role"
        label={t('devices.roles')}
        choices={ROLES.map((id) => ({ id, name: t(`permissions.role.${id}`) }))}
        ticked={device.roles}
      />
      <Ticks name="person" label={t('devices.people')} choices={people} ticked={device.people} />
      <Button type="submit" name="intent" value={intent} className="min-h-12 justify-self-start" busy={isSending}>
        {save}
      </Button>
    </Form>
  )
}

interface TicksProps {
  name: string
  label: string
  choices: readonly { id: string; name: string }[]
  ticked: readonly string[]
}

function Ticks({ name, label, choices, ticked }: TicksProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.id}>
            <label className="flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 py-1.5 leading-snug has-checked:border-brand">
              <input
                type="checkbox"
                name={name}
                value={choice.id}
                defaultChecked={ticked.includes(choice.id)}
                className="size-4.5 shrink-0 accent-brand"
              />
              <span className="wrap-anywhere">{choice.name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
