/** A value in a report: one line, quoted, at most 60 characters. */
export const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
