import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { useNavigation, type FetcherWithComponents } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { IN_PANEL, type OrderActAnswer } from '../order-act-answer.ts'

interface PanelActs {
  fetcher: FetcherWithComponents<OrderActAnswer | null>
  action: string
}

const Panel = createContext<PanelActs | null>(null)

/** Forms inside act on the order without leaving the list. */
export function ActsInPanel({ fetcher, action, children }: PanelActs & { children: ReactNode }) {
  return <Panel value={{ fetcher, action }}>{children}</Panel>
}

export function ActForm({
  children,
  ...props
}: Pick<ComponentProps<typeof Form>, 'className' | 'children' | 'encType' | 'onSubmit'>) {
  const panel = use(Panel)
  const isHydrated = useHydrated()
  if (!panel) {
    return (
      <Form method="post" preventScrollReset {...props}>
        {children}
      </Form>
    )
  }
  return (
    <panel.fetcher.Form noValidate={!isHydrated} method="post" action={panel.action} {...props}>
      <input type="hidden" name={IN_PANEL} value="yes" />
      {children}
    </panel.fetcher.Form>
  )
}

export function useActing(): FormData | undefined {
  const panel = use(Panel)
  const { state, formData } = useNavigation()
  if (panel) return panel.fetcher.formData
  return state === 'idle' ? undefined : formData
}
