import { chatOf } from '#app/base/settings/address.ts'

/** The address for `queueMessage`, the channel that it needs, and what the channel is given. */
export function placeOf(address: string) {
  const telegram = chatOf(address)
  if (telegram !== undefined) return { address, channel: 'telegram', to: { telegram }, at: telegram } as const
  return address.startsWith('+')
    ? ({ address, channel: 'sms', to: { phone: address }, at: address } as const)
    : ({ address, channel: 'email', to: { email: address }, at: address } as const)
}
