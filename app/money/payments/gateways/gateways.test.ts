import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GATEWAYS_UNDER_TEST } from '#test/gateways/contract.ts'
import { SIMULATOR } from '../simulator/simulator.server.ts'
import { GATEWAYS } from './gateways.server.ts'

const guide = readFileSync('docs/payments.md', 'utf8')

it('every gateway is held to the contract', () => {
  expect(GATEWAYS_UNDER_TEST.map(({ name }) => name)).toEqual(GATEWAYS.map(({ name }) => name))
})

it('names of gateways and of their variables are unique', () => {
  const names = [SIMULATOR, ...GATEWAYS.flatMap(({ name, keys, options }) => [name, ...keys, ...options])]
  expect(new Set(names).size).toBe(names.length)
})

describe.each(GATEWAYS)('$name', ({ name, label, keys, options }) => {
  it('has a name that fits into an address, and variables that begin with it', () => {
    expect(name).toMatch(/^[a-z]+$/)
    expect([...keys, ...options].filter((each) => !each.startsWith(`${name.toUpperCase()}_`))).toEqual([])
  })

  it('is in the guide for owners, with every variable', () => {
    expect(guide).toContain(`\n## ${label}\n`)
    expect(guide).toContain(`| **${label}** |`)
    expect([...keys, ...options].filter((each) => !guide.includes(`\`${each}\``))).toEqual([])
  })
})
