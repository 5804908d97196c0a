import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

/**
 * Variables for a browser that has the system's fonts and an Ethiopic one, as every phone sold in Ethiopia has. Servers and
 * build machines seldom do, and boxes in place of letters take another room than the page's own font does when it comes.
 * Elsewhere than on Linux the system has one.
 */
export async function phoneFonts(): Promise<Record<string, string>> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'tafach-fonts-')), 'fonts.conf')
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(PROJECT_DIR, 'app/base/ui/fonts/print')}</dir>
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}
