import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { allMessages } from '#app/messages.server.ts'
import { textsIn, type Lang } from '#app/base/platform/text/translate.ts'

/** What the server sends for a part of a page, before any script; with every text of the shop. */
export function draw(element: ReactElement, { lang = 'en', at = '/' }: { lang?: Lang; at?: string } = {}): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return renderToStaticMarkup(
    <LanguageProvider lang={lang} texts={textsIn(lang, allMessages)}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
}
