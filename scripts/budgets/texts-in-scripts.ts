import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { allMessages, isLaterText } from '#app/messages.server.ts'

import { none } from './checks.ts'

/** Shorter texts may be in a script for another reason, such as the name of a month. */
const TELLING_LENGTH = 12

/** Fails if a script contains a domain's texts in both languages: loaders send those of the viewer's language. */
export function checkTexts(): void {
  const scripts = globSync('build/current/client/assets/*.js', { cwd: PROJECT_DIR })
    .map((file) => readFileSync(path.join(PROJECT_DIR, file), 'utf8'))
    .join('\n')
  const found = Object.entries(allMessages).filter(
    ([, { am }]) => am.length >= TELLING_LENGTH && /\p{Script=Ethiopic}/u.test(am) && scripts.includes(am),
  )
  none(
    'Amharic texts in the scripts of the browser',
    found.map(([key]) => key),
  )
}

/** Fails if the first scripts of a page that opens with the first texts name one of the later. */
export function checkFirstTexts(lang: string, scripts: readonly string[]): void {
  const named = new Set(scripts.flatMap((script) => script.match(/(?<=[`'"])[a-z]+(?:\.[a-z]+)+(?=[`'"])/g) ?? []))
  none(
    `${lang}: texts that come later, in the first program`,
    Object.keys(allMessages).filter((key) => named.has(key) && isLaterText(key)),
  )
}
