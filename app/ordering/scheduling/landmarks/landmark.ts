import { soundKey } from '#app/base/platform/text/sound-key.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'

/** A place that everybody knows. A learned one has the name that customers typed, in one script. */
export interface Landmark {
  en: string | null
  am: string | null
  /** Names of places that are the same one. */
  also?: readonly string[]
}

const MOST_SUGGESTIONS = 6

export function landmarkName({ en, am }: Landmark, lang: Lang): string {
  return (lang === 'am' ? (am ?? en) : (en ?? am)) ?? ''
}

/**
 * Landmarks whose name in either script sounds like what is typed, from the beginning of a word: "bole medhanialem"
 * finds "ቦሌ መድኃኔዓለም". None while nothing is typed.
 */
export function findLandmarks<Each extends Landmark>(typed: string, landmarks: readonly Each[]): Each[] {
  return landmarks.filter((landmark) => soundsLike(typed, landmark)).slice(0, MOST_SUGGESTIONS)
}

/** Whether one of its names has a word that begins as the typed text sounds. Never while nothing is typed. */
export function soundsLike(typed: string, { en, am, also = [] }: Landmark): boolean {
  const wanted = soundKey(typed).replaceAll(' ', '')
  if (wanted === '') return false
  return [en, am, ...also].some((name) => {
    const words = soundKey(name ?? '').split(' ')
    return words.some((_, index) => words.slice(index).join('').startsWith(wanted))
  })
}
