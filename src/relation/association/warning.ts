/** The code of a warning: an entity has more than one current chief executive. */
export const SECOND_CHIEF_EXECUTIVE = 'SECOND_CHIEF_EXECUTIVE'

/** The response headers of a write, with the warning if the write made a second chief executive. */
export const chiefHeaders = (isSecond: boolean): Record<string, string> =>
  isSecond ? { Warning: `299 - "${SECOND_CHIEF_EXECUTIVE}"` } : {}
