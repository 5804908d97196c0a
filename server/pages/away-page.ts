import type { Translate } from '#app/base/platform/text/translate.ts'
import type { CachedPage } from '../first-visit/page-cache.ts'

/** Not the page itself: a phone neither keeps it nor learns from it who is signed in. */
const NON_AUTHORITATIVE = 203

/** The rules of the page may be missing, and its policy allows style attributes. */
const STYLE =
  'position:sticky;top:0;z-index:99;margin:0;padding:.75rem 1rem;background:#7c2d12;color:#fff;font:600 1rem/1.4 system-ui,sans-serif;text-align:center'

/**
 * A page as it was last kept, for a time without the database: it can be read, and says that its prices may have changed and that
 * nothing can be ordered. Orders are refused in words (answer-while-away.ts).
 */
export function awayPage(page: CachedPage, t: Translate): Response {
  const notice = `<p role="status" style="${STYLE}">${t('ui.away.notice')}</p>`
  const html = page.bodies.identity.toString().replace(/<body[^>]*>/, (body) => body + notice)
  return new Response(html, {
    status: NON_AUTHORITATIVE,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'cache-control': 'no-store',
    },
  })
}
