import { expect, it } from 'vitest'
import { soundKey } from './sound-key.ts'

it.each([
  ['ቦሌ መድኃኔዓለም', 'bole medhanialem', 'Bole Medhanealem'],
  ['ፒያሳ', 'Piassa', 'piyasa'],
  ['ካዛንቺስ', 'Kazanchis', 'kazanches'],
  ['ሜክሲኮ አደባባይ', 'Mexico adebabay', 'meksiko adebabai'],
  ['መስቀል', 'Meskel', 'meskal'],
  ['ፅዮን', 'Tsion', 'Sion'],
  ['ሳር ቤት', 'Sar bet', 'sar beit'],
  ['ፍሬንድሺፕ', 'Friendship', 'frendship'],
  ['የካ', 'Yeka', 'yeka'],
  ['ኢትዮጵያ', 'Ethiopia', 'ityopya'],
  ['ቃሊቲ', 'Kality', 'qaliti'],
  ['ሐና', 'Hanna', 'hana'],
])('%s, %s and %s sound alike', (ethiopic, latin, other) => {
  expect(soundKey(latin)).toBe(soundKey(ethiopic))
  expect(soundKey(other)).toBe(soundKey(ethiopic))
})

it('other names sound different, and figures count', () => {
  expect(soundKey('ገርጂ')).not.toBe(soundKey('ጎሮ'))
  expect(soundKey('Bole 24')).toBe('bl 24')
  expect(soundKey(' ፣ ')).toBe('')
})
