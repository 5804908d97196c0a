import { findingAddress, type AdminPage } from '#app/base/platform/admin-pages/admin-page.ts'
import { ADMIN_PAGES } from '#app/base/platform/admin-pages/admin-pages.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'

/** A page without a menu entry, such as a tab, a section or a printout of the menu page in its name. */
interface FoldedPage {
  to: string
  text: MessageKey
  of: MessageKey
}

/** What the palette finds besides the menu, the sections of the settings and what has keys. */
export const FOLDED_PAGES: readonly FoldedPage[] = (Object.values(ADMIN_PAGES) as AdminPage[]).flatMap(
  ({ path, palette }) =>
    typeof palette === 'object'
      ? palette.map(({ at = '', text, of }) => ({ to: findingAddress(path) + at, text, of }))
      : [],
)
