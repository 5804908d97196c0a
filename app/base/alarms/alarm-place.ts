const TELEGRAM = 'telegram:'

/** The address for `queueMessage`, the channel that it needs, and what the channel is given. */
export function placeOf(address: string) {
  if (address.startsWith(TELEGRAM)) {
    const telegram = address.slice(TELEGRAM.length)
    return { channel: 'telegram', to: { telegram }, at: telegram } as const
  }
  return address.startsWith('+')
    ? ({ channel: 'sms', to: { phone: address }, at: address } as const)
    : ({ channel: 'email', to: { email: address }, at: address } as const)
}
