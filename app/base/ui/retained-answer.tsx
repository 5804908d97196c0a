import { useContext, useMemo, useState, type ReactNode } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router'

/**
 * Keeps the answer to the last form of the page while the page's data are read anew: for news of other people, or when another
 * tab signs in. React Router 8.5 drops `actionData` then, and with it a refusal that the person has not read yet. The answer
 * goes with the next answer or the next page.
 */
export function RetainedAnswer({ children }: { children: ReactNode }) {
  const data = useContext(RouterData)
  const { key: visit } = useLocation()
  const answer = data?.actionData ?? null
  const [retained, setRetained] = useState({ visit, answer })
  if (answer !== null && (retained.answer !== answer || retained.visit !== visit)) setRetained({ visit, answer })
  const actionData = answer ?? (retained.visit === visit ? retained.answer : null)
  const withAnswer = useMemo(() => data && { ...data, actionData }, [data, actionData])
  return <RouterData value={withAnswer}>{children}</RouterData>
}
