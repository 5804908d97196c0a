import { useContext, useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router'

/**
 * Keeps the answer to the last form of the page while the page's data are read anew: for news of other people, or when another
 * tab signs in. React Router 8.5 drops `actionData` then, and with it a refusal that the person has not read yet. The answer
 * goes with the next answer or the next page.
 */
export function KeptAnswer({ children }: { children: ReactNode }) {
  const data = useContext(RouterData)
  const { key: visit } = useLocation()
  const answer = data?.actionData ?? null
  const [kept, setKept] = useState({ visit, answer })
  if (answer !== null && (kept.answer !== answer || kept.visit !== visit)) setKept({ visit, answer })
  const actionData = answer ?? (kept.visit === visit ? kept.answer : null)
  const withAnswer = useMemo(() => data && { ...data, actionData }, [data, actionData])
  return <RouterData value={withAnswer}>{children}</RouterData>
}

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
