import { Badge } from '#app/base/ui/badge.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { LANDMARKS } from '../landmarks/admin-landmark.ts'
import type { AdminLandmark } from '../landmarks/landmarks.queries.server.ts'

export interface LandmarkView extends Omit<AdminLandmark, 'id' | 'area'> {
  id: string
  name: string
  /** The name of its area; empty: none. */
  areaName: string
  /** The name in the other script; empty: none. */
  other: string
  zone: string
}

export const landmarkList = defineList({
  ...LANDMARKS,
  name: 'landmarks',
  caption: 'landmarks.title',
  row: ({ id, name }: LandmarkView) => ({ id, name }),
  hasFixedColumns: true,
  columns: {
    name: {
      head: 'landmarks.column.name',
      isTitle: true,
      isAlways: true,
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    other: {
      head: 'landmarks.column.other',
      cell: ({ other }) => other && <span className="wrap-anywhere">{other}</span>,
    },
    area: {
      head: 'landmarks.area',
      cell: ({ areaName, isArea }, t) =>
        isArea ? (
          <Badge>{t('landmarks.area.itself')}</Badge>
        ) : (
          areaName && <span className="wrap-anywhere">{areaName}</span>
        ),
    },
    zone: { head: 'landmarks.zone', isBeside: true, cell: ({ zone }) => zone },
    customers: {
      head: 'landmarks.column.customers',
      cell: ({ source, customers }, t) => (source === 'shop' ? t('landmarks.of.shop') : customers),
    },
    status: {
      head: 'landmarks.column.status',
      isBare: true,
      isBeside: true,
      cell: ({ status }, t) => <Badge tone={TONES[status]}>{t(`landmarks.status.${status}`)}</Badge>,
    },
  },
})

export const TONES = { waiting: 'highlight', shown: 'good', hidden: 'neutral' } as const
