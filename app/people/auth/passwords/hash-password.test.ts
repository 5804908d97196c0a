import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, it, onTestFinished } from 'vitest'
import { hashPassword, hashStrangersPassword, verifyStrangersPassword } from './hash-password.server.ts'

type Hashing = { password: string; end: () => void }

/** Hashes end when the test says so. */
function holdHashes(): Hashing[] {
  const begun: Hashing[] = []
  const held = crypto as { scrypt: unknown }
  const { scrypt } = held
  const put = (one: unknown) => {
    held.scrypt = one
    syncBuiltinESMExports()
  }
  put((password: string, _salt: string, length: number, _cost: object, done: (error: null, key: Buffer) => void) =>
    begun.push({ password, end: () => done(null, Buffer.alloc(length)) }),
  )
  onTestFinished(() => put(scrypt))
  return begun
}

it('hashes two passwords at once, those of people whom the shop knows before those of strangers', async () => {
  const begun = holdHashes()
  const strangers = ['one', 'two', 'three'].map((password) => hashStrangersPassword(password))
  const checked = verifyStrangersPassword({ hash: `salt:${'0'.repeat(128)}`, password: 'four' })
  const known = hashPassword('of staff')
  const names = () => begun.map(({ password }) => password)
  await expect.poll(names).toEqual(['one', 'two'])
  begun[0]!.end()
  await expect.poll(names).toEqual(['one', 'two', 'of staff'])
  begun[1]!.end()
  begun[2]!.end()
  await expect.poll(names).toEqual(['one', 'two', 'of staff', 'three', 'four'])
  begun[3]!.end()
  begun[4]!.end()
  expect(await checked).toBe(true)
  const hashes = await Promise.all([...strangers, known])
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}:0{128}$/)
})
