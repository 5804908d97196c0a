import { createContext, use, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Names in a form that is sent without the page's program; the server takes them out before a page reads the form. */
export const FORM_MARK = '_form'
export const NEEDED_MARK = '_needed'

/** A form that a browser sent without the page's program and the shop refused, as its page is shown again. */
export interface SentForm {
  /** Which of the page's forms; empty for one whose fields are in the address of the page. */
  form: string
  typed: readonly (readonly [name: string, value: string])[]
  /** Fields that must be filled in and were empty. */
  missing: readonly string[]
}

/** What the address of a page says about its form that was sent elsewhere. */
export function sentInAddress(search: URLSearchParams): SentForm | null {
  const form = search.get(FORM_MARK)
  return form === null ? null : { form, typed: [], missing: search.getAll(NEEDED_MARK) }
}

/** That of the page, if there is one. */
export const SentFormContext = createContext<SentForm | null>(null)

/** That of the form around a field; undefined outside the forms that have it. */
export const OwnSentFormContext = createContext<SentForm | null | undefined>(undefined)

interface SentField {
  /** What was typed; undefined: the field has its own value. */
  typed: string | undefined
  /** Of a choice: whether it was sent. */
  isChosen: (value: string) => boolean | undefined
  isMissing: boolean
  /** Something was typed since. */
  forgetMissing: () => void
  /** The form says that the field is needed, since no program will. */
  isMarked: boolean
}

/** What a field was when its form was sent without the page's program. What was typed holds as long as the field is on the page. */
export function useSentField(name: string | undefined, isNeeded: boolean | undefined): SentField {
  const own = use(OwnSentFormContext)
  const isHydrated = useHydrated()
  const [sent] = useState(own)
  const [isMissing, setIsMissing] = useState(() => {
    return isNeeded === true && name !== undefined && (own?.missing.includes(name) ?? false)
  })
  const values =
    sent && sent.form !== '' && name !== undefined ? sent.typed.filter(([each]) => each === name) : undefined
  return {
    typed: values?.[0]?.[1],
    isChosen: (value) => values?.some(([, each]) => each === value),
    isMissing,
    forgetMissing: () => setIsMissing(false),
    isMarked: own !== undefined && own?.form !== '' && !isHydrated && Boolean(isNeeded && name),
  }
}
