import { formatPhone } from '#app/base/platform/phone.ts'

/** Name of a customer in the audit log: name, else phone or email. */
export function customerLabel({ name, phone, email }: { name: string; phone: string | null; email?: string | null }): {
  en: string
  am: string
} {
  const label = name || (phone && formatPhone(phone)) || email || '?'
  return { en: label, am: label }
}
