import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { CakeOnItsWay } from './cake-preview.tsx'

it('a cake on its way keeps the height of a screen, so that the footer is not seen below its name and thrown down', () => {
  const image = { id: 'a'.repeat(32), width: 640, height: 480, widths: [640], placeholder: '' }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CakeOnItsWay name="Baklava" image={image} sizes="46vw" />
    </MemoryRouter>,
  )
  expect(html).toMatch(/^(?:<link[^>]*>)?<main [^>]*class="min-h-dvh"/)
})
