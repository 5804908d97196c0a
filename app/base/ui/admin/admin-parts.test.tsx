import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import { Button } from '../button.tsx'
import { LanguageProvider } from '../translate.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ConfirmSubmit } from './confirm-submit.tsx'
import { adminPartMessages } from './admin-parts.messages.ts'
import { AdminTable } from './admin-table.tsx'
import { PerPage } from './pager.tsx'
import { TwoLanguageFields } from './two-language-fields.tsx'
import { useSelection } from './use-selection.ts'

/** The server's markup, before any script. */
function sent(element: ReactNode, { lang = 'en', at = '/admin/cakes' }: { lang?: Lang; at?: string } = {}): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return renderToStaticMarkup(
    <LanguageProvider lang={lang} texts={textsIn(lang, adminPartMessages)}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
}

const inputs = (html: string) => html.match(/<(?:input|button)[^>]*>/g) ?? []

function Cakes() {
  const selection = useSelection(['mango', 'honey'])
  return (
    <>
      <AdminTable
        caption="Cakes"
        columns={[
          { id: 'name', head: 'Name' },
          { id: 'price', head: 'Price', isNumber: true },
        ]}
        rows={['mango', 'honey'].map((id) => ({ id, name: id, to: `/admin/cakes/${id}`, cells: { name: id } }))}
        selecting={{ selection, form: 'bulk' }}
      />
      <BulkBar selection={selection} form="bulk" matching={40}>
        <button name="act" value="archive">
          Archive
        </button>
      </BulkBar>
    </>
  )
}

describe('before scripts', () => {
  it('rows are ticked and acted on with a plain form', () => {
    const html = sent(<Cakes />)
    expect(html).toMatch(/<form[^>]*id="bulk"/)
    expect(inputs(html).filter((tag) => tag.includes('name="id"'))).toHaveLength(2)
    expect(html).toContain('Tick rows, then choose:')
    expect(html).not.toContain('value="matching"')
  })

  it('a button with a question submits its form without scripts', () => {
    const html = sent(
      <ConfirmSubmit question="Delete it?" name="act" value="delete">
        Delete
      </ConfirmSubmit>,
    )
    expect(inputs(html)).toEqual([expect.stringMatching(/type="submit".*value="delete" name="act"/)])
    expect(html).not.toContain('Delete it?')
  })
})

it('a button that is sending can have the focus, though the form of others is being sent', () => {
  const html = sent(
    <>
      <Button type="submit" value="in" busy disabled>
        In
      </Button>
      <Button type="submit" value="out" disabled>
        Out
      </Button>
    </>,
  )
  expect(inputs(html)).toEqual([
    expect.stringMatching(/^(?!.* disabled=)(?=.*aria-disabled="true").*value="in"/),
    expect.stringMatching(/ disabled=""/),
  ])
})

describe('a text in both languages', () => {
  const fields = (valueEn: string, valueAm: string, isRequired = false) =>
    sent(
      <TwoLanguageFields
        name="name"
        labelEn="Name"
        labelAm="Amharic name"
        valueEn={valueEn}
        valueAm={valueAm}
        required={isRequired}
      />,
    )

  it('marks the one that is missing, and an empty pair only where it must be filled', () => {
    const marks = (html: string) => html.split('missing').length - 1
    expect(marks(fields('Mango', 'ማንጎ'))).toBe(0)
    expect(marks(fields('Mango', ' '))).toBe(1)
    expect(marks(fields('', ''))).toBe(0)
    expect(marks(fields('', '', true))).toBe(2)
  })

  it('sends both under one name', () => {
    const html = fields('Mango', 'ማንጎ')
    expect(html).toContain('name="name_en"')
    expect(html).toMatch(/lang="am"[^>]*name="name_am"|name="name_am"[^>]*lang="am"/)
  })
})

it('another number of rows keeps the filters and begins at the top', () => {
  const html = sent(<PerPage value={25} />, { at: '/admin/orders?status=Ready&after=x' })
  expect(html).toContain('href="/admin/orders?status=Ready&amp;per_page=100"')
  expect(html).toMatch(/aria-current="true"[^>]*>25</)
})
