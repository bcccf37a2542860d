import type { TextFacts } from './record.js'

/** Text of a source as this service keeps it: each line a paragraph, split by one blank line. */
export const paragraphs = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n')

/** Whether what a batch says of one record has the texts that a published record needs. */
export const isPublishable = (group: readonly { readonly texts?: readonly TextFacts[] }[]): boolean =>
  (['summary', 'expanded'] as const).every((type) =>
    group.some(({ texts = [] }) => texts.some(({ textType }) => textType === type)),
  )
