import { useState, type ComponentProps } from 'react'
import { unprintedSigns } from '#app/base/platform/paper/unprinted-signs.ts'
import { NameField } from '#app/base/ui/contact-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'

type OrderNameFieldProps = ComponentProps<typeof NameField> & { defaultValue?: string | undefined }

/** The name of a customer or recipient. Says which of its signs the papers cannot show; such a name is accepted. */
export function OrderNameField({ defaultValue = '', ...field }: OrderNameFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const unprinted = unprintedSigns(typed ?? defaultValue).join(' ')
  return (
    <div>
      <NameField
        {...field}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output className="block text-sm text-ink-soft">
        {unprinted && t('order.name.unprinted', { signs: unprinted })}
      </output>
    </div>
  )
}
