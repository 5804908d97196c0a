import type { ReactNode, SubmitEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { TRANSIENT_PARAMS } from '#app/base/platform/list/cursor.ts'
import { SEARCH_MAX_LENGTH } from '#app/base/platform/list/filter.ts'
import { Button } from '../button.tsx'
import { SearchField } from '../office/search-field.tsx'

interface ListFormProps {
  /** Parameters that the form has fields for; the form keeps all others of the list. */
  fields: readonly string[]
  className?: string
  children: ReactNode
}

/** List filters that are submitted together; the list returns to its first page. */
export function ListForm({ fields, className, children }: ListFormProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Drops empty fields for a short address. A plain form sends them, which means the same.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = [...new FormData(event.currentTarget)].filter(([, value]) => typeof value === 'string' && value !== '')
    const params = new URLSearchParams(sent as [string, string][])
    void navigate({ search: `?${params}` }, { preventScrollReset: true })
  }
  const left: readonly string[] = [...TRANSIENT_PARAMS, ...fields]
  const params = [...new URLSearchParams(search)]
  const kept = params.filter(([name]) => !left.includes(name))
  const filled = params.filter(([name]) => fields.includes(name))
  return (
    // A new key fills the fields again after the address changed from outside the form.
    <Form key={new URLSearchParams(filled).toString()} method="get" onSubmit={onSubmit} className={className}>
      {kept.map(([name, value]) => (
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
