import { useState, type FormEvent } from 'react'
import { readTyped, type RowField, type Typed } from '#app/catalog/cakes/record/row-fields.ts'

export function useTyped(
  initial: Typed,
  fields: readonly RowField[],
): [Typed, { onInput: (event: FormEvent<HTMLFormElement>) => void }] {
  const [typed, setTyped] = useState(initial)
  return [
    typed,
    { onInput: (event: FormEvent<HTMLFormElement>) => setTyped(readTyped(new FormData(event.currentTarget), fields)) },
  ]
}
