import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { id } from './sized.ts'

/** Bytes that an uploaded picture may have, and how many a school may keep. */
export const pictureLimits = { bytes: 12_582_912, count: 500 } as const

/** What may be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * 201: a picture for a page. The body is the picture itself. It is redrawn, no larger than a page shows it and without
 * what a camera adds, such as the place; what was uploaded is not kept. 409 `too_many_pictures`.
 */
export const createPictureEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/pictures',
  summary: 'Upload a picture',
  access: 'editor',
  params: v.object({ schoolId: id }),
  response: v.object({ data: v.object({ url: v.string() }) }),
})
