import { useState } from 'react'
import { centreFrame, type CropFrame } from '#app/base/media/crop.ts'
import { useSentPictures } from '#app/base/media/ui/admin/use-sent-pictures.ts'
import { sentToken, WHOLE, type PictureItem } from '../pictures/cake-pictures.ts'

export interface ListedPicture extends PictureItem {
  isNew: boolean
  isRemoved: boolean
  /** Value of the form's crop field; empty: unchanged. */
  crop: CropFrame | typeof WHOLE | ''
}

export function frameOf({ crop, frame }: ListedPicture): CropFrame | null {
  if (crop === WHOLE) return null
  return crop === '' ? frame : crop
}

export function frameToCrop(picture: ListedPicture): CropFrame {
  return frameOf(picture) ?? centreFrame(picture.source)
}

export function usePictureList(begin: readonly PictureItem[], firstAlt: { altEn: string; altAm: string }) {
  const uploads = useSentPictures([])
  const [order, setOrder] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [crops, setCrops] = useState<Readonly<Record<string, ListedPicture['crop']>>>({})

  const sent = uploads.arrived
    .filter(({ id }) => !begin.some(({ token }) => token === sentToken(id)))
    .map(({ id, image }, index) => {
      const alts = begin.length === 0 && index === 0 ? firstAlt : { altEn: '', altAm: '' }
      return { token: sentToken(id), image, source: image, frame: null, ...alts }
    })
  const all = [...begin, ...sent]
  const placed = (token: string) => (order.includes(token) ? order.indexOf(token) : order.length)
  const pictures = all
    .map((item): ListedPicture => {
      const { token } = item
      return { ...item, isNew: token.startsWith('sent-'), isRemoved: removed.has(token), crop: crops[token] ?? '' }
    })
    .toSorted((one, other) => placed(one.token) - placed(other.token))
  return {
    pictures,
    uploads,
    place: (token: string, to: number) => {
      const others = pictures.map((picture) => picture.token).filter((each) => each !== token)
      setOrder(others.toSpliced(to, 0, token))
    },
    setRemoved: (token: string, isRemoved: boolean) => {
      setRemoved((was) => new Set([...was].filter((each) => each !== token).concat(isRemoved ? [token] : [])))
    },
    setCrop: (token: string, crop: ListedPicture['crop']) => {
      setCrops((was) => ({ ...was, [token]: crop }))
    },
  }
}
