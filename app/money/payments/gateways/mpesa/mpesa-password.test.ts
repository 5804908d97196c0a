import { expect, it } from 'vitest'
import { mpesaPassword } from './mpesa-password.ts'

/** The three ways of Requirement 29.3. */
it.each([
  ['plain', 'MTAyMGRlbW8tcGFzc2tleTIwMjUwMTE1MDkzMDAw'],
  ['sha256-hex', 'ZDJiMzcyZjdkNzg5YWJmODk1N2IzOGI0ZGY3YmVkMzUxNmNiMDA3OGYzOTkzM2MxZmYzYThiZDViMGI3ZjhjNQ=='],
  ['sha256-base64', '0rNy99eJq/iVezi033vtNRbLAHjzmTPB/zqL1bC3+MU='],
] as const)('by the rule "%s" the password is %s', (rule, password) => {
  const parts = { shortCode: '1020', passkey: 'demo-passkey', timestamp: '20250115093000' }
  expect(mpesaPassword(rule, parts)).toBe(password)
})
