import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import process from 'node:process'
import { promisify } from 'node:util'

import { EmbeddedPostgresError } from './embedded-error.server.ts'

const run = promisify(execFile)

export interface RunAs {
  prefix: string[]
  /** Set only when the process must give up root for another account, which must then own the data. */
  account?: { uid: number; gid: number; name: string }
}

interface PasswdEntry {
  name: string
  uid: number
  gid: number
}

/** Accounts to which root may give the data, best first. `node` exists in Node's container images. */
const FALLBACK_ACCOUNTS = ['postgres', 'node', 'daemon', 'nobody']

/**
 * PostgreSQL refuses to run as root, and initdb refuses an account without a name. A user namespace, in which our own
 * uid has another account's number, satisfies both without new accounts or other owners of files. Where namespaces are
 * forbidden (the default in many containers), root gives the data to a system account. `clusterOwnerUid`: owner of an
 * existing data directory, which decides who may run it.
 */
export async function chooseRunAs(clusterOwnerUid: number | undefined): Promise<RunAs> {
  const uid = process.getuid?.()
  if (uid === undefined) return { prefix: [] }
  const accounts = await readPasswd()

  if (uid !== 0) {
    if (clusterOwnerUid !== undefined && clusterOwnerUid !== uid) {
      throw new EmbeddedPostgresError(
        'wrong_owner',
        `The database files belong to another account (uid ${clusterOwnerUid}, this process runs as uid ${uid}). ` +
          'Start the shop as that account, or set DATA_DIR to a folder of your own.',
      )
    }
    if (hasName()) return { prefix: [] }
    const mapped = await namespacePrefix(accounts)
    if (mapped) return { prefix: mapped }
    throw new EmbeddedPostgresError(
      'no_usable_account',
      `The account uid ${uid} has no entry in /etc/passwd, which PostgreSQL needs. ` +
        'Run as an account that has one (in a container: add it to the image), or set DATABASE_URL.',
    )
  }

  if (clusterOwnerUid === undefined || clusterOwnerUid === 0) {
    const mapped = await namespacePrefix(accounts)
    if (mapped) return { prefix: mapped }
  }
  const account =
    clusterOwnerUid === undefined || clusterOwnerUid === 0
      ? FALLBACK_ACCOUNTS.map((name) => accounts.find((entry) => entry.name === name && entry.uid > 0)).find(Boolean)
      : accounts.find((entry) => entry.uid === clusterOwnerUid)
  if (account) return { prefix: [], account }
  throw new EmbeddedPostgresError(
    'no_usable_account',
    'PostgreSQL does not run as root, and no other account could be used here. ' +
      'Start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

/** Makes the kernel shut PostgreSQL down when this process dies for any reason. Empty where the system cannot. */
export async function parentDeathPrefix(): Promise<string[]> {
  if (process.platform !== 'linux') return []
  const prefix = ['setpriv', '--pdeathsig', 'INT', '--']
  return (await works([...prefix, 'true'])) ? prefix : []
}

async function namespacePrefix(accounts: PasswdEntry[]): Promise<string[] | undefined> {
  if (process.platform !== 'linux') return undefined
  const account = accounts.find((entry) => entry.uid === 1000) ?? accounts.find((entry) => entry.uid > 0)
  if (!account) return undefined
  const prefix = ['unshare', '-U', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--']
  return (await works([...prefix, 'true'])) ? prefix : undefined
}

async function works([command = '', ...args]: string[]): Promise<boolean> {
  return run(command, args, { timeout: 5000 }).then(
    () => true,
    () => false,
  )
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

async function readPasswd(): Promise<PasswdEntry[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]), gid: Number(fields[3]) }))
    .filter((entry) => Number.isInteger(entry.uid) && Number.isInteger(entry.gid))
}

/** A clean environment, because PGDATA, PGPORT or LANG of the user's shell must not affect the server. */
export function spawnOptions(runAs: RunAs) {
  return {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], LC_ALL: 'C' },
    cwd: '/',
    uid: runAs.account?.uid,
    gid: runAs.account?.gid,
  }
}
