import { useState, type ComponentProps, type ComponentType, type InputEvent } from 'react'
import { NameField } from '../contact-fields.tsx'
import { TextAreaField, TextField } from '../field.tsx'
import { useSentField } from '../forms/sent-form.ts'
import { Unprinted, type Typed } from './unprinted.tsx'

interface Typing {
  name?: string | undefined
  value?: Typed
  defaultValue?: Typed
  className?: string | undefined
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** A field whose text is printed as typed: it names the characters that cannot be printed. */
function printed<Props extends Typing>(Plain: ComponentType<Props>) {
  return function Printed({ className, ...props }: Props) {
    const { typed } = useSentField(props.name, false)
    const [text, onText] = useState<string>()
    return (
      <div className={className} onInput={({ target }: InputEvent) => onText((target as Control).value)}>
        <Plain {...(props as unknown as Props)} />
        <Unprinted text={props.value ?? text ?? typed ?? props.defaultValue} />
      </div>
    )
  }
}

export const PrintedField = printed<ComponentProps<typeof TextField>>(TextField)
export const PrintedTextArea = printed<ComponentProps<typeof TextAreaField>>(TextAreaField)
/** The name of a customer, a recipient or somebody of the staff. */
export const PrintedNameField = printed<ComponentProps<typeof NameField>>(NameField)
