import {
  useId,
  type ComponentPropsWithRef,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classes } from './classes.ts'
import { AlertIcon } from './icons.tsx'

const CONTROL =
  'block w-full min-h-12 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-base text-ink ' +
  'placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:border-2 disabled:bg-sunken disabled:text-ink-soft'

interface Labels {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optionalText?: string | undefined
  className?: string | undefined
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

/** Label, hint and error around any control; the control gets the attributes that connect them. */
export function Field({
  label,
  hint,
  error,
  optionalText,
  className,
  children,
}: Labels & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optionalText && <span className="font-normal text-ink-soft"> ({optionalText})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: CONTROL,
      })}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-semibold text-danger">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

type Native<Attributes> = Labels & Omit<Attributes, 'id' | 'className'>

/** A line of text. `prefix` (such as +251) is shown before the input and is not part of the value. */
export function TextField({
  label,
  hint,
  error,
  optionalText,
  className,
  prefix,
  ...input
}: Native<Omit<ComponentPropsWithRef<'input'>, 'prefix'>> & { prefix?: string }) {
  return (
    <Field label={label} hint={hint} error={error} optionalText={optionalText} className={className}>
      {(control) =>
        prefix ? (
          <span className="flex rounded-md outline-offset-2 outline-focus has-[:focus-visible]:outline-3">
            <span className="figures grid place-items-center rounded-l-md border border-r-0 border-line-strong bg-sunken px-3 text-ink-soft">
              {prefix}
            </span>
            <input
              {...input}
              {...control}
              className={`${control.className} rounded-l-none focus-visible:outline-none`}
            />
          </span>
        ) : (
          <input {...input} {...control} />
        )
      }
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  optionalText,
  className,
  ...input
}: Native<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field label={label} hint={hint} error={error} optionalText={optionalText} className={className}>
      {(control) => <textarea rows={3} {...input} {...control} />}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  optionalText,
  className,
  ...input
}: Native<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Field label={label} hint={hint} error={error} optionalText={optionalText} className={className}>
      {(control) => <select {...input} {...control} />}
    </Field>
  )
}
