import { describe, expect, it } from 'vitest'
import { parseSetting } from './setting-by-kind.ts'
import { fillIn, isWordedMessage, partRules, WORDED_MESSAGES, wordingKey } from './wording.ts'

const parse = (message: (typeof WORDED_MESSAGES)[number], typed: Record<string, string>) =>
  parseSetting(wordingKey(message), typed)
const faults = (...asked: Parameters<typeof parse>) => {
  const parsed = parse(...asked)
  return parsed.ok ? [] : parsed.errors.map(({ part, text, values }) => [part, text, values])
}

describe('the words of a message', () => {
  it('are kept for the parts and languages that were typed', () => {
    expect(
      parse('ready', { 'am.text': 'ኬክዎ {code} ደርሷል', 'en.subject': ' Your cake\n is ready ', 'en.letter': 'x' }),
    ).toEqual({
      ok: true,
      value: { en: { subject: 'Your cake is ready' }, am: { text: 'ኬክዎ {code} ደርሷል' } },
    })
  })

  it('are refused without a place that they need', () => {
    expect(faults('pay_link', { 'en.text': 'Please pay {amount} ETB.', 'am.email': 'እባክዎ ይክፈሉ።' })).toEqual([
      ['en.text', 'setting.error.place.missing', { places: '{link}' }],
      ['am.email', 'setting.error.place.missing', { places: '{amount}' }],
    ])
  })

  it('are refused with a place that nobody fills in, or half of one', () => {
    expect(faults('ready', { 'en.text': 'Ready: {cod}' })).toEqual([
      ['en.text', 'setting.error.place.unknown', { place: '{cod}' }],
    ])
    expect(faults('ready', { 'en.subject': 'Ready {link}' })).toEqual([
      ['en.subject', 'setting.error.place.unknown', { place: '{link}' }],
    ])
    expect(faults('ready', { 'en.text': 'Ready {code' })).toEqual([
      ['en.text', 'setting.error.place.brace', { example: '{code}' }],
    ])
    expect(faults('ready', { 'en.text': '{private-link 1}' })).toHaveLength(1)
  })

  it('are refused when they are too long', () => {
    expect(faults('tell_late', { 'am.text': 'ሀ'.repeat(201) })).toEqual([
      ['am.text', 'setting.error.long', { max: 200 }],
    ])
  })
})

it('every place that a part must hold is one that it may hold', () => {
  for (const message of WORDED_MESSAGES) {
    for (const { rule } of partRules(message)) expect(rule.may).toEqual(expect.arrayContaining([...rule.must]))
  }
  expect(isWordedMessage('toString')).toBe(false)
})

it('an unknown value keeps its placeholder', () => {
  expect(fillIn('{code}: {link} {code}', { code: '7K3Q9A' })).toBe('7K3Q9A: {link} 7K3Q9A')
})
