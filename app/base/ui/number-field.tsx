import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { DECIMALS, type NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { unclearReadings } from '#app/base/platform/numbers/parse-number.ts'
import { TextField } from './field.tsx'
import { useT } from './translate.tsx'

interface NumberProps {
  /** The rule by which the server reads the field. */
  rule: NumberRule
}

type Native = Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onInput' | 'inputMode'>

/** A line for a number. Text that can mean two numbers is asked back immediately, in place of any other error. */
export function NumberField({ rule, error, ...field }: ComponentProps<typeof TextField> & NumberProps) {
  const { question, ...input } = useNumber(rule, field)
  return <TextField autoComplete="off" {...field} {...input} error={question ?? error} />
}

/** `NumberField` without its label, for tables and counters. */
export function NumberInput({ rule, error, ...field }: ComponentProps<'input'> & NumberProps & { error?: ReactNode }) {
  const id = useId()
  const { question, ...input } = useNumber(rule, field)
  const fault = question ?? error
  return (
    <>
      <input
        autoComplete="off"
        {...field}
        {...input}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      {fault && (
        <span id={id} role="alert" className="text-sm leading-snug font-semibold text-danger">
          {fault}
        </span>
      )}
    </>
  )
}

function useNumber(rule: NumberRule, { value, defaultValue = '', onInput, inputMode }: Native) {
  const t = useT()
  const [typed, setTyped] = useState(defaultValue)
  const readings = unclearReadings(String(value ?? typed), rule)
  return {
    question: readings && t('ui.number.ask', readings),
    // Keypads of numbers have no sign.
    inputMode: inputMode ?? (rule.isSigned ? 'text' : DECIMALS[rule.kind] === 0 ? 'numeric' : 'decimal'),
    onInput: (event: Parameters<NonNullable<typeof onInput>>[0]) => {
      setTyped(event.currentTarget.value)
      onInput?.(event)
    },
  } as const
}
