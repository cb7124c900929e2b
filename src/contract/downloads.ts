/**
 * What people download, below `/api/v1`: files, not answers of the API, so they have no shape here. They take the same
 * `from` and `to` as the data of their widget, and hold the same numbers.
 */
export const downloadPaths = ['/widgets/{widgetId}/data.csv', '/widgets/{widgetId}/data.json'] as const
