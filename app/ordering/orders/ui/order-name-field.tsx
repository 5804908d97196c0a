import { useState, type ComponentProps } from 'react'
import { NameField } from '#app/base/ui/contact-fields.tsx'
import { UnprintedHint } from './unprinted-hint.tsx'

type OrderNameFieldProps = ComponentProps<typeof NameField> & { defaultValue?: string | undefined }

/** The name of a customer or recipient, as it stands on papers. */
export function OrderNameField({ defaultValue = '', ...field }: OrderNameFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <div>
      <NameField
        {...field}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <UnprintedHint text={typed ?? defaultValue} />
    </div>
  )
}
