/**
 * Placeholder for an admin page that is loading, also when entering admin: its heading and blocks where the page will
 * be. Requirement 2.10.
 */
export function AdminLoading({ heading }: { heading: string }) {
  return (
    <div aria-busy="true" className="grid gap-4">
      <h1 className="text-2xl">{heading}</h1>
      <div aria-hidden="true" className="grid gap-3">
        <div className="h-11 w-2/3 max-w-md animate-pulse rounded-md bg-sunken" />
        <div className="h-24 animate-pulse rounded-lg bg-sunken" />
        <div className="h-24 animate-pulse rounded-lg bg-sunken" />
        <div className="h-24 animate-pulse rounded-lg bg-sunken" />
      </div>
    </div>
  )
}
