import * as paths from '#app/base/platform/paths.ts'
import type { NewAdministrator } from '#app/people/auth/first-administrator.server.ts'
import type { ShopConfig } from './read-shop-config.ts'

interface WelcomeFacts extends ShopConfig {
  port: number
  newAdministrator: NewAdministrator | undefined
}

export function welcome({ config, payments, port, newAdministrator }: WelcomeFacts): string {
  const origin = config.ORIGIN ?? `http://localhost:${port}`
  const lines = ['', `  Tafach · ጣፋጭ is open at  ${origin}`, `  Back office              ${origin}${paths.admin}`]
  if (payments.simulatorEnabled) lines.push(`  Payment simulator        ${origin}${paths.simulator}`)
  if (newAdministrator) {
    lines.push(
      '',
      '  First administrator (shown this once; write the password down):',
      `    email     ${newAdministrator.email}`,
      `    password  ${newAdministrator.password}`,
    )
  } else {
    lines.push('', '  Sign in with an administrator account; `npm run admin -- grant EMAIL` makes one of an account.')
  }
  return `${lines.join('\n')}\n\n`
}
