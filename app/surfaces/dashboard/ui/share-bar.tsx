/**
 * A figure relative to the largest of its list, in percent. Hidden from screen readers, since the number is beside it.
 */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1.5 w-full rounded-full">
      <rect width="100" height="4" className="fill-sunken" />
      <rect width={share} height="4" className="fill-brand" />
    </svg>
  )
}
