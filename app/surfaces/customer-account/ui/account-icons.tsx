import { icon } from '#app/base/ui/icons.tsx'

export const GiftIcon = icon(
  'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-4 0-5-1.5-5-3 0-2.5 4-2.5 5 3m0 0c4 0 5-1.5 5-3 0-2.5-4-2.5-5 3',
)
export const LockIcon = icon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2')
