import { patternOf, type AddressOf } from './admin-pages/admin-page.ts'
import { ADMIN_PAGES } from './admin-pages/admin-pages.ts'

type Pages = typeof ADMIN_PAGES

/**
 * Addresses of the pages for staff, by the names of their declarations. A browser gets those that its code uses, each as a constant
 * (scripts/admin-pages-plugin.ts).
 */
export const adminPaths = Object.fromEntries(
  Object.entries(ADMIN_PAGES).map(([name, { path }]) => {
    const pattern = patternOf(path)
    const write = (...facts: (string | number)[]) => pattern.replaceAll(/:\w+\??/g, () => String(facts.shift()))
    return [name, path.includes(':') ? write : pattern]
  }),
) as { readonly [Name in keyof Pages]: AddressOf<Pages[Name]['path']> }
