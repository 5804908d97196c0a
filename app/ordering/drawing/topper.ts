import { graphemesOf } from '#app/base/platform/text/graphemes.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import {
  refusedScript,
  refusedWord,
  type ScriptRefusal,
  type ScriptSettings,
  type WordRefusal,
  type WordSettings,
} from './topper-letters.ts'

/** Characters as people count them: an emoji is one, a Fidel is one. Requirement 5.9. */
export const TOPPER_MAX_CHARACTERS = 20

/**
 * Longest topper in UTF-16 units that is read at all: one character (a flag, a family) may be long, but not without
 * limit.
 */
export const TOPPER_MAX_UNITS = 400

/** Nothing that can be piped: blanks, joiners and direction marks. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

/**
 * The text as piped: one line, without control characters and surrounding blanks; empty when nothing is visible.
 * Joiners inside an emoji stay.
 */
export function tidyTopper(typed: string): string {
  const line = typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return INVISIBLE.test(line) ? '' : line
}

/** Characters of a topper as people count them: 'መልካም ልደት ለእናቴ!' has 14. */
export function countTopper(text: string): number {
  return graphemesOf(text).length
}

type LengthSettings = Pick<Settings, 'topper.max_chars' | 'topper.is_offered'>
export type TopperSettings = LengthSettings & ScriptSettings & WordSettings

/**
 * Settings for pages, so that they judge as the server does. A page learns only whether forbidden words exist, and then
 * asks the server.
 */
export type PageTopperSettings = LengthSettings & ScriptSettings & { hasForbiddenWords: boolean }

export function pageTopperSettings(settings: TopperSettings): PageTopperSettings {
  return {
    'topper.is_offered': settings['topper.is_offered'],
    'topper.max_chars': settings['topper.max_chars'],
    'topper.ethiopic': settings['topper.ethiopic'],
    'topper.latin': settings['topper.latin'],
    'topper.other_scripts': settings['topper.other_scripts'],
    hasForbiddenWords: settings['topper.forbidden_words'].length > 0,
  }
}

/** The owner may allow fewer characters than the product, never more; 0 while nothing is written on cakes. */
export function maxTopperCharacters(settings: LengthSettings): number {
  return settings['topper.is_offered'] ? Math.min(settings['topper.max_chars'], TOPPER_MAX_CHARACTERS) : 0
}

export type TopperRefusal =
  | { ok: false; reason: 'topper_too_long'; maxCharacters: number; characters: number }
  | { ok: false; reason: 'topper_not_offered' }
  | ScriptRefusal

/** The topper as ordered, or the refusal: too long, a refused script, a forbidden word. */
export function parseTopper(
  typed: string,
  settings: TopperSettings,
): { ok: true; text: string } | TopperRefusal | WordRefusal {
  const parsed = parseTopperOnPage(typed, settings)
  return parsed.ok ? (refusedWord(parsed.text, settings) ?? parsed) : parsed
}

/** The page's check: everything except the words. */
export function parseTopperOnPage(
  typed: string,
  settings: LengthSettings & ScriptSettings,
): { ok: true; text: string } | TopperRefusal {
  const text = tidyTopper(typed)
  const characters = countTopper(text)
  const maxCharacters = maxTopperCharacters(settings)
  if (characters > 0 && maxCharacters === 0) return { ok: false, reason: 'topper_not_offered' }
  if (characters > maxCharacters) return { ok: false, reason: 'topper_too_long', maxCharacters, characters }
  return refusedScript(text, settings) ?? { ok: true, text }
}
