import { useState, type MouseEvent } from 'react'
import type { ImageView } from '#app/media/image.ts'
import { Picture } from '#app/media/ui/picture.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { useT } from '#app/ui/translate.tsx'

export interface ViewedPicture {
  id: string
  name: string
  image: ImageView
  /** The picture by itself. */
  href: string
}

/** Small pictures, each of which opens in full: in a dialog, or by itself before scripts and in a new tab. */
export function PictureViewer({ label, pictures }: { label: string; pictures: readonly ViewedPicture[] }) {
  const t = useT()
  const [open, setOpen] = useState<ViewedPicture>()

  function onOpen(event: MouseEvent, picture: ViewedPicture) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(picture)
  }

  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-normal text-ink-soft">{label}</h3>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <a
              href={picture.href}
              aria-label={t('orders.detail.picture.open', { name: picture.name })}
              onClick={(event) => onOpen(event, picture)}
              className="block rounded-md hover:opacity-90"
            >
              <Picture image={picture.image} alt="" sizes="7rem" className="size-28 rounded-md object-cover" />
            </a>
          </li>
        ))}
      </ul>
      <Sheet open={open !== undefined} onClose={() => setOpen(undefined)} title={open?.name ?? ''} side="center">
        {open && (
          <div className="grid justify-items-center gap-3">
            <Picture
              image={open.image}
              alt={open.name}
              sizes="(min-width: 64rem) 60rem, 100vw"
              className="h-auto max-h-[70dvh] w-auto max-w-full rounded-md object-contain"
              priority
            />
            <a href={open.href} target="_blank" rel="noreferrer" className="font-semibold text-brand underline">
              {t('orders.detail.picture.file')}
            </a>
          </div>
        )}
      </Sheet>
    </section>
  )
}
