/** Negative: `one` is older. A trial, 1.2.3-word, is older than 1.2.3. */
export function compareVersions(one: string, other: string): number {
  const parts = (version: string) => version.split('-')[0]!.split('.').map(Number)
  const [a, b] = [parts(one), parts(other)]
  const difference = a.map((part, index) => part - (b[index] ?? 0)).find((part) => part !== 0)
  return difference ?? Number(other.includes('-')) - Number(one.includes('-'))
}
