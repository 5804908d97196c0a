/** What somebody is called; empty before anybody names them: until then they have the first half of their address. */
export function staffName({ name, email }: { name: string; email: string }): string {
  return name === email.split('@')[0] ? '' : name
}
