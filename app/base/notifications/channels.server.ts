import type { Config } from '#app/base/platform/config.server.ts'
import type { Channel } from './channel.ts'
import { createEmailChannel } from './email-channel.server.ts'
import { createSmsChannel } from './sms-channel.server.ts'
import { createTelegramChannel } from './telegram-channel.server.ts'

/** The channels that the configuration sets up. With none, staff call people instead. Requirement 22.1. */
export function createChannels({ sms, mail, telegram }: Pick<Config, 'sms' | 'mail' | 'telegram'>): Channel[] {
  const channels: Channel[] = []
  if (sms) channels.push(createSmsChannel(sms))
  if (mail) channels.push(createEmailChannel(mail))
  if (telegram) channels.push(createTelegramChannel(telegram))
  return channels
}
