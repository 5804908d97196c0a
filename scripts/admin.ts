/**
 * npm run admin -- list | grant EMAIL | revoke EMAIL | forget-two-factor EMAIL | new-installation | restored | move-pictures
 * Lists administrators, makes and unmakes them, removes the two-factor of one who lost it, lets a shop start whose secret or pictures
 * are lost, ends all access to a database that was set back, and moves pictures from the disk to MEDIA_BUCKET. Works whether or not the
 * shop runs.
 */
import process from 'node:process'
import {
  grantAdministrator,
  hasStaffPassword,
  listAdministrators,
  revokeAdministrator,
} from '#app/people/auth/administrators.server.ts'
import { forgetTwoFactor } from '#app/people/auth/two-factor/forget-two-factor.server.ts'
import { STAFF_PASSWORD_MIN_CHARACTERS } from '#app/people/auth/passwords/password.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { movePictures } from '#app/base/media/move-pictures.server.ts'
import { openPictureStores } from '#app/base/media/open-picture-stores.server.ts'
import { readConfig, type Config } from '#app/base/platform/config.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { forgetInstallation } from '#app/base/platform/database/installation-marks.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { openDatabase } from '#server/open-database.ts'
import { END_ACCESS, INVOICES_WAIT, noteSetBack, describeRestoredAccess } from './restored-access.ts'

const USAGE = `Usage:
  npm run admin -- list           who is an administrator
  npm run admin -- grant EMAIL    make the account of EMAIL an administrator
  npm run admin -- revoke EMAIL   make an administrator an ordinary customer
  npm run admin -- forget-two-factor EMAIL
                                  let EMAIL sign in by password alone, whose phone and paper codes are lost
  npm run admin -- new-installation
                                  let the shop start with another secret or folder of pictures, because the former is lost
  npm run admin -- restored       end all sessions, devices, tokens and keys, because the database was set back to an earlier moment by
                                  other means than npm run restore
  npm run admin -- move-pictures  move the pictures of DATA_DIR to MEDIA_BUCKET, while the shop runs with it`

const REFUSALS = {
  no_such_account: (email: string) =>
    `There is no account with the email ${email}. Sign up at /auth first, then grant.`,
  not_an_administrator: (email: string) => `${email} is not an administrator.`,
  last_administrator: (email: string) => `${email} is the only administrator. Grant another account first.`,
  oneself: () => 'Nobody lowers themselves.',
}

type Work = (db: Database, config: Config) => Promise<{ ok: boolean; text: string }>

function parseWork([verb, email, ...rest]: string[]): Work | undefined {
  if (rest.length > 0) return undefined
  if (verb === 'list' && email === undefined) {
    return async (db) => {
      const emails = await listAdministrators(db)
      return { ok: true, text: emails.length > 0 ? emails.join('\n') : 'There is no administrator.' }
    }
  }
  if (verb === 'new-installation' && email === undefined) {
    return async (db) => {
      await forgetInstallation(db)
      return { ok: true, text: 'The next start takes the secret and the folder that it finds as those of this shop.' }
    }
  }
  if (verb === 'restored' && email === undefined) {
    return async (db) => {
      for (const statement of END_ACCESS) await sql.raw(statement).execute(db)
      await noteSetBack(db, new Date())
      return { ok: true, text: (await describeRestoredAccess(db)) + INVOICES_WAIT.trimEnd() }
    }
  }
  if (verb === 'move-pictures' && email === undefined) {
    return async (db, config) => {
      const { bucket } = await openPictureStores(config)
      if (!bucket) return { ok: false, text: 'Set MEDIA_BUCKET first, restart the shop, then move the pictures.' }
      const from = createMediaStore({ dataDir: config.DATA_DIR })
      const { pictures, files } = await movePictures({ db, from, to: bucket.alone })
      return {
        ok: true,
        text: `${pictures} pictures (${files} files) are in MEDIA_BUCKET, compared, and no longer in DATA_DIR.`,
      }
    }
  }
  if (!email?.includes('@')) return undefined
  if (verb === 'grant') {
    return async (db) => {
      const granted = await grantAdministrator(db, email)
      return report(
        granted,
        email,
        `${email} is now an administrator, and signs in again.${granted.ok ? await passwordAdvice(db, email) : ''}`,
      )
    }
  }
  if (verb === 'revoke') {
    return async (db) => report(await revokeAdministrator(db, email), email, `${email} is no longer an administrator.`)
  }
  if (verb === 'forget-two-factor') {
    return async (db) => {
      const forgotten = await forgetTwoFactor(db, email)
      return report(
        forgotten,
        email,
        forgotten.ok && forgotten.hadOne
          ? `${email} now signs in by password alone and is signed out everywhere. The log names it. Set a new second step up at /auth/account.`
          : `${email} has no second step.`,
      )
    }
  }
  return undefined
}

/**
 * Only the owner can lengthen a password: the shop stores a hash, and whether the last typed password was long enough for staff.
 */
async function passwordAdvice(db: Database, email: string): Promise<string> {
  if (await hasStaffPassword(db, email)) return ''
  return `
Passwords of staff have at least ${STAFF_PASSWORD_MIN_CHARACTERS} characters, and this one is not known to. Have it changed now: at /auth/account after
signing in, or with a link for a new password from Users > Staff.`
}

function report(result: { ok: true } | { ok: false; reason: keyof typeof REFUSALS }, email: string, done: string) {
  return result.ok ? { ok: true, text: done } : { ok: false, text: REFUSALS[result.reason](email) }
}

async function main(): Promise<number> {
  const work = parseWork(process.argv.slice(2))
  if (!work) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const read = readConfig(process.env)
  if (!read.ok) {
    process.stderr.write(`The configuration has faults:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}\n`)
    return 2
  }
  const database = await openDatabase(read.config, createLog('error'), 'join')
  try {
    const { ok, text } = await work(database.db, read.config)
    ;(ok ? process.stdout : process.stderr).write(`${text}\n`)
    return ok ? 0 : 1
  } finally {
    await database.stop()
  }
}

process.exitCode = await main()
