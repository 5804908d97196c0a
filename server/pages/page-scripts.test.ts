import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pagePolicy, sealScripts } from './page-scripts.ts'

const sha = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

it('allows the scripts the server wrote and no other', () => {
  const page =
    '<script nonce="n1">one()</script><p><script>evil()</script></p><script nonce="n1" async="">two()</script>'
  const sealed = sealScripts(page, 'n1')
  expect(sealed.scriptHashes).toEqual([sha('one()'), sha('two()')])
  expect(sealed.html).not.toContain('nonce')
  expect(sealed.html).toContain('<script>one()</script>')
})

it('gives a guessed nonce no hash', () => {
  expect(sealScripts('<script nonce="guess">evil()</script>', 'n1').scriptHashes).toEqual([])
})

it('allows inline scripts only by hash', () => {
  const policy = pagePolicy([sha('one()')], 'built')
  expect(policy).toContain(`script-src 'self' ${sha('one()')};`)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})
