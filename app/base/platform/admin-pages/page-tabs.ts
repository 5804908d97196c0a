import type { MessageKey } from '../text/translate.ts'
import { findingAddress, type AdminPage } from './admin-page.ts'
import { ADMIN_PAGES } from './admin-pages.ts'

/** The tabs of one row, in their order. */
export function tabsOf(of: string): { to: string; text: MessageKey }[] {
  return (Object.values(ADMIN_PAGES) as AdminPage[]).flatMap(({ path, tab }) =>
    tab?.of === of ? [{ to: findingAddress(path), text: tab.text }] : [],
  )
}
