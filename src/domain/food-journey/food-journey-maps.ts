/**
 * Which maps the game offers; `both` asks for the province when a food is from Sweden. In a file of its own, so that a
 * page that only reads an activity does not load the foods.
 */
export const foodJourneyMaps = ['world', 'sweden', 'both'] as const
