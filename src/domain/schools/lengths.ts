/** Names (of schools, sensors, locations, activities) are plain text of at most this many characters. */
export const maxNameLength = 80

/** Most characters of a school's id. */
export const maxSchoolIdLength = 60

/** Longer e-mail addresses do not exist (RFC 5321). */
export const maxEmailLength = 254
