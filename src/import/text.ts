import type { TextFacts } from './record.js'

/** Converts a text of a source for storage: each line becomes a paragraph. A blank line separates two paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n')

/** Whether the rows of one record contain the texts that a published entity needs. */
export const isPublishable = (group: readonly { readonly texts?: readonly TextFacts[] }[]): boolean =>
  (['summary', 'expanded'] as const).every((type) =>
    group.some(({ texts = [] }) => texts.some(({ textType }) => textType === type)),
  )
