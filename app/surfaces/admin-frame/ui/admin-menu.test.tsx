import { expect, it } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { PermissionsProvider } from '#app/people/auth/ui/permissions-provider.tsx'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { adminMessages } from '../admin-frame.messages.ts'
import { MENU } from '../menu.ts'
import { AdminMenu } from './admin-menu.tsx'
import { draw } from '#test/draw.tsx'
import { ToCounter } from './to-counter.tsx'

it.each(LANGS)('the drawn menu is the ten entries in their order, and the till is beside it (%s)', (lang) => {
  const element = (
    <PermissionsProvider staffId="hana" permissions={permissionsOf(buildProfile('owner'))}>
      <ToCounter />
      <AdminMenu />
    </PermissionsProvider>
  )
  const html = draw(element, { lang, at: '/admin' })
  const landmarks = Array.from(html.matchAll(/<nav aria-label="([^"]+)".*?<\/nav>/g), ([nav, label]) => ({
    label,
    links: Array.from(nav.matchAll(/<a [^>]*href="([^"]+)"/g), ([, to]) => to),
  }))
  expect(landmarks).toEqual([
    { label: adminMessages['admin.counter'][lang], links: [adminPaths.counter] },
    { label: adminMessages['admin.menu.label'][lang], links: MENU.map(({ to }) => to) },
  ])
})
