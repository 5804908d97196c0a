import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Where a write comes from is checked once, for all of the shop (server/same-origin.ts), against the address that
  // customers use. React Router would compare it with the request's own, which behind a proxy is another.
  allowedActionOrigins: ['**'],
} satisfies Config
