/** Empty until somebody gives a name; accounts begin with the first half of their email. */
export function staffName({ name, email }: { name: string; email: string }): string {
  return name === email.split('@')[0] ? '' : name
}
