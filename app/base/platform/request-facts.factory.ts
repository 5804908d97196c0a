import { translateTo } from '#app/messages.server.ts'
import type { RequestFacts } from './context.server.ts'
import { createLog } from './log.server.ts'

export function buildFacts(facts: Partial<RequestFacts> = {}): RequestFacts {
  return {
    id: 'test',
    lang: 'en',
    calendar: 'gregorian',
    t: translateTo(facts.lang ?? 'en'),
    translateTo,
    log: createLog('silent'),
    clientAddress: '198.51.100.7',
    origin: 'http://shop.example',
    scriptNonce: '',
    ...facts,
  }
}
