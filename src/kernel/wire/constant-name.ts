/** The name of an enum value for a property: `TOTAL_RAISED` for `totalRaised`. */
export const constantOf = (property: string): string => property.replace(/[A-Z]/g, '_$&').toUpperCase()
