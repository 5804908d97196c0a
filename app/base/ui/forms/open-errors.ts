import { useState, type FormEvent } from 'react'

/**
 * The errors of an answer, by the names of the form's fields, without those of fields that were changed since. An answer that comes
 * again with the same errors has all of them. `onInput` belongs to the form.
 */
export function useOpenErrors<Errors extends object>(answer: object | null | undefined, errors: Errors) {
  const [changed, setChanged] = useState<{ since: unknown; names: readonly string[] }>({ since: answer, names: [] })
  const names = changed.since === answer ? changed.names : []
  const open = Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as Partial<Errors>
  const mend = (name: string) => {
    if (Object.hasOwn(errors, name) && !names.includes(name)) setChanged({ since: answer, names: [...names, name] })
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    mend((target as HTMLInputElement).name)
  }
  return { errors: open, mend, onInput }
}
