/** The response headers of a write that succeeded with a warning. `code` is undefined if there is no warning. */
export const warningHeaders = (code: string | undefined): Record<string, string> =>
  code === undefined ? {} : { Warning: `299 - "${code}"` }
