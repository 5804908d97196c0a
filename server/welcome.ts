import type { LogBase } from '#app/base/platform/log.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { NewAdministrator } from '#app/people/auth/first-administrator.server.ts'
import type { ShopConfig } from './read-shop-config.ts'

interface WelcomeFacts extends ShopConfig {
  port: number
  newAdministrator: NewAdministrator | undefined
  /** Of the shop, in both languages. */
  name: Readonly<Record<Lang, string>>
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
  const misses = describeNearMisses(config).map((words) => line({}, words))
  const open = line({ address, admin: `${address}${paths.signIn}` }, 'the shop is open') + warning + misses.join('')
  if (!newAdministrator) return open
  const { email, password } = newAdministrator
  return open + line({ email, password }, 'first administrator, shown this once: write the password down')
}

/** The simulator's wallet that pays after two seconds. */
const FRIENDLY_PHONE = '0900 000 001'

/** A mistyped variable does nothing, and nobody would notice. */
function describeNearMisses({ nearMisses }: ShopConfig['config']): string[] {
  return nearMisses.map(({ given, meant }) => `${given} is no variable of the shop. Is ${meant} meant?`)
}

/** What a café must not learn by surprise. */
function onNetwork({ simulatorEnabled }: ShopConfig['payments']): string {
  return `Everybody on this network can open it${simulatorEnabled ? ' and pay with test money' : ''}.`
}

/** On a server a proxy stands before the shop, and HOST is the machine's own. */
function isOnNetwork({ HOST, isProduction }: ShopConfig['config']): boolean {
  return !isProduction && (HOST === '0.0.0.0' || HOST === '::')
}

/** For a person at a terminal: addresses, how to sign in, what to try. */
export function welcome({ config, payments, port, newAdministrator, name }: WelcomeFacts): string {
  const origin = config.ORIGIN ?? `http://localhost:${port}`
  const lines = [
    `  ${name.en} · ${name.am} is open at  ${origin}`,
    `  Back office              ${origin}${paths.signIn}`,
  ]
  if (newAdministrator) {
    const { email, password } = newAdministrator
    lines.push(`  Sign in as               ${email}, password ${password} (shown this once: write it down)`)
  } else {
    lines.push('  Sign in as               an administrator; `npm run admin -- grant EMAIL` makes one of an account')
  }
  if (payments.simulatorEnabled) {
    lines.push(
      `  Try                      order cakes and pay with Telebirr and ${FRIENDLY_PHONE}; other phones: ${origin}${paths.simulator}`,
    )
  }
  if (isOnNetwork(config)) lines.push(`  ${onNetwork(payments)} HOST=127.0.0.1 npm start keeps it on this machine.`)
  for (const words of describeNearMisses(config)) lines.push(`  ${words}`)
  return `\n${lines.join('\n')}\n\n`
}
