import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/** What Prometheus adds to the name of a figure: its kind, and its unit before. */
const KIND = /_(?:bucket|count|sum|total)$/
const UNIT = /_(?:seconds|bytes|ratio)$/

/** Of figures and of their labels. */
function namesInSources(): Set<string> {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const names = files.flatMap((file) => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return Array.from(source.matchAll(/'((?:db|http|nodejs|process|tafach)\.[\w.]+)'/g), ([, name]) => name!)
  })
  return new Set(names.map((name) => name.replaceAll('.', '_')))
}

const deployed = (...name: string[]) => readFileSync(path.join(PROJECT_DIR, 'deploy', ...name), 'utf8')
const board = deployed('grafana', 'tafach.json')
const rules = deployed('prometheus', 'tafach.rules.yml')

it.each([
  ['board', Array.from(board.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g), ([, expression]) => expression!), 15],
  ['rules', Array.from(rules.matchAll(/^ +expr: (.*)$/gm), ([, expression]) => expression!), 8],
])('the %s ask for figures that the shop has', (_what, expressions, least) => {
  const asked = expressions.flatMap((text) => text.match(/\b(?:db|http|nodejs|process|tafach)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(least)
  const known = namesInSources()
  const isKnown = (name: string) => {
    const figure = name.replace(KIND, '')
    return [name, figure, figure.replace(UNIT, '')].some((each) => known.has(each))
  }
  expect(asked.filter((name) => !isKnown(name))).toEqual([])
})

it('the rules say whom they call, and what to do', () => {
  const { groups } = parse(rules) as { groups: { name: string; rules: Rule[] }[] }
  const all = groups.flatMap((group) => group.rules)
  for (const { alert, labels, annotations } of all) {
    expect(alert).toMatch(/^Tafach[A-Z]\w+$/)
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) })
  }
  expect(all.filter(({ expr }) => expr.includes('tafach_alarm')).map(({ labels }) => labels.severity)).toEqual([
    'ticket',
    'page',
  ])
})

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: Record<string, string>
}
