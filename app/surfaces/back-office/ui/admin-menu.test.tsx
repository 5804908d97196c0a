import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { LANGS, textsIn } from '#app/base/platform/text/translate.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { PermissionsProvider } from '#app/people/auth/ui/permissions-provider.tsx'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { backOfficeMessages } from '../back-office.messages.ts'
import { ADMIN_PAGES } from '../menu.ts'
import { AdminMenu } from './admin-menu.tsx'
import { ToCounter } from './to-counter.tsx'

it.each(LANGS)('the drawn menu is the ten entries in their order, and the till is beside it (%s)', (lang) => {
  const element = (
    <PermissionsProvider staffId="hana" permissions={permissionsOf(buildProfile('owner'))}>
      <ToCounter />
      <AdminMenu />
    </PermissionsProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin'] })
  const html = renderToStaticMarkup(
    <LanguageProvider lang={lang} texts={textsIn(lang, backOfficeMessages)}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  const landmarks = Array.from(html.matchAll(/<nav aria-label="([^"]+)".*?<\/nav>/g), ([nav, label]) => ({
    label,
    links: Array.from(nav.matchAll(/<a [^>]*href="([^"]+)"/g), ([, to]) => to),
  }))
  expect(landmarks).toEqual([
    { label: backOfficeMessages['admin.counter'][lang], links: [adminPaths.counter] },
    { label: backOfficeMessages['admin.menu.label'][lang], links: ADMIN_PAGES.map(adminPaths.menuPage) },
  ])
})
