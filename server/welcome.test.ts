import { expect, it } from 'vitest'
import type { Config } from '#app/base/platform/config.server.ts'
import { welcome, welcomeLines } from './welcome.ts'

const now = new Date('2026-11-26T09:00:00Z')
const base = { process: 4711, version: '1.2.3' }
const facts = {
  config: { nearMisses: [] } as unknown as Config,
  payments: { simulatorEnabled: true } as never,
  port: 3000,
  name: { en: 'Selam Bakery', am: 'ሰላም ዳቦ ቤት' },
}

it('where a program reads the output, each line is one JSON object, and the password is in one', () => {
  const newAdministrator = { email: 'owner@shop.example', password: 'shown-once-1234' }
  const lines = welcomeLines({ ...facts, newAdministrator }, { base, now })
    .trimEnd()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ ...base, level: 'info', msg: 'the shop is open', address: 'http://localhost:3000' }),
    expect.objectContaining({ email: 'owner@shop.example', password: 'shown-once-1234' }),
  ])
})

it('an administrator that there is already has no line', () => {
  expect(
    welcomeLines({ ...facts, newAdministrator: undefined }, { base, now })
      .trimEnd()
      .split('\n'),
  ).toHaveLength(1)
})

it('a person reads the addresses, how to sign in and what to try, in few lines', () => {
  const newAdministrator = { email: 'owner@shop.example', password: 'shown-once-1234' }
  const lines = welcome({ ...facts, newAdministrator })
    .split('\n')
    .filter(Boolean)
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}Selam Bakery · ሰላም ዳቦ ቤት is open at {2}http:\/\/localhost:3000$/),
    expect.stringMatching(/^ {2}Back office +http:\/\/localhost:3000\/auth$/),
    expect.stringMatching(/owner@shop\.example, password shown-once-1234 \(shown this once/),
    expect.stringMatching(/^ {2}Try +order cakes and pay with Telebirr and 0900 000 001; .*localhost:3000\/simulator$/),
  ])
  expect(welcome({ ...facts, newAdministrator: undefined })).toContain('npm run admin -- grant EMAIL')
})

it.each([
  [{ HOST: '0.0.0.0', isProduction: false }, true],
  [{ HOST: '127.0.0.1', isProduction: false }, false],
  [{ HOST: '0.0.0.0', isProduction: true }, false],
])('with %o a trial that the whole network reaches says so: %s', (config, isWarned) => {
  const open = { ...facts, config: { ...facts.config, ...config }, newAdministrator: undefined }
  expect(welcome(open).includes('Everybody on this network can open it and pay with test money.')).toBe(isWarned)
  expect(welcomeLines(open, { base, now }).includes('HOST=127.0.0.1')).toBe(isWarned)
})

it('a variable that is nearly one of the shop is named', () => {
  const nearMisses = [{ given: 'BACKUP_TARGETS', meant: 'BACKUP_TARGET' }]
  const open = { ...facts, config: { ...facts.config, nearMisses }, newAdministrator: undefined }
  const words = 'BACKUP_TARGETS is no variable of the shop. Is BACKUP_TARGET meant?'
  expect(welcome(open)).toContain(words)
  expect(welcomeLines(open, { base, now })).toContain(words)
})
