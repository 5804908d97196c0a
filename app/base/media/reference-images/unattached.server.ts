import { sql } from '#app/base/platform/database/database.server.ts'

/** A picture that was sent and belongs to no order. As the index `reference_images_unused` says it. */
export const isUnattached = sql<boolean>`(reference_images.order_id is null and reference_images.receipt_order_id is null
  and reference_images.finished_order_id is null and reference_images.handover_order_id is null)`
