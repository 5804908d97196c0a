import type { LogBase } from '#app/base/platform/log.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import type { NewAdministrator } from '#app/people/auth/first-administrator.server.ts'
import type { ShopConfig } from './read-shop-config.ts'

interface WelcomeFacts extends ShopConfig {
  port: number
  newAdministrator: NewAdministrator | undefined
}

/**
 * The welcome as lines of the log, for whoever reads the output by program. They come at every level: the password is shown once.
 */
export function welcomeLines(
  { config, payments, newAdministrator, port }: WelcomeFacts,
  { base, now }: { base: LogBase; now: Date },
): string {
  const address = config.ORIGIN ?? `http://localhost:${port}`
  const line = (facts: Record<string, string>, msg: string) =>
    `${JSON.stringify({ level: 'info', time: now.toISOString(), ...base, ...facts, msg })}\n`
  const warning = isOnNetwork(config) ? line({}, `${onNetwork(payments)} HOST=127.0.0.1 keeps it on this machine.`) : ''
  const open = line({ address, admin: `${address}${paths.admin}` }, 'the shop is open') + warning
  if (!newAdministrator) return open
  const { email, password } = newAdministrator
  return open + line({ email, password }, 'first administrator, shown this once: write the password down')
}

/** What a café must not learn by surprise. */
function onNetwork({ simulatorEnabled }: ShopConfig['payments']): string {
  return `Everybody on this network can open it${simulatorEnabled ? ' and pay with test money' : ''}.`
}

/** On a server a proxy stands before the shop, and HOST is the machine's own. */
function isOnNetwork({ HOST, isProduction }: ShopConfig['config']): boolean {
  return !isProduction && (HOST === '0.0.0.0' || HOST === '::')
}

export function welcome({ config, payments, port, newAdministrator }: WelcomeFacts): string {
  const origin = config.ORIGIN ?? `http://localhost:${port}`
  const lines = ['', `  Tafach · ጣፋጭ is open at  ${origin}`, `  Back office              ${origin}${paths.admin}`]
  if (payments.simulatorEnabled) lines.push(`  Payment simulator        ${origin}${paths.simulator}`)
  if (isOnNetwork(config))
    lines.push('', `  ${onNetwork(payments)}`, '  HOST=127.0.0.1 npm start keeps it on this machine.')
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
