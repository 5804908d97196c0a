import { useState, type ComponentProps } from 'react'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { UnprintedHint } from './unprinted-hint.tsx'

type OrderNotesFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'name'> & { defaultValue?: string | undefined }

/** What a customer wishes beside the cake, as it stands on the kitchen's tickets. */
export function OrderNotesField({ defaultValue = '', ...field }: OrderNotesFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <div>
      <TextAreaField
        {...field}
        name="notes"
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <UnprintedHint text={typed ?? defaultValue} />
    </div>
  )
}
