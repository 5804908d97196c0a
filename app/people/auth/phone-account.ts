import { formatPhone, PHONE_DOMAIN } from '#app/base/platform/phone.ts'

export function phoneAddress(phone: string): string {
  return phone.slice(1) + PHONE_DOMAIN
}

/** Whether an address was made of a phone, so that no mail goes there and nobody signs up with it. */
export function isPhoneAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(PHONE_DOMAIN)
}

/** What an account signs in with, for people: its email, or "0911 000 000". */
export function signInName(email: string): string {
  return isPhoneAddress(email) ? formatPhone(`+${email.slice(0, -PHONE_DOMAIN.length)}`) : email
}

/** Empty until somebody gives a name; accounts begin with the first half of their email. */
export function givenName({ name, email }: { name: string; email: string }): string {
  return name === email.split('@')[0] ? '' : name
}

/** How tills, files and papers name a person: never by an address that was made of a phone, but then by the phone as people write it. */
export function shownName(person: { name: string; email: string }): string {
  return (isPhoneAddress(person.email) ? givenName(person) : person.name) || signInName(person.email)
}
