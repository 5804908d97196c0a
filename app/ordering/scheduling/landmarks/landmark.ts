import { soundKey } from '#app/base/platform/text/sound-key.ts'
import { LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'

/** One script is enough: a learned landmark has the name that customers typed. */
interface Names {
  en: string | null
  am: string | null
  /** Names of places that are the same one. */
  also?: readonly string[]
}

/** A place that everybody knows. */
export interface Landmark extends Names {
  /** Other landmarks lie in it. */
  isArea?: boolean
  /** The area in which it lies. */
  area?: Names | null
}

const MOST_SUGGESTIONS = 6

export function landmarkName({ en, am }: Names, lang: Lang): string {
  return (lang === 'am' ? (am ?? en) : (en ?? am)) ?? ''
}

/** "Selam bakery, Gerji", as an address says it. Without the area where the name begins with it: "Gerji Giorgis". */
export function landmarkInArea(landmark: Landmark, lang: Lang): string {
  const name = landmarkName(landmark, lang)
  const area = landmark.area ? landmarkName(landmark.area, lang) : ''
  if (area === '' || `${soundKey(name)} `.startsWith(`${soundKey(area)} `)) return name
  return name + LIST_MARK[lang] + area
}

/**
 * Landmarks that sound like what is typed, in either script: "bole medhanialem" finds "ቦሌ መድኃኔዓለም". Areas come first, then those
 * with such a name, then those that lie in such an area. None while nothing is typed.
 */
export function findLandmarks<Each extends Landmark>(typed: string, landmarks: readonly Each[]): Each[] {
  const ranked = landmarks.map((landmark) => ({ landmark, rank: rankOf(typed, landmark) }))
  return [0, 1, 2]
    .flatMap((rank) => ranked.filter((each) => each.rank === rank))
    .map(({ landmark }) => landmark)
    .slice(0, MOST_SUGGESTIONS)
}

/** Whether a word of its names, or of its area's, begins as the typed text sounds. Never while nothing is typed. */
export function soundsLike(typed: string, landmark: Landmark): boolean {
  return rankOf(typed, landmark) !== undefined
}

function rankOf(typed: string, landmark: Landmark): 0 | 1 | 2 | undefined {
  const wanted = soundKey(typed).replaceAll(' ', '')
  if (wanted === '') return undefined
  const names = namesOf(landmark)
  if (names.some((name) => hasWords(name, wanted))) return landmark.isArea ? 0 : 1
  const areas = landmark.area ? namesOf(landmark.area) : []
  // People say both first.
  const whole = areas.flatMap((area) => names.flatMap((name) => [`${name} ${area}`, `${area} ${name}`]))
  return whole.some((name) => hasWords(name, wanted)) ? 2 : undefined
}

function namesOf({ en, am, also = [] }: Names): string[] {
  return [en, am, ...also].filter((name) => name !== null)
}

function hasWords(name: string, wanted: string): boolean {
  const words = soundKey(name).split(' ')
  return words.some((_, index) => words.slice(index).join('').startsWith(wanted))
}
