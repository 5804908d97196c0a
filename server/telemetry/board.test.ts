import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/** What Prometheus adds to the name of a figure. */
const KIND = /_(?:bucket|count|sum|total)$/

/** Of figures and of their labels. */
function namesInSources(): Set<string> {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const names = files.flatMap((file) => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return Array.from(source.matchAll(/'((?:db|http|nodejs|process|tafach)\.[\w.]+)'/g), ([, name]) => name!)
  })
  return new Set(names.map((name) => name.replaceAll('.', '_')))
}

it('the board asks for figures that the shop has', () => {
  const board = readFileSync(path.join(PROJECT_DIR, 'deploy', 'grafana', 'tafach.json'), 'utf8')
  const expressions = Array.from(board.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g), ([, expression]) => expression!)
  const asked = expressions.flatMap((text) => text.match(/\b(?:db|http|nodejs|process|tafach)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(15)
  const known = namesInSources()
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(KIND, ''))
  expect(asked.filter((name) => !isKnown(name))).toEqual([])
})
