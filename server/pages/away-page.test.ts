import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { awayPage } from './away-page.ts'

it('a page without the database has its notice first, keeps its policy, and is nothing that a phone keeps or learns from', async () => {
  const identity = Buffer.from('<html><body class="shop"><main>Mango cake</main></body></html>')
  const page = {
    etag: '',
    policy: "default-src 'self'",
    bodies: { identity, br: identity, gzip: identity },
    program: '',
  }
  const answer = awayPage(page, translateTo('am'))
  expect(answer.status).toBe(203)
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toMatch(/<body class="shop"><p role="status"[^>]*>ኬኮቹን ማየት ይችላሉ.*<\/p><main>Mango cake/)
})
