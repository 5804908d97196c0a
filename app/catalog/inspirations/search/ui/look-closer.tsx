import { Picture } from '#app/base/media/ui/picture.tsx'
import type { ImageView } from '#app/base/media/image.ts'
import { Button, IconButton } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface LookedAt {
  id: string
  name: string
  alt: string
  image: ImageView
}

interface LookCloserProps {
  pictures: readonly LookedAt[]
  /** Id of the picture that is shown. */
  shownId: string
  onShow: (id: string) => void
  onChoose: (id: string) => void
  onClose: () => void
}

/** A picture of the gallery as a whole. Arrow keys go to the one before and after; the back button closes. */
export function LookCloser({ pictures, shownId, onShow, onChoose, onClose }: LookCloserProps) {
  const t = useT()
  const at = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shownId),
  )
  const { id, name, alt, image } = pictures[at]!
  const before = pictures[at - 1]
  const after = pictures[at + 1]
  return (
    <Dialog
      side="wide"
      title={name}
      onClose={onClose}
      footer={
        <div className="flex items-center gap-2">
          <IconButton
            label={t('catalog.inspirations.before')}
            aria-disabled={!before}
            onClick={() => before && onShow(before.id)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <Button className="grow" onClick={() => onChoose(id)}>
            {t('catalog.inspirations.choose')}
          </Button>
          <IconButton
            label={t('catalog.inspirations.after')}
            aria-disabled={!after}
            onClick={() => after && onShow(after.id)}
          >
            <ChevronRightIcon />
          </IconButton>
        </div>
      }
    >
      {/* The keys are also on the buttons below. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={(element) => {
          const dialog = element?.closest('dialog')
          const turn = ({ key }: KeyboardEvent) => {
            const next = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
            if (next) onShow(next.id)
          }
          dialog?.addEventListener('keydown', turn)
          return () => dialog?.removeEventListener('keydown', turn)
        }}
      >
        <Picture
          key={id}
          image={image}
          alt={alt}
          sizes="(min-width: 50rem) 46rem, 100vw"
          priority
          className="mx-auto h-auto max-h-[calc(100dvh-14rem)] w-full object-contain"
        />
      </div>
    </Dialog>
  )
}
