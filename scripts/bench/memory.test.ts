import process from 'node:process'
import { expect, it } from 'vitest'
import { countPagesOnce, residentMb, treeMb } from './memory.ts'

const mapping = (file: string, sizes: string) => `7f00-7f10 r-xp 00001000 08:01 12 ${file}\nSize: 9999 kB\n${sizes}\n`
const heap = '7f20-7f30 rw-p 00000000 00:00 0 \nPrivate_Clean: 0 kB\nPrivate_Dirty: 1000 kB\n'

it('counts the pages of a process, and those that several share once', () => {
  const first = mapping('/bin/node', 'Shared_Clean: 500 kB\nPrivate_Clean: 20 kB') + heap
  const second = mapping('/bin/node', 'Shared_Clean: 300 kB') + mapping('/lib/libvips.so', 'Shared_Clean: 7 kB') + heap
  expect(countPagesOnce([first, second, ''])).toBeCloseTo((2000 + 500 + 20 + 7) * 1.024e-3)
})

it.runIf(process.platform === 'linux')('finds about what Linux says of a process without others', () => {
  const [counted, resident] = [treeMb(process.pid), residentMb(process.pid)]
  expect(counted / resident).toBeGreaterThan(0.9)
})
