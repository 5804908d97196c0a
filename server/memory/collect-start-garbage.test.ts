import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

it('what nobody holds any more is given back', () => {
  const file = path.join(import.meta.dirname, 'collect-start-garbage.ts')
  const program = `
    import { collectStartGarbage } from ${JSON.stringify(file)}
    let kept = Array.from({ length: 300_000 }, (_, n) => ({ n }))
    const before = process.memoryUsage().heapTotal
    kept = undefined
    collectStartGarbage()
    console.log(process.memoryUsage().heapTotal < before - 5e6)
  `
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(stdout).toBe('true\n')
})
