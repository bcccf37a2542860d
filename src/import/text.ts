import type { TextFacts } from './record.js'

/** Formats a source text for storage: each line becomes a paragraph, separated by one blank line. */
export const paragraphs = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n')

/** Whether the rows of one record contain the texts that publication needs. */
export const isPublishable = (group: readonly { readonly texts?: readonly TextFacts[] }[]): boolean =>
  (['summary', 'expanded'] as const).every((type) =>
    group.some(({ texts = [] }) => texts.some(({ textType }) => textType === type)),
  )
