import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { useNavigation, type FetcherWithComponents } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { IN_PANEL, type OrderActionAnswer } from '../order-action-answer.ts'

interface PanelActions {
  fetcher: FetcherWithComponents<OrderActionAnswer | null>
  action: string
}

const Panel = createContext<PanelActions | null>(null)

/** Forms inside act on the order without leaving the list. */
export function ActionsInPanel({ fetcher, action, children }: PanelActions & { children: ReactNode }) {
  return <Panel value={{ fetcher, action }}>{children}</Panel>
}

export function ActionForm({
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

export function usePendingForm(): FormData | undefined {
  const panel = use(Panel)
  const { state, formData } = useNavigation()
  if (panel) return panel.fetcher.formData
  return state === 'idle' ? undefined : formData
}
