import { useState, type ComponentProps } from 'react'
import { TextAreaField } from '#app/base/ui/field.tsx'
import { UnprintedHint } from './unprinted-hint.tsx'

type PrintedTextAreaProps = ComponentProps<typeof TextAreaField> & { defaultValue?: string | undefined }

/** What stands on papers of an order as somebody typed it, such as wishes or an address. */
export function PrintedTextArea({ defaultValue = '', ...field }: PrintedTextAreaProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <div>
      <TextAreaField
        {...field}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <UnprintedHint text={typed ?? defaultValue} />
    </div>
  )
}
