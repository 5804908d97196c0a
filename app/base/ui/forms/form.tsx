import { use, useId, type ComponentProps } from 'react'
import { Form as RouterForm, useLocation } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'
import { FORM_MARK, OwnSentFormContext, SentFormContext, type SentForm } from './sent-form.ts'

/**
 * A form of the back office. The browser checks it only when the page's program is there and gives the bubble the shop's words
 * (`useOwnWords`). Until then, and without scripts, it is sent as it is: the shop names empty fields and shows again what was typed
 * (`server/pages/sent-forms.ts`). A form with `noValidate` is checked by its action alone.
 */
export function Form({ children, ...form }: ComponentProps<typeof RouterForm>) {
  const id = useId()
  const sent = use(SentFormContext)
  const isHydrated = useHydrated()
  const { search } = useLocation()
  const isMarked = form.method === 'post' && form.encType === undefined && form.noValidate === undefined
  const own = isMarked
    ? sent?.form === id
      ? sent
      : null
    : (form.method ?? 'get') === 'get'
      ? inAddress(search)
      : undefined
  return (
    <RouterForm noValidate={!isHydrated} {...form}>
      {isMarked && !isHydrated && <input type="hidden" name={FORM_MARK} value={id} />}
      <OwnSentFormContext value={own}>{children}</OwnSentFormContext>
    </RouterForm>
  )
}

/** A form of choices is in the address of its page, and its page shows what was chosen. */
function inAddress(search: string): SentForm {
  const missing = [...new URLSearchParams(search)].flatMap(([name, value]) => (value.trim() === '' ? name : []))
  return { form: '', typed: [], missing }
}
