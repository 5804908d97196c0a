import { cp, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { listProductionPackages, type LockedPackage } from '../../release/production-packages.ts'

/** Puts the server of `serve-s3.mjs` into `folder` with the packages that it needs, so that it runs on a machine without network. */
export async function putS3Server(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await cp(path.join(import.meta.dirname, 'serve-s3.mjs'), path.join(folder, 'serve-s3.mjs'))
  const { packages } = JSON.parse(await readFile(path.join(PROJECT_DIR, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const needed = listProductionPackages(
    { ...packages, '': { dependencies: { s3rver: '' } } },
    { os: 'linux', cpu: 'x64', libc: 'glibc' },
    [],
  )
  for (const location of needed) {
    await cp(path.join(PROJECT_DIR, location), path.join(folder, location), { recursive: true })
  }
}
