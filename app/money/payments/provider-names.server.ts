import type { Translate } from '#app/base/platform/text/translate.ts'
import { findGateway } from './gateways/gateways.server.ts'
import { SIMULATOR } from './simulator/simulator.server.ts'

export function providerName(t: Translate, provider: string): string {
  if (provider === SIMULATOR) return t('simulator.name')
  return findGateway(provider)?.label ?? provider
}
