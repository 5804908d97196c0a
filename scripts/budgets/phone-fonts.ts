import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/**
 * Environment for a browser with the system's fonts and an Ethiopic one, as on every phone sold in Ethiopia. Servers and build
 * machines seldom have one, and placeholder boxes have another width than the page's own font. On systems other than Linux one is
 * installed. `alone`: without the system's, so that letters look the same on every machine.
 */
export async function phoneFonts({ alone = false } = {}): Promise<Record<string, string>> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'tafach-fonts-')), 'fonts.conf')
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${alone ? '' : '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'}
  <dir>${path.join(PROJECT_DIR, 'app/base/ui/fonts/print')}</dir>
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}
