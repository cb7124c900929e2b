/**
 * Public data in the shapes of others, below `/api/v1`: no calls of ours, so their shapes are those of their standards.
 * `docs/open-data.md` describes them.
 */
export const openViewPaths = [
  '/openapi.json',
  '/catalog',
  '/sensorthings/v1.1',
  '/sensorthings/v1.1/{resource}',
  '/sensorthings/v1.1/{resource}/{below}',
  '/ngsi-ld/v1/entities',
  '/ngsi-ld/v1/entities/{entityId}',
] as const
