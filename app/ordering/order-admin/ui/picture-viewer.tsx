import { useState, type ComponentType, type MouseEvent } from 'react'
import type { ImageView } from '#app/base/media/image.ts'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PictureDialog } from './picture-dialog.tsx'

export interface ViewedPicture {
  id: string
  name: string
  image: ImageView
  href: string
}

interface PictureViewerProps {
  label: string
  pictures: readonly ViewedPicture[]
  Below?: ComponentType<{ picture: ViewedPicture }>
}

/** Thumbnails that open in a viewer; without scripts and in a new tab, each opens by itself. */
export function PictureViewer({ label, pictures, Below }: PictureViewerProps) {
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
          <li key={picture.id} className="grid content-start gap-1">
            <a
              href={picture.href}
              aria-label={t('orders.detail.picture.open', { name: picture.name })}
              onClick={(event) => onOpen(event, picture)}
              className="block rounded-md hover:opacity-90"
            >
              <Picture image={picture.image} alt="" sizes="7rem" className="size-28 rounded-md object-cover" />
            </a>
            {Below && <Below picture={picture} />}
          </li>
        ))}
      </ul>
      {open && <PictureDialog pictures={pictures} first={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
