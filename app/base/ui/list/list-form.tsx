import { useEffect, useRef, useState, type ReactNode, type SubmitEvent, type SyntheticEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Form } from '../forms/form.tsx'
import { TRANSIENT_PARAMS } from '#app/base/platform/list/cursor.ts'
import { SEARCH_MAX_LENGTH } from '#app/base/platform/list/filter.ts'
import { Button } from '../button.tsx'
import { SearchField } from '../admin/search-field.tsx'

interface ListFormProps {
  /** Parameters that the form has fields for; the form keeps all others of the list. */
  fields: readonly string[]
  /** The list follows the search field while somebody types. */
  isLive?: boolean
  className?: string
  children: ReactNode
}

/** A pause in typing after which the list follows. */
const TYPING_PAUSE_MS = 200

const isSearchField = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'search'

/** List filters that are submitted together; the list returns to its first page. */
export function ListForm({ fields, isLive = false, className, children }: ListFormProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname
  }, [next, pathname])
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typing.current), [])

  const left: readonly string[] = [...TRANSIENT_PARAMS, ...fields]
  const params = [...new URLSearchParams(search)]
  const retained = params.filter(([name]) => !left.includes(name))
  const filled = new URLSearchParams(params.filter(([name]) => fields.includes(name))).toString()
  // A new key fills the fields again after the address changed from outside the form, but not under somebody who types.
  const [key, setKey] = useState(filled)
  useEffect(() => {
    const isTyping = isLive && isSearchField(document.activeElement) && form.current?.contains(document.activeElement)
    if (!isTyping) setKey(filled)
  }, [filled, isLive])

  // Drops empty fields for a short address. A plain form sends them, which means the same.
  const send = (of: HTMLFormElement, replace: boolean) => {
    clearTimeout(typing.current)
    const sent = [...new FormData(of)].filter(([, value]) => typeof value === 'string' && value !== '')
    const wanted = new URLSearchParams(sent as [string, string][])
    void navigate({ search: `?${wanted}` }, { preventScrollReset: true, replace })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget, false)
  }
  const onInput = ({ target }: SyntheticEvent) => {
    if (!isLive || !isSearchField(target)) return
    clearTimeout(typing.current)
    typing.current = setTimeout(() => {
      // Another page is opening, because somebody pressed a row: a search now would stop it.
      if (form.current && !isLeaving.current) send(form.current, true)
    }, TYPING_PAUSE_MS)
  }
  return (
    <Form key={key} ref={form} method="get" onSubmit={onSubmit} onInput={onInput} className={className}>
      {retained.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

interface ListSearchProps {
  value: string
  label: string
  placeholder?: string
  go: string
}

export function ListSearch({ value, label, placeholder = label, go }: ListSearchProps) {
  return (
    <ListForm fields={['search']} className="flex max-w-xl min-w-0 grow gap-2">
      <SearchField
        label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={SEARCH_MAX_LENGTH}
        className="grow"
      />
      <Button type="submit" kind="secondary">
        {go}
      </Button>
    </ListForm>
  )
}
