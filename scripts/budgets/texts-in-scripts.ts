import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { allMessages } from '#app/messages.server.ts'

import { none } from './checks.ts'

/** Shorter texts may be in a script for another reason, such as the name of a month. */
const TELLING_LENGTH = 12

/** Fails if a script contains a domain's texts in both languages: loaders send those of the viewer's language. */
export function checkTexts(): void {
  const scripts = globSync('build/client/assets/*.js', { cwd: PROJECT_DIR })
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
