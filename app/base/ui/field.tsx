import {
  useId,
  type ComponentPropsWithRef,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classes } from './classes.ts'
import { NeededMark } from './forms/needed-mark.tsx'
import { useSentField } from './forms/sent-form.ts'
import { AlertIcon } from './icons.tsx'
import { useT } from './translate.tsx'

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
  mark,
  children,
}: Labels & { mark?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div data-field className={classes('grid gap-1.5', className)}>
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
      {mark}
      <FieldFault id={`${id}-error`}>{error}</FieldFault>
    </div>
  )
}

interface FieldFaultProps {
  id?: string
  role?: 'alert'
  className?: string | undefined
  children: ReactNode
}

/** Why a field was refused; renders nothing without a text. The field names it in `aria-describedby`. */
export function FieldFault({ className, children, ...paragraph }: FieldFaultProps) {
  if (!children) return null
  return (
    <p {...paragraph} className={classes('flex gap-1.5 text-sm font-semibold text-danger', className)}>
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

type Native<Attributes> = Labels & Omit<Attributes, 'id' | 'className'>

function splitLabels<Props extends Labels>({ label, hint, error, optionalText, className, ...input }: Props) {
  return { labels: { label, hint, error, optionalText, className }, ...input }
}

interface Input {
  name?: string | undefined
  type?: string | undefined
  required?: boolean | undefined
  value?: unknown
  defaultValue?: unknown
}

/** A control with its labels, as it was when its form was sent without the page's program. */
function useControl<Props extends Labels & Input>(props: Props) {
  const t = useT()
  const { labels, ...input } = splitLabels(props)
  const { typed, isMissing, forgetMissing, isMarked } = useSentField(input.name, input.required)
  const isOwn = input.value === undefined && input.type !== 'password'
  return {
    labels: {
      ...labels,
      error: labels.error ?? (isMissing ? t('office.field.missing') : undefined),
      mark: isMarked && <NeededMark name={input.name} />,
    },
    input: {
      ...input,
      ...(isOwn && typed !== undefined && { defaultValue: typed }),
      ...(isMissing && { onInputCapture: forgetMissing }),
    },
  }
}

/** A line of text. `prefix` (such as +251) is shown before the input and is not part of the value. */
export function TextField(props: Native<Omit<ComponentPropsWithRef<'input'>, 'prefix'>> & { prefix?: string }) {
  const {
    labels,
    input: { prefix, ...input },
  } = useControl(props)
  return (
    <Field {...labels}>
      {(control) =>
        prefix ? (
          <span className="flex rounded-md outline-offset-2 outline-focus has-[:focus-visible]:outline-3">
            <span className="figures grid place-items-center rounded-l-md border border-r-0 border-line-strong bg-sunken px-3 whitespace-nowrap text-ink-soft">
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

export function TextAreaField(props: Native<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { labels, input } = useControl(props)
  return <Field {...labels}>{(control) => <textarea rows={3} {...input} {...control} />}</Field>
}

export function SelectField(props: Native<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { labels, input } = useControl(props)
  return <Field {...labels}>{(control) => <select {...input} {...control} />}</Field>
}

/** The choices of a select. */
export function Options({ of }: { of: readonly { id: string | number; name: ReactNode }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

/** A radio button or a check box with its text. */
export function ChoiceField({
  className,
  children,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'type'> & { type: 'radio' | 'checkbox' }) {
  const t = useT()
  const { isChosen, isMissing, forgetMissing, isMarked } = useSentField(input.name, input.required)
  const wasChosen = input.checked === undefined ? isChosen(String(input.value ?? 'on')) : undefined
  return (
    <>
      <label className={classes('flex min-h-11 cursor-pointer items-center gap-3', className)}>
        <input
          {...input}
          {...(wasChosen !== undefined && { defaultChecked: wasChosen })}
          {...(isMissing && { onInputCapture: forgetMissing })}
          className="size-5 shrink-0 accent-brand"
        />
        {children}
        {isMarked && <NeededMark name={input.name} />}
      </label>
      {isMissing && <FieldFault>{t('office.field.missing')}</FieldFault>}
    </>
  )
}
