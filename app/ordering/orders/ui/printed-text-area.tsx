import type { ComponentProps } from 'react'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { usePrinted } from './use-printed.tsx'

type PrintedTextAreaProps = ComponentProps<typeof TextAreaField> & { defaultValue?: string | undefined }

/** What stands on papers of an order as somebody typed it, such as wishes or an address. */
export function PrintedTextArea(props: PrintedTextAreaProps) {
  const { field, hint } = usePrinted(props.defaultValue)
  return (
    <div>
      <TextAreaField {...props} {...field} />
      {hint}
    </div>
  )
}
