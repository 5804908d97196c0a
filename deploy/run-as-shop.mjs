/*
 * Becomes a command of the shop: gives up root for the shop's user, and keeps the variables that root may read. `tafach` starts it.
 */
import path from 'node:path'
import process from 'node:process'

const USER = 'tafach'
const command = path.join(import.meta.dirname, '..', 'bin', 'tafach')
const change = [`--reuid=${USER}`, `--regid=${USER}`, '--init-groups', '--inh-caps=-all', '--no-new-privs']
const env = { ...process.env, HOME: '/var/lib/tafach', USER, LOGNAME: USER }
process.chdir('/')
process.execve('/usr/bin/setpriv', ['setpriv', ...change, '--', command, ...process.argv.slice(2)], env)
