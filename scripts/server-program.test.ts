import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asAscii, findLoadedEarly } from './server-program.ts'

test('a program in ASCII says the same', () => {
  const program = "['ጣፋጭ', `é ${1 + 1} 🎂`, 'ሀለሐመሠ'.match(/[ለ-መ]+/)[0], '🎂🍰'.match(/[🍰]/u)[0]]"
  const ascii = asAscii(program)
  expect(ascii).toMatch(/^[ -~]+$/)
  expect(runInThisContext(ascii)).toEqual(runInThisContext(program))
})

test('a raw text beyond ASCII is refused, because a backslash is a letter there', () => {
  expect(() => asAscii('const sweet = String.raw`\\d ጣፋጭ`')).toThrow('String.raw`\\d ጣፋጭ`')
  expect(asAscii('[String.raw`\\d`, "é"]')).toBe('[String.raw`\\d`, "\\u00e9"]')
})

test('a package that is to be loaded later is found among all that the start loads', () => {
  const entry = { fileName: 'index.js', isEntry: true, imports: ['node:fs', 'a.js'] }
  const later = { fileName: 'later.js', isEntry: false, imports: ['sharp'] }
  const a = { fileName: 'a.js', isEntry: false, imports: ['b.js'] }
  expect(findLoadedEarly([entry, a, { ...a, fileName: 'b.js', imports: ['a.js', 'sharpened'] }, later])).toBeUndefined()
  const b = { fileName: 'b.js', isEntry: false, imports: ['a.js', '@sentry/core/server'] }
  expect(findLoadedEarly([entry, a, b, later])).toEqual({ name: '@sentry/core/server', file: 'b.js' })
})
