/** Findings that are no errors, each with the reason. A line without a finding is an error. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {}
