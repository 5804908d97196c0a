import type { ComponentProps } from 'react'
import { NameField } from '#app/base/ui/contact-fields.tsx'
import { usePrinted } from './use-printed.tsx'

type OrderNameFieldProps = ComponentProps<typeof NameField> & { defaultValue?: string | undefined }

/** The name of a customer or recipient, as it stands on papers. */
export function OrderNameField(props: OrderNameFieldProps) {
  const { field, hint } = usePrinted(props.defaultValue)
  return (
    <div>
      <NameField {...props} {...field} />
      {hint}
    </div>
  )
}
