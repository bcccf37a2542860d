/** The code of a warning: an entity has more than one current chief executive. */
export const SECOND_CHIEF_EXECUTIVE = 'SECOND_CHIEF_EXECUTIVE'
