import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { textsIn } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { catalogScreenMessages } from '#app/catalog/cakes/screens.messages.ts'
import { SearchResults } from './search-results.tsx'

const image = { id: 'a', width: 1, height: 1, widths: [1], placeholder: '' } as never

it('shows what the page knows of a cake: its price, and the way into the cart', () => {
  const found = [
    { kind: 'special', id: 'mango-cake', name: 'Mango Cake', price: '', image },
    { kind: 'daily', id: 'baklava', name: 'Baklava', price: 'ETB 90', image },
  ] as const
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider lang="en" texts={textsIn('en', catalogScreenMessages)}>
        <SearchResults
          query="cake"
          found={found}
          carried={[]}
          knownOf={({ kind }) => (kind === 'daily' ? { act: <button>Add</button> } : { price: 'from ETB 1,470' })}
        />
      </LanguageProvider>
    </MemoryRouter>,
  )
  expect(html).toMatch(/Mango Cake.*from ETB 1,470/)
  expect(html).toMatch(/Baklava.*ETB 90.*<button>Add<\/button>/)
})
