import process from 'node:process'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build/by-hand', // scripts/bootstrap/build.mjs names it
  ssr: true,
  // A page's parts come in one file, or not at all: a line that drops between two would leave a form that cannot be sent.
  splitRouteModules: false,
  // The shop checks the origin of every write once (server/listening/same-origin.ts), against the address that customers use. React Router
  // would compare it with the request's own address, which differs behind a proxy.
  allowedActionOrigins: ['**'],
} satisfies Config
