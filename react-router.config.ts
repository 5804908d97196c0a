import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The shop checks the origin of every write once (server/same-origin.ts), against the address that customers use. React Router
  // would compare it with the request's own address, which differs behind a proxy.
  allowedActionOrigins: ['**'],
} satisfies Config
