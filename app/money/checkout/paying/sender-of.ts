import type { PromptSender } from '#app/money/payments/prompt-limits.server.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

/** Who asks for a prompt, where somebody is signed in. */
export function senderOf({ accountId, adminEmail }: Placer): PromptSender | undefined {
  if (accountId === null) return undefined
  return adminEmail === null ? `account ${accountId}` : `staff ${accountId}`
}
