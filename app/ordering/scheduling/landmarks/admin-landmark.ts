import { adminPaths } from '#app/base/platform/admin-paths.ts'
import {
  anyText,
  defineFilter,
  perPagePart,
  searchPart,
  tabPart,
  type FilterOf,
} from '#app/base/platform/list/filter.ts'
import { soundsLike } from './landmark.ts'
import type { AdminLandmark } from './landmarks.queries.server.ts'

/** In UTF-16 units. */
export const MAX_LANDMARK_NAME = 60

/** The landmark that is open beside the list, or `NEW_LANDMARK`. */
export const LANDMARK_PARAM = 'landmark'
export const NEW_LANDMARK = 'new'

export const LANDMARK_DECISIONS = ['approve', 'hide', 'show'] as const
export type LandmarkDecision = (typeof LANDMARK_DECISIONS)[number]

export const LANDMARK_TABS = ['waiting', 'shown', 'hidden', 'all'] as const
type LandmarkTab = (typeof LANDMARK_TABS)[number]

export const LANDMARKS = {
  path: adminPaths.landmarks,
  filter: defineFilter({
    show: tabPart(LANDMARK_TABS),
    zoneId: { ...anyText((text) => /^[a-z0-9-]{1,80}$/.test(text)), param: 'zone' },
    /** The beginning of a word of any of its names, or of its area's, as it sounds, in either script. */
    search: searchPart,
    perPage: perPagePart(),
  }),
}

type LandmarkFilter = FilterOf<typeof LANDMARKS.filter>

/** The landmarks that a filter finds, and how many each tab would show. A shop has few, so it reads all of them. */
export function findAdminLandmarks<
  Each extends Pick<AdminLandmark, 'en' | 'am' | 'also' | 'isArea' | 'area' | 'status' | 'zoneId'>,
>(all: readonly Each[], { show, zoneId, search }: Pick<LandmarkFilter, 'show' | 'zoneId' | 'search'>) {
  const found = all.filter(
    (landmark) =>
      (zoneId === '' || landmark.zoneId === zoneId) && (search.trim() === '' || soundsLike(search, landmark)),
  )
  const of = (tab: LandmarkTab) => (tab === 'all' ? found : found.filter(({ status }) => status === tab))
  return {
    landmarks: of(show),
    counts: Object.fromEntries(LANDMARK_TABS.map((tab) => [tab, of(tab).length])) as Record<LandmarkTab, number>,
  }
}
