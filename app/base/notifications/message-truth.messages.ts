import type { Messages } from '#app/base/platform/text/translate.ts'

export const messageTruthMessages = {
  'message.truth.sent': { en: 'Sent', am: 'ተልኳል' },
  'message.truth.queued': { en: 'Waiting to be sent', am: 'ለመላክ በመጠባበቅ ላይ' },
  'message.truth.unknown': {
    en: 'Not certain that it arrived: call or copy the message',
    am: 'መድረሱ አልተረጋገጠም፦ ይደውሉ ወይም መልእክቱን ይቅዱ',
  },
  'message.truth.settled': { en: 'The customer knows', am: 'ደንበኛው ያውቃሉ' },
  'message.truth.not_sent': {
    en: 'Not sent: call or copy the message',
    am: 'አልተላከም፦ ይደውሉ ወይም መልእክቱን ይቅዱ',
  },
} as const satisfies Messages
